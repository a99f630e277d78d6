import { dayMs } from '@portal/contract/time';
import { type CallRefusal, callRefusals, type Voicemail } from '../contract.ts';

const twoDigits = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
let lastDay = { day: Number.NaN, text: '' };

/**
 * Microseconds since 1970 as the wire has instants. Of a list that goes through days each day is
 * written out once, which takes a quarter of a Date each time.
 */
export function instantOf(micros: number): string {
  const ms = Math.floor(micros / 1_000);
  const day = Math.floor(ms / dayMs);
  if (day !== lastDay.day)
    lastDay = { day, text: new Date(day * dayMs).toISOString().slice(0, 11) };
  const inDay = ms - day * dayMs;
  const hours = twoDigits[Math.floor(inDay / 3_600_000)];
  const minutes = twoDigits[Math.floor(inDay / 60_000) % 60];
  const seconds = twoDigits[Math.floor(inDay / 1_000) % 60];
  const rest = String(inDay % 1_000).padStart(3, '0');
  return `${lastDay.text}${hours}:${minutes}:${seconds}.${rest}Z`;
}

/** A refusal as the wire tells it: what has no words of its own is `other`. */
export function shownRefusal(refusal: string | null): CallRefusal | null {
  if (refusal === null) return null;
  return callRefusals.find((known) => known === refusal) ?? 'other';
}

/** Where a message that a caller left is: lost sound is a failure, however well its mail went. */
export function fateOf(voicemail: {
  state: 'fetching' | 'mailed' | 'lost';
  mail: 'queued' | 'sent' | 'expired' | 'failed' | null;
}): Voicemail['state'] {
  if (voicemail.state === 'fetching') return 'fetching';
  if (voicemail.state === 'lost') return 'failed';
  return voicemail.mail === 'queued' || voicemail.mail === 'sent' ? voicemail.mail : 'failed';
}
