import * as limits from '@portal/contract/limits';
import { discountedPrice, type NumberForSale } from '../contract.ts';
import type { PricedTerm } from '@portal/features/subscriptions/contract';
import type { WireMessage } from '@portal/contract/errors';
import type { RateQuote } from '@portal/features/numbers/contract';
import type { PaymentOutcome } from '@portal/features/payments/web';

/** What lets a buyer into the account that the order made. */
export interface OrderSession {
  readonly token: string;
  readonly refreshToken: string | null;
  readonly expiration: string;
}

/** The number belongs to no city. */
export function isOfWholeCountry({ region }: Pick<NumberForSale, 'region'>): boolean {
  return region === 'National';
}

/** Dollars of starting credit to choose from, besides none and another amount. */
export const startingCredits: readonly number[] = limits.startingCreditsUsd;

/** A coupon that the server has found good for numbers of a country. */
export interface Coupon {
  readonly code: string;
  readonly countryID: number;
  readonly discountPercentage: number;
}

/** The coupon where it counts, else the code of the one that was left behind in another country. */
export function couponIn(
  applied: Coupon | null,
  countryID: number | undefined,
): { coupon: Coupon | null; leftCoupon: string } {
  if (applied === null || applied.countryID === countryID) {
    return { coupon: applied, leftCoupon: '' };
  }
  return { coupon: null, leftCoupon: applied.code };
}

/** Dollars that are paid now: a coupon is for the plan, credit has its whole price. */
export function toPay(term: PricedTerm, percentOff: number, credit: number): number {
  return Math.round((discountedPrice(term.price, percentOff) + credit) * 100) / 100;
}

/** Credit that goes along with a phone: none where the plan is known to pay for its calls. */
export function creditWith(isIncluded: boolean | null, credit: number | null): number | null {
  return isIncluded === true ? null : credit;
}

/** What an order came to. */
export type OrderOutcome =
  | Exclude<PaymentOutcome, { kind: 'done' }>
  | {
      readonly kind: 'done';
      readonly confirmationId: string | null;
      /** What calls to where it rings cost, and how far the credit goes; null where it was not said. */
      readonly rings: RateQuote | null;
      /** The buyer is logged in by it; null where nobody is. */
      readonly session: OrderSession | null;
    }
  | { readonly kind: 'number-taken' | 'email-taken' | 'coupon-gone' | 'price-changed' }
  | { readonly kind: 'wait'; readonly seconds: number | null };

/**
 * Whether nobody knows yet how it ended, so that it has to be asked about. A decided error is
 * believed when it is said twice.
 */
export function isOrderOpen(outcome: OrderOutcome, before: OrderOutcome | null): boolean {
  if (outcome.kind === 'error') return before?.kind !== 'error';
  return outcome.kind === 'unknown';
}

/** The key of the words for what the server says against a forwarding number; else null. */
export function ringsFault(messages: readonly WireMessage[]) {
  const fault = messages.find(({ field }) => field === '/forwardingNumber');
  if (!fault) return null;
  switch (fault.code) {
    case 'FORWARDING-LOOP':
      return 'order.rings-loop';
    case 'DESTINATION-NOT-ALLOWED':
      return 'order.rings-destination';
    default:
      return 'order.rings-unknown';
  }
}

/** What the cheapest country asks for a number for one month, in dollars; null where nothing is on offer. */
export function lowestOfAMonth(
  offers: readonly { readonly terms: readonly Pick<PricedTerm, 'months' | 'price'>[] }[],
): number | null {
  const ofOneMonth = offers.flatMap(({ terms }) => terms.filter(({ months }) => months === 1));
  return ofOneMonth.length === 0 ? null : Math.min(...ofOneMonth.map(({ price }) => price));
}
