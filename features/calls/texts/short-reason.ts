import type { CallCause, CallHistoryEntry, CallRefusal } from '../contract.ts';

/** The reasons that a few words tell; the open row tells all of them. */
const refusedKeys = {
  'blocked-caller': 'calls.refused-blocked',
  'daily-cap': 'calls.refused-daily-cap',
  'destination-not-allowed': 'calls.refused-destination',
  'forwarding-loop': 'calls.refused-loop',
  'no-credit': 'calls.refused-no-credit',
  'outside-hours': 'calls.refused-hours',
  'switched-off': 'calls.refused-off',
  'rating-unavailable': 'calls.refused-rating',
  suspended: 'calls.refused-suspended',
  'too-many-calls': 'calls.refused-too-many',
} as const satisfies Partial<Record<CallRefusal, string>>;

/** What became of a call that nobody answered. */
const causeKeys = {
  busy: 'calls.cause-busy',
  'no-answer': 'calls.cause-no-answer',
  cancelled: 'calls.cause-cancelled',
  failed: 'calls.cause-failed',
  voicemail: 'calls.cause-voicemail',
} as const satisfies Partial<Record<CallCause, string>>;

type ShortReason =
  (typeof refusedKeys)[keyof typeof refusedKeys] | (typeof causeKeys)[keyof typeof causeKeys];

/** Which words tell why a call was not answered, where there are some. */
export function shortReasonOf({
  outcome,
  refusal,
  cause,
}: Pick<CallHistoryEntry, 'outcome' | 'refusal' | 'cause'>): ShortReason | undefined {
  if (outcome === 'answered') return undefined;
  const refused: Partial<Record<CallRefusal, ShortReason>> = refusedKeys;
  const missed: Partial<Record<CallCause, ShortReason>> = causeKeys;
  if (outcome === 'missed') return cause === null ? undefined : missed[cause];
  return refusal === null ? undefined : refused[refusal];
}
