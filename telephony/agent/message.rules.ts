import { tone } from './tones.ts';

const rate = 8_000;

export function joined(...parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The three tones that say in every country that a number is not available (ITU-T E.180). */
export const notAvailable = (): Int16Array =>
  joined(tone(950, 330), tone(1_400, 330), tone(1_800, 330), new Int16Array(rate));

/** After this, somebody may speak. */
export const beep = (): Int16Array =>
  joined(new Int16Array(800), tone(1_000, 250), new Int16Array(400));

const windowSize = rate / 20;
/** Louder than a quiet line, softer than a whisper at a telephone. */
const speechLoudness = 250;

function loudness(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/**
 * A message without the silence behind its last word; null where there is less than a second of
 * anything: somebody who hung up at the beep has left no message.
 */
export function trimMessage(samples: Int16Array): Int16Array | null {
  let spoken = 0;
  let end = 0;
  for (let at = 0; at < samples.length; at += windowSize) {
    const window = samples.subarray(at, at + windowSize);
    if (loudness(window) < speechLoudness) continue;
    spoken += window.length;
    end = at + window.length;
  }
  if (spoken < rate) return null;
  return samples.slice(0, Math.min(samples.length, end + rate / 2));
}
