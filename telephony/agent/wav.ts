const rate = 8_000;

/** A WAV of one channel, 16 bit, 8000 samples a second. */
export function writeWav(samples: Int16Array): Buffer {
  const header = Buffer.alloc(44);
  const bytes = samples.length * 2;
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, bytes)]);
}

/** The samples of such a WAV; null where it is anything else. */
export function readWav(bytes: Buffer): Int16Array | null {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (bytes.toString('latin1', 8, 12) !== 'WAVE') return null;
  let isOurs = false;
  for (let at = 12; at + 8 <= bytes.length;) {
    const id = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const body = bytes.subarray(at + 8, at + 8 + size);
    if (id === 'fmt ' && body.length >= 16) {
      const [format, channels] = [body.readUInt16LE(0), body.readUInt16LE(2)];
      const isWanted = body.readUInt32LE(4) === rate && body.readUInt16LE(14) === 16;
      isOurs = format === 1 && channels === 1 && isWanted;
    }
    if (id === 'data') {
      if (!isOurs) return null;
      return Int16Array.from({ length: Math.floor(body.length / 2) }, (_, index) =>
        body.readInt16LE(index * 2),
      );
    }
    at += 8 + size + (size % 2);
  }
  return null;
}
