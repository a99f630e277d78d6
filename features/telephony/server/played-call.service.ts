import type { Deps } from '@portal/server/deps';
import { findPlayedCall, type PlayedCall } from './played-call.repo.ts';
import { carrier } from './twilio.rules.ts';

export type { PlayedCall };

/** What became of a call that the call player played; null for an unknown CallSid. */
export function describePlayedCall(
  deps: Pick<Deps, 'db'>,
  callSid: string,
): Promise<PlayedCall | null> {
  return findPlayedCall(deps.db, carrier, callSid);
}
