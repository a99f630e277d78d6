import type { TransportCode } from '@portal/contract/errors';
import type { LocalCode } from './answer.ts';

/**
 * What a call came to that its own service did not decide. unreached: no answer, the same again may
 * work; ended: the session is over and the page is being left, or nobody waits any more.
 */
export type LostCall = 'unreached' | 'bot-check' | 'ended' | 'server-error';

const lost: Readonly<Record<TransportCode | LocalCode, LostCall>> = {
  NETWORK: 'unreached',
  TIMEOUT: 'server-error',
  ABORTED: 'ended',
  UNAUTHORIZED: 'ended',
  'BOT-CHECK': 'bot-check',
  'UNKNOWN-BRAND': 'server-error',
  'WRONG-TOKEN-KIND': 'server-error',
  'ANTI-FORGERY': 'server-error',
  'METHOD-NOT-ALLOWED': 'server-error',
  'REQUEST-TIMEOUT': 'server-error',
  'TOO-LARGE': 'server-error',
  'UNSUPPORTED-MEDIA': 'server-error',
  'UNKNOWN-HOST': 'server-error',
  'SERVER-ERROR': 'server-error',
  DRAINING: 'server-error',
  UNAVAILABLE: 'server-error',
};

/** Takes what is left once a screen has dealt with the codes of its row; a new one won't compile. */
export function lostCall(code: TransportCode | LocalCode): LostCall {
  return lost[code];
}

interface Answered {
  readonly ok: boolean;
  readonly code?: string;
}

/** Whether its own service refused a call, and not something on the way. */
export const isRefusal = ({ ok, code }: Answered): boolean =>
  !ok && code !== undefined && !(code in lost);

const undecided: readonly LostCall[] = ['unreached', 'server-error'];

/** Whether nobody who decides answered a call: what it was to do may be done, or still come. */
export const isUndecided = ({ ok, code }: Answered): boolean =>
  !ok && code !== undefined && code in lost && undecided.includes(lost[code as keyof typeof lost]);

/** Whether a call may have done what it was to do, and nobody said so. */
export const isUnanswered = ({ ok, code }: Answered): boolean =>
  !ok && (code === 'NETWORK' || code === 'TIMEOUT');
