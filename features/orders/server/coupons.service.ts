import * as limits from '@portal/contract/limits';
import { refundTries, reserveTries } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Visitor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import { addressBuckets } from '@portal/server/shared/client-address.rules';
import { findDiscount } from './coupons.repo.ts';

/**
 * What a coupon takes off, in percent; null for one that does not count. Wherever a code is typed,
 * those that are none are told a few times an hour only.
 */
export async function tryCoupon(
  deps: Pick<Deps, 'db'>,
  { brandId, address }: Pick<Visitor, 'brandId' | 'address'>,
  wish: { code: string | null; countryId: number },
): Promise<number | null | Failure<'TOO-MANY-REQUESTS'>> {
  const buckets = addressBuckets('wrong-coupon', address, limits.wrongCouponsPerHour);
  const tried = await reserveTries(deps.db, buckets, 60);
  if (!tried.allowed) return fail('TOO-MANY-REQUESTS', { retryAfter: tried.resetsInSeconds });
  const { code, countryId } = wish;
  const percentage =
    code === null ? undefined : await findDiscount(deps.db, { code, brandId, countryId });
  if (percentage === undefined) return null;
  await refundTries(deps.db, buckets);
  return percentage;
}
