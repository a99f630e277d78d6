import * as limits from '@portal/contract/limits';
import type { Form } from './twilio.rules.ts';

/** A message that a caller left; the sound is with the carrier. */
export interface LeftMessage {
  accountId: string;
  recordingId: string;
  seconds: number;
}

function field(form: Form, name: string): string {
  const value = form[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/**
 * The message of a recording's action or status callback; null where there is none. Only ids are
 * taken: where the sound is fetched follows from the configuration, never from an address in the form.
 */
export function readRecording(form: Form): LeftMessage | null {
  const accountId = field(form, 'AccountSid');
  const recordingId = field(form, 'RecordingSid');
  const duration = field(form, 'RecordingDuration');
  const status = field(form, 'RecordingStatus');
  if (!/^AC[0-9a-f]{32}$/i.test(accountId) || !/^RE[0-9a-f]{32}$/i.test(recordingId)) return null;
  if (status !== '' && status !== 'completed') return null;
  const seconds = /^\d{1,6}$/.test(duration) ? Number(duration) : 0;
  // Silence is no message: the caller hung up at the tone.
  if (seconds < 1) return null;
  return { accountId, recordingId, seconds: Math.min(seconds, limits.voicemailSecondsMax) };
}

/** A carrier's file is ready seconds after the call; a carrier that is away comes back. */
const pauses = [2, 5, 15, 60, 300, 900, 3_600, 3_600, 7_200, 14_400, 28_800];

/** Seconds until a message is asked for again; null once it is given up, after some 16 hours. */
export function fetchAgainAfter(tries: number): number | null {
  return pauses[tries - 1] ?? null;
}
