import { describe, expect, it } from 'vitest';
import { decode, encode, silence } from './g711.ts';
import { shareOf, tone } from './tones.ts';
import { readWav, writeWav } from './wav.ts';

describe.each(['PCMU', 'PCMA'] as const)('%s', (codec) => {
  it('knows its own codes', () => {
    const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
    const again = [...encode(codec, decode(codec, codes))];
    // PCMU has two codes for nothing.
    const same = again.filter((code, at) => code === codes[at]).length;
    expect(same).toBeGreaterThanOrEqual(255);
  });

  it('keeps a sample within a thirtieth', () => {
    const samples = Int16Array.from({ length: 640 }, (_, at) => -32_000 + at * 100);
    const heard = decode(codec, encode(codec, samples));
    for (const [at, sample] of samples.entries()) {
      expect(Math.abs((heard[at] ?? 0) - sample)).toBeLessThan(Math.abs(sample) / 30 + 20);
    }
  });

  it('has a tone after the way there and back', () => {
    const heard = decode(codec, encode(codec, tone(440, 500)));
    expect(shareOf(heard, 440)).toBeGreaterThan(0.95);
    expect(shareOf(heard, 700)).toBeLessThan(0.05);
  });
});

it('silence is the code that the tables of others have for it', () => {
  expect(silence('PCMU')).toBe(0xff);
  expect(silence('PCMA')).toBe(0xd5);
  expect([...decode('PCMU', Uint8Array.of(0x00, 0x80, 0xff))]).toEqual([-32_124, 32_124, 0]);
  expect([...decode('PCMA', Uint8Array.of(0x2a, 0xaa, 0xd5))]).toEqual([-32_256, 32_256, 8]);
});

describe('a WAV', () => {
  it('comes back as it was written', () => {
    const samples = tone(700, 100);
    expect(readWav(writeWav(samples))).toEqual(samples);
  });

  it('of another shape is not read', () => {
    const stereo = writeWav(tone(700, 10));
    stereo.writeUInt16LE(2, 22);
    expect(readWav(stereo)).toBeNull();
    expect(readWav(Buffer.from('RIFF'))).toBeNull();
    expect(readWav(Buffer.alloc(60))).toBeNull();
  });
});
