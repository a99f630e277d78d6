import { isUnanswered } from '@portal/web/api/lost-call.rules';

/** Mailing a receipt: idle, sending, then how that ended, and idle again after 3 s. */
export interface ReceiptState {
  readonly status: 'idle' | 'sending' | ReceiptEnd;
  /** Whether it was sent while this page is open; outlives the label. */
  readonly wasSent: boolean;
}

/** unknown: no answer came, and it may be mailed. */
export type ReceiptEnd = 'sent' | 'failed' | 'too-many' | 'unknown';
export type ReceiptEvent = 'send' | 'cleared' | ReceiptEnd;

type Answered =
  { readonly ok: true; readonly result: boolean } | { readonly ok: false; readonly code: string };

/** How mailing it ended, by its answer. */
export function receiptEnd(answer: Answered): ReceiptEnd {
  if (isUnanswered(answer)) return 'unknown';
  if (answer.ok) return answer.result ? 'sent' : 'failed';
  return answer.code === 'TOO-MANY-REQUESTS' ? 'too-many' : 'failed';
}

export const idleReceipt: ReceiptState = { status: 'idle', wasSent: false };

/** The state after an event; nothing is sent twice at once. */
export function afterReceipt(state: ReceiptState, event: ReceiptEvent): ReceiptState {
  if (event === 'send') {
    return state.status === 'sending' ? state : { ...state, status: 'sending' };
  }
  if (event === 'cleared') {
    return state.status === 'sending' ? state : { ...state, status: 'idle' };
  }
  if (state.status !== 'sending') return state;
  return { status: event, wasSent: state.wasSent || event === 'sent' };
}
