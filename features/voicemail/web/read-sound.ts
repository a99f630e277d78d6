import * as limits from '@portal/contract/limits';
import { telephoneRate, toWave } from './wave.rules.ts';

/** Recorded a moment beyond the end is not too long. */
const slackSeconds = 1;
/** Larger files are films. */
const fileBytesMax = 20_000_000;

/** A greeting that was not saved yet. */
export interface Draft {
  readonly sound: Blob;
  readonly seconds: number;
}

export type ReadSound = Draft | 'unreadable' | 'too-long' | 'too-short';

/** Makes what a browser recorded, or a file, a sound for telephones. */
export async function readSound(file: Blob): Promise<ReadSound> {
  if (file.size > fileBytesMax) return 'too-long';
  try {
    // It answers at its own rate, whatever the file's was.
    const context = new OfflineAudioContext(1, 1, telephoneRate);
    const decoded = await context.decodeAudioData(await file.arrayBuffer());
    if (decoded.duration > limits.greetingSecondsMax + slackSeconds) return 'too-long';
    if (decoded.duration < 1) return 'too-short';
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, at) =>
      decoded.getChannelData(at),
    );
    const sound = new Blob([toWave(channels)], { type: 'audio/wav' });
    return { sound, seconds: Math.min(decoded.duration, limits.greetingSecondsMax) };
  } catch {
    return 'unreadable';
  }
}
