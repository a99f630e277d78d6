import * as limits from '@portal/contract/limits';

/** What a telephone line carries: samples a second, of 16 bit. */
const rate = 8_000;
const headBytes = 44;
/** Shorter is a click on the button and no greeting. */
const shortestSeconds = 1;

interface Format {
  isTelephone: boolean;
}

function formatOf(body: Buffer): Format {
  return {
    isTelephone:
      body.length >= 16 &&
      body.readUInt16LE(0) === 1 &&
      body.readUInt16LE(2) === 1 &&
      body.readUInt32LE(4) === rate &&
      body.readUInt16LE(14) === 16,
  };
}

/** The samples of a WAV of one channel, 8 kHz, 16 bit; null for anything else, and for half a file. */
function samplesIn(file: Buffer): Buffer | null {
  if (file.length < headBytes || file.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (file.toString('latin1', 8, 12) !== 'WAVE') return null;
  let format: Format | null = null;
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end > file.length) return null;
    const body = file.subarray(at + 8, end);
    if (name === 'fmt ') format = formatOf(body);
    if (name === 'data') return format?.isTelephone ? body.subarray(0, size - (size % 2)) : null;
    at = end + (size % 2);
  }
  return null;
}

function wave(samples: Buffer): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write('RIFF', 0);
  head.writeUInt32LE(headBytes - 8 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/**
 * A greeting as it is kept: written anew from its samples alone, so that nothing else of the file
 * comes along. Null where it is no sound for a telephone, or too short or too long.
 */
export function readGreeting(file: unknown): { sound: Buffer; seconds: number } | null {
  const samples = Buffer.isBuffer(file) ? samplesIn(file) : null;
  if (!samples) return null;
  const seconds = samples.length / 2 / rate;
  if (seconds < shortestSeconds || seconds > limits.greetingSecondsMax) return null;
  return { sound: wave(samples), seconds: Math.max(1, Math.round(seconds)) };
}
