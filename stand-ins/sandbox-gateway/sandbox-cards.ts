export type CardBehaviour =
  | 'approved'
  | 'declined'
  | 'authentication-failed'
  /** Answers 500 and takes nothing. */
  | 'error'
  /** Says nothing for a minute and takes nothing. */
  | 'hang'
  /** Takes the money and then says nothing for a minute. */
  | 'capture-hang'
  /** Takes the money and breaks the connection. */
  | 'capture-reset'
  /** Approved; its event comes before the answer, later, and once more. */
  | 'event-storm';

const testCards: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'approved',
  '5555555555554444': 'approved',
  '378282246310005': 'approved',
  '6011111111111117': 'approved',
  '30569309025904': 'approved',
  '4000000000000002': 'declined',
  '4000008400001629': 'authentication-failed',
  '4000000000000119': 'error',
  '4000000000000341': 'hang',
  '4000000000000259': 'capture-hang',
  '4000000000001976': 'capture-reset',
  '4000000000005423': 'event-storm',
};

/** Every number that the sandbox knows, for scans of what was written down. */
export const testCardNumbers: readonly string[] = Object.keys(testCards);

/** A number that is no test card is declined: this gateway takes nobody's real card. */
export function behaviourOf(cardNumber: string): CardBehaviour {
  return testCards[cardNumber] ?? 'declined';
}

/**
 * The cards of the demo customers are in the vault from the start, under names of this form: one
 * whose name says how it ends does what the test card of these digits does. Null: no such name.
 */
export function demoCardOf(
  token: string,
): { behaviour: CardBehaviour; brand: string; lastFour: string } | null {
  if (!/^tok_demo_[a-z0-9_]{1,60}$/.test(token)) return null;
  const brand = token.includes('mastercard') ? 'mastercard' : 'visa';
  const lastFour = /_ending_(\d{4})$/.exec(token)?.[1];
  if (lastFour === undefined) return { behaviour: 'approved', brand, lastFour: '' };
  const number = testCardNumbers.find((known) => known.endsWith(lastFour)) ?? '';
  return { behaviour: behaviourOf(number), brand, lastFour };
}

/** The brand as a gateway reports it: by its own ranges, not by ours. */
export function brandOf(cardNumber: string): string {
  const first = (digits: number) => Number(cardNumber.slice(0, digits));
  if (cardNumber.startsWith('4')) return 'visa';
  if ((first(2) >= 51 && first(2) <= 55) || (first(4) >= 2221 && first(4) <= 2720)) {
    return 'mastercard';
  }
  if ([34, 37].includes(first(2))) return 'american-express';
  if ((first(3) >= 300 && first(3) <= 305) || [36, 38].includes(first(2))) return 'diners';
  if (first(4) === 6011 || first(2) === 65 || (first(3) >= 644 && first(3) <= 649)) {
    return 'discover';
  }
  return 'unknown';
}
