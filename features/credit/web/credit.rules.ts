import * as limits from '@portal/contract/limits';

/** What is to be paid with: a saved card by its id, or a typed one. */
export type Source = { readonly kind: 'saved'; readonly id: string } | { readonly kind: 'new' };

export interface CreditWish {
  /** Digits, or nothing. */
  readonly amount: string;
  readonly source: Source | null;
  readonly terms: boolean;
  readonly isCardValid: boolean;
  readonly isAddressValid: boolean;
  /** An earlier payment is not settled yet. */
  readonly isOpen: boolean;
}

export type Missing = 'amount' | 'card' | 'card-form' | 'address-form' | 'terms' | 'open';

/** Whole dollars of an amount; null where it is none that may be added. */
export function dollarsOf(amount: string): number | null {
  const dollars = /^\d{1,2}$/.test(amount) ? Number(amount) : 0;
  return dollars >= limits.creditMinUsd && dollars <= limits.creditMaxUsd ? dollars : null;
}

/** What keeps the Add button off (SPEC 5, custom credit amount), in the order of the page. */
export function missingOf(wish: CreditWish): Missing[] {
  const missing: Missing[] = [];
  if (dollarsOf(wish.amount) === null) missing.push('amount');
  if (wish.source === null) missing.push('card');
  if (wish.source?.kind === 'new') {
    if (!wish.isCardValid) missing.push('card-form');
    else if (!wish.isAddressValid) missing.push('address-form');
  }
  if (!wish.terms) missing.push('terms');
  if (wish.isOpen) missing.push('open');
  return missing;
}

interface Payable {
  readonly creditCardId: string;
  readonly isPrimary: boolean;
  readonly expired: boolean;
}

/**
 * What is chosen: the customer's choice while it can still pay, else the primary card, else any
 * that has not expired, else a new one.
 */
export function chosenSource(choice: Source | null, cards: readonly Payable[]): Source {
  const payable = cards.filter(({ expired }) => !expired);
  if (choice?.kind === 'new') return choice;
  const first =
    payable.find(({ creditCardId }) => creditCardId === choice?.id) ??
    payable.find(({ isPrimary }) => isPrimary) ??
    payable[0];
  return first ? { kind: 'saved', id: first.creditCardId } : { kind: 'new' };
}
