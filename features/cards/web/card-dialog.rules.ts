import * as limits from '@portal/contract/limits';

/** Where the card dialog stands. */
export type CardDialogState =
  | { readonly step: 'card' | 'address' | 'sending' | 'removing' }
  /** A popup tells why it was not saved; the dialog waits behind it. */
  | { readonly step: 'refused' }
  | { readonly step: 'done' };

export type CardDialogEvent =
  | 'card-valid'
  | 'back'
  | 'address-valid'
  | 'saved'
  | 'refused'
  | 'popup-closed'
  | 'remove'
  | 'keep';

const next: Readonly<
  Record<CardDialogState['step'], Partial<Record<CardDialogEvent, CardDialogState['step']>>>
> = {
  card: { 'card-valid': 'address', remove: 'removing' },
  address: { back: 'card', 'address-valid': 'sending' },
  sending: { saved: 'done', refused: 'refused' },
  refused: { 'popup-closed': 'card' },
  removing: { keep: 'card' },
  done: {},
};

/** The state after an event; an event that has no place there changes nothing. */
export function afterEvent(state: CardDialogState, event: CardDialogEvent): CardDialogState {
  const step = next[state.step][event];
  return step === undefined ? state : { step };
}

/** How long the tick is seen before the dialog closes by itself. */
export function closesAfterMs(mode: 'add' | 'edit'): number {
  return mode === 'edit' ? limits.editSuccessCloseMs : limits.addSuccessCloseMs;
}
