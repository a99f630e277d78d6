import * as limits from '@portal/contract/limits';

/** What a telephone line carries: samples a second. */
export const telephoneRate = 8_000;
const headBytes = 44;

/**
 * A WAV for telephones, one channel of 16 bit, from the channels of a sound at that rate; what is
 * beyond the longest greeting is left off.
 */
export function toWave(channels: readonly Float32Array[]): Uint8Array<ArrayBuffer> {
  const [first] = channels;
  const samples = Math.min(first?.length ?? 0, limits.greetingSecondsMax * telephoneRate);
  const bytes = new Uint8Array(headBytes + samples * 2);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries())
      view.setUint8(at + index, letter.charCodeAt(0));
  };
  word(0, 'RIFF');
  view.setUint32(4, headBytes - 8 + samples * 2, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, telephoneRate, true);
  view.setUint32(28, telephoneRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples * 2, true);
  for (let at = 0; at < samples; at += 1) {
    const mixed = channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length;
    view.setInt16(headBytes + at * 2, Math.round(Math.max(-1, Math.min(1, mixed)) * 32_767), true);
  }
  return bytes;
}
