/** Mailing a receipt: idle, sending, then sent or failed, and idle again after 3 s. */
export interface ReceiptState {
  readonly status: 'idle' | 'sending' | 'sent' | 'failed' | 'too-many';
  /** Whether it was sent while this page is open; outlives the label. */
  readonly wasSent: boolean;
}

export type ReceiptEvent = 'send' | 'sent' | 'failed' | 'too-many' | 'cleared';

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
