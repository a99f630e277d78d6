/** What is to be paid with: a saved card by its id, or a typed one. */
export type Source = { readonly kind: 'saved'; readonly id: string } | { readonly kind: 'new' };

interface Payable {
  readonly creditCardId: string;
  readonly isPrimary: boolean;
  readonly expired: boolean;
  /** When the bank declined it, where that was its last word. */
  readonly declinedAt: string | null;
}

/**
 * What is chosen: the customer's choice while it can still pay, else the primary card, else any
 * that can pay, else a new one. One that the bank declined last pays only if it is chosen.
 */
export function chosenSource(choice: Source | null, cards: readonly Payable[]): Source {
  const payable = cards.filter(({ expired }) => !expired);
  const accepted = payable.filter(({ declinedAt }) => declinedAt === null);
  if (choice?.kind === 'new') return choice;
  const first =
    payable.find(({ creditCardId }) => creditCardId === choice?.id) ??
    accepted.find(({ isPrimary }) => isPrimary) ??
    accepted[0];
  return first ? { kind: 'saved', id: first.creditCardId } : { kind: 'new' };
}

/**
 * What is to be paid with on a page where a new card can be typed: once one is, that is what was
 * chosen, and no saved card that comes meanwhile takes its place. Null until the cards are read.
 */
export function sourceOf(
  choice: Source | null,
  isTyped: boolean,
  cards: readonly Payable[] | null,
): Source | null {
  const chosen = choice ?? (isTyped ? { kind: 'new' as const } : null);
  if (chosen?.kind === 'new') return chosen;
  return cards && chosenSource(chosen, cards);
}

/** What a form of a payment holds of its card, its terms and an earlier payment. */
export interface PaymentWish {
  /** Null until the saved cards are read. */
  readonly source: Source | null;
  readonly isCardValid: boolean;
  readonly isAddressValid: boolean;
  readonly terms: boolean;
  /** An earlier payment is not settled yet. */
  readonly isOpen: boolean;
}

export type MissingOfPayment = 'card' | 'card-form' | 'address-form' | 'terms' | 'open';

/** What of the card, the terms and an earlier payment keeps the Pay button off, in their order. */
export function missingOfPayment(wish: PaymentWish): MissingOfPayment[] {
  const missing: MissingOfPayment[] = [];
  if (wish.source === null) missing.push('card');
  if (wish.source?.kind === 'new') {
    if (!wish.isCardValid) missing.push('card-form');
    else if (!wish.isAddressValid) missing.push('address-form');
  }
  if (!wish.terms) missing.push('terms');
  if (wish.isOpen) missing.push('open');
  return missing;
}
