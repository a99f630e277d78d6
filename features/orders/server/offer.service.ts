import type { NumberOrder } from '../contract.ts';
import type { WireMessage } from '@portal/contract/errors';
import type { Tx } from '@portal/server/db/client';
import { dollarsToMicros } from '@portal/contract/fields/money';
import { findMailboxOwner } from '@portal/server/db/customers.repo';
import type { Deps } from '@portal/server/deps';
import type { Visitor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import { hashSecret } from '@portal/server/ports/tokens';
import { destinationFault, type WithGeography } from '@portal/features/geography/server';
import { isOnOffer, isOwnNumber, reserveNumber } from '@portal/features/numbers/server';
import { findLinkedPortIn } from '@portal/features/port-ins/server';
import { findTerm, isAsShown } from '@portal/features/subscriptions/server';
import { takeCoupon } from './coupons.repo.ts';
import { tryCoupon } from './coupons.service.ts';
import { couponCodeOf, discountedMicros, fieldFault } from './order.rules.ts';
import { findNumber } from './stock.repo.ts';

type OfferDeps = Pick<Deps, 'db'> & WithGeography;
export type OfferRefusal = Failure<
  'VALIDATION' | 'NUMBER-TAKEN' | 'ORDER-COUPON' | 'PRICE-CHANGED' | 'TOO-MANY-REQUESTS'
>;

/** What is bought, at the price of this moment. Micro-dollars. */
export interface Offer {
  /** The request by which the number came here; null for one off the shelf. */
  portInId: string | null;
  /** The customer whose mailbox asked for that number, and who sets it up in the account. */
  broughtBy: number | null;
  packageId: string;
  countryId: number;
  /** All that is charged, the credit included. */
  amountMicros: number;
  creditMicros: number;
  coupon: { code: string; discountPercentage: number } | null;
}

/** Why calls to the number may not be forwarded there, as faults of the field. */
export async function destinationFaults(
  deps: OfferDeps,
  forwardingNumber: string,
): Promise<WireMessage[]> {
  const fault = destinationFault(deps.geography, forwardingNumber);
  if (fault) return [fieldFault('forwardingNumber', fault.code, fault.text)];
  const isLoop = await isOwnNumber(deps.db, forwardingNumber);
  return isLoop ? [fieldFault('forwardingNumber', 'FORWARDING-LOOP')] : [];
}

/** The coupon of a wish and what it takes off; null where none was typed. */
async function couponOf(
  deps: OfferDeps,
  buyer: Pick<Visitor, 'brandId' | 'address'>,
  typed: string | undefined,
  countryId: number,
): Promise<Offer['coupon'] | OfferRefusal> {
  const code = couponCodeOf(typed);
  if (code === null) return null;
  const tried = await tryCoupon(deps, buyer, { code, countryId });
  if (tried === null) return fail('ORDER-COUPON', { field: '/coupon' });
  return typeof tried === 'number' ? { code, discountPercentage: tried } : tried;
}

/** What a wish comes to, or why it can't be had; nothing is kept for it yet. */
export async function offerOf(
  deps: OfferDeps,
  buyer: Pick<Visitor, 'brandId' | 'address'>,
  wish: NumberOrder & { portInToken?: string | undefined },
): Promise<Offer | OfferRefusal> {
  const number = await findNumber(deps.db, wish.didNumber);
  const brought =
    wish.portInToken === undefined
      ? undefined
      : await findLinkedPortIn(deps.db, hashSecret(wish.portInToken), buyer.brandId);
  if (wish.portInToken !== undefined && brought?.didNumber !== wish.didNumber) {
    return fail('NUMBER-TAKEN', { field: '/portInToken' });
  }
  const portInId = brought?.id ?? null;
  if (!number || !isOnOffer(number, portInId)) return fail('NUMBER-TAKEN', { field: '/didNumber' });
  const term = await findTerm(deps.db, wish.renewalPackageID);
  if (term?.countryId !== number.countryId) {
    return fail('VALIDATION', { field: '/renewalPackageID', text: 'form.plan-required' });
  }
  const creditMicros = dollarsToMicros(wish.startingCredit ?? 0);
  const coupon = await couponOf(deps, buyer, wish.coupon, term.countryId);
  if (coupon && 'ok' in coupon) return coupon;
  // A coupon is for the number: credit is money, and has its whole price.
  const priceMicros = coupon
    ? discountedMicros(term.priceMicros, coupon.discountPercentage)
    : term.priceMicros;
  const amountMicros = priceMicros + creditMicros;
  if (!isAsShown(wish.shownTotal, amountMicros)) {
    return fail('PRICE-CHANGED', { field: '/shownTotal' });
  }
  const { id: packageId, countryId } = term;
  const broughtBy = brought
    ? ((await findMailboxOwner(deps.db, buyer.brandId, brought.email)) ?? null)
    : null;
  return { portInId, broughtBy, packageId, countryId, creditMicros, amountMicros, coupon };
}

/** Keeps number and coupon for a payment that is being written: lock, check, write. */
export async function reserveOffer(
  tx: Tx,
  wish: { paymentId: string; brandId: number; didNumber: string; offer: Offer },
): Promise<{ numberId: number } | OfferRefusal> {
  const { paymentId, brandId, didNumber } = wish;
  const { portInId, countryId, coupon } = wish.offer;
  const numberId = await reserveNumber(tx, { didNumber, portInId }, paymentId);
  if (numberId === null) return fail('NUMBER-TAKEN', { field: '/didNumber' });
  if (coupon) {
    const taken = await takeCoupon(tx, { code: coupon.code, brandId, countryId });
    if (taken !== coupon.discountPercentage) return fail('ORDER-COUPON', { field: '/coupon' });
  }
  return { numberId };
}
