import { dollarsToMicros, microsToDollars } from '@portal/contract/fields/money';
import type { WireMessage } from '@portal/contract/errors';
import { discountedPrice } from '../contract.ts';

/** What the first payment costs after a coupon, in micro-dollars: whole cents, halves up. */
export function discountedMicros(priceMicros: number, discountPercentage: number): number {
  const price = discountedPrice(microsToDollars(priceMicros), discountPercentage);
  return dollarsToMicros(price);
}

/** Coupons are written in any case and with spaces around; nothing is no coupon. */
export function couponCodeOf(typed: string | undefined): string | null {
  const code = (typed ?? '').trim().toUpperCase();
  return code === '' ? null : code;
}

/** One field that does not fit, as the web API answers it: 400 at HTTP 200 (behaviour 1.2). */
export function fieldFault(field: string, code: string, text?: string): WireMessage {
  return { code, field: `/${field}`, ...(text !== undefined && { text }) };
}
