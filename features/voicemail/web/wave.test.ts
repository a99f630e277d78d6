import { describe, expect, it } from 'vitest';
import { toWave } from './wave.rules.ts';

const samplesOf = (wave: Uint8Array<ArrayBuffer>) => [...new Int16Array(wave.buffer.slice(44))];

describe('a sound for telephones', () => {
  it('is one channel of 16 bit at 8 kHz', () => {
    const wave = toWave([Float32Array.of(0, 1, -1, 0.5)]);
    const view = new DataView(wave.buffer);
    expect(new TextDecoder().decode(wave.subarray(0, 16))).toMatch(/^RIFF....WAVEfmt $/s);
    expect([view.getUint16(20, true), view.getUint16(22, true)]).toEqual([1, 1]);
    expect([view.getUint32(24, true), view.getUint16(34, true)]).toEqual([8_000, 16]);
    expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([44, 8]);
    expect(samplesOf(wave)).toEqual([0, 32_767, -32_767, 16_384]);
  });

  it('is the middle of several channels, and never louder than loud', () => {
    expect(samplesOf(toWave([Float32Array.of(1, 0), Float32Array.of(0, 0)]))).toEqual([16_384, 0]);
    expect(samplesOf(toWave([Float32Array.of(7, -7)]))).toEqual([32_767, -32_767]);
  });

  it('ends after thirty seconds, and is empty of nothing', () => {
    expect(toWave([new Float32Array(31 * 8_000)])).toHaveLength(44 + 30 * 16_000);
    expect(toWave([])).toHaveLength(44);
  });
});
