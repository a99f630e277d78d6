/** Longer than any SIP message in base64; who says more is not kamailio. */
const longest = 1_000_000;

/** `5:hello,`: the length in bytes, then the text. */
export function encodeNetstring(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from(`${body.length}:`), body, Buffer.from(',')]);
}

/** Reads netstrings from a stream that is cut anywhere. */
export class NetstringReader {
  #rest: Buffer = Buffer.alloc(0);

  /** The texts that are whole now. Throws where the stream is no netstring: nothing after it can be read. */
  push(chunk: Buffer): string[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const texts: string[] = [];
    for (;;) {
      const colon = this.#rest.indexOf(0x3a);
      if (colon < 0 || colon > 7) {
        if (colon > 7 || this.#rest.length > 8) throw new Error('The stream is no netstring');
        return texts;
      }
      const digits = this.#rest.subarray(0, colon).toString('latin1');
      const length = Number(digits);
      if (!/^\d+$/.test(digits) || length > longest) throw new Error('The stream is no netstring');
      const end = colon + 1 + length;
      if (this.#rest.length <= end) return texts;
      if (this.#rest[end] !== 0x2c) throw new Error('The stream is no netstring');
      texts.push(this.#rest.subarray(colon + 1, end).toString());
      this.#rest = this.#rest.subarray(end + 1);
    }
  }
}
