/** PCMU and PCMA (ITU-T G.711) to 16 bit samples and back. */
export type Codec = 'PCMU' | 'PCMA';

function muToLinear(code: number): number {
  const bits = ~code & 0xff;
  const exponent = (bits >> 4) & 7;
  const magnitude = ((((bits & 0x0f) << 3) + 0x84) << exponent) - 0x84;
  return bits & 0x80 ? -magnitude : magnitude;
}

function linearToMu(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), 32_635) + 0x84;
  const exponent = Math.max(0, 31 - Math.clz32(magnitude) - 7);
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

function aToLinear(code: number): number {
  const bits = code ^ 0x55;
  const exponent = (bits >> 4) & 7;
  const mantissa = (bits & 0x0f) << 4;
  const magnitude = exponent === 0 ? mantissa + 8 : (mantissa + 0x108) << (exponent - 1);
  return bits & 0x80 ? magnitude : -magnitude;
}

function linearToA(sample: number): number {
  const sign = sample < 0 ? 0 : 0x80;
  const magnitude = Math.min(sample < 0 ? -sample - 1 : sample, 32_767);
  const exponent = magnitude < 256 ? 0 : 31 - Math.clz32(magnitude) - 7;
  const mantissa = (magnitude >> (exponent === 0 ? 4 : exponent + 3)) & 0x0f;
  return (sign | (exponent << 4) | mantissa) ^ 0x55;
}

const all = Array.from({ length: 256 }, (_, code) => code);
const tables = {
  PCMU: { decode: Int16Array.from(all, muToLinear), encode: linearToMu },
  PCMA: { decode: Int16Array.from(all, aToLinear), encode: linearToA },
} as const;

export function decode(codec: Codec, bytes: Uint8Array): Int16Array {
  const { decode: table } = tables[codec];
  return Int16Array.from(bytes, (code) => table[code] ?? 0);
}

export function encode(codec: Codec, samples: Int16Array): Buffer {
  const { encode: toCode } = tables[codec];
  return Buffer.from(Uint8Array.from(samples, toCode));
}

/** What silence is in this coding. */
export const silence = (codec: Codec) => tables[codec].encode(0);
