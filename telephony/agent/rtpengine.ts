import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';

/** What fits into one answer of it. */
const listMost = 4_000;

/** Orders to rtpengine by its control protocol, as JSON over UDP; an answer that is lost is asked for again. */
export class RtpEngine {
  readonly #socket: Socket;
  readonly #address: { host: string; port: number };
  readonly #waiting = new Map<string, (answer: Record<string, unknown> | null) => void>();
  #isClosed = false;

  constructor(address: { host: string; port: number }) {
    this.#address = address;
    this.#socket = createSocket('udp4');
    this.#socket.on('error', () => {});
    this.#socket.on('message', (bytes) => {
      const text = bytes.toString();
      const space = text.indexOf(' ');
      const resolve = this.#waiting.get(text.slice(0, space));
      try {
        resolve?.(JSON.parse(text.slice(space + 1)) as Record<string, unknown>);
      } catch {
        // Not what was asked for.
      }
    });
    this.#socket.unref();
  }

  /** The answer; null where there is none within a second, or this end closes before it. */
  async ask(order: object): Promise<Record<string, unknown> | null> {
    if (this.#isClosed) return null;
    const cookie = randomBytes(6).toString('hex');
    const packet = `${cookie} ${JSON.stringify(order)}`;
    const { host, port } = this.#address;
    let repeat: NodeJS.Timeout | undefined;
    const answer = await new Promise<Record<string, unknown> | null>((resolve) => {
      this.#waiting.set(cookie, resolve);
      let left = 4;
      const send = () => {
        left -= 1;
        if (left < 0) resolve(null);
        else this.#socket.send(packet, port, host);
      };
      repeat = setInterval(send, 250);
      send();
    });
    clearInterval(repeat);
    this.#waiting.delete(cookie);
    return answer;
  }

  /** The names of all calls that it carries; null where it does not say, or has more than it can. */
  async calls(): Promise<Set<string> | null> {
    const answer = await this.ask({ command: 'list', limit: String(listMost) });
    const calls = answer?.['calls'];
    if (!Array.isArray(calls)) return null;
    return new Set(calls.filter((one) => typeof one === 'string'));
  }

  /** Frees the ports of a call; one that is gone is fine. */
  async forget(call: string): Promise<void> {
    await this.ask({ command: 'delete', 'call-id': call });
  }

  close(): void {
    this.#isClosed = true;
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#socket.close();
  }
}
