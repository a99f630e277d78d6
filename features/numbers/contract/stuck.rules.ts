import type { PhoneQuote } from './numbers.ts';

/** Why a phone does not ring that costs so much; null where it does, or nobody can say. */
export function stuckBy(quote: PhoneQuote | null | undefined): 'no-credit' | 'refused' | null {
  if (!quote || 'included' in quote) return null;
  if ('refused' in quote) return 'refused';
  return quote.minutes === 0 ? 'no-credit' : null;
}
