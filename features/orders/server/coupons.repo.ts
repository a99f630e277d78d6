import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

export interface CouponUse {
  code: string;
  brandId: number;
  countryId: number;
}

const counts = ({ code, brandId, countryId }: CouponUse) => sql<boolean>`code = ${code}
  and coalesce(brand_id, ${brandId}) = ${brandId} and coalesce(country_id, ${countryId}) = ${countryId}
  and (valid_until is null or valid_until > app_now()) and (uses_left is null or uses_left > 0)`;

/** What a coupon takes off, in percent; undefined for one that does not count here and now. */
export async function findDiscount(db: Db | Tx, use: CouponUse): Promise<number | undefined> {
  const row = await db
    .selectFrom('coupons')
    .select('discount_percentage as discountPercentage')
    .where(counts(use))
    .executeTakeFirst();
  return row?.discountPercentage;
}

/** Takes one use of a coupon; undefined where the last one is gone. */
export async function takeCoupon(tx: Tx, use: CouponUse): Promise<number | undefined> {
  const row = await tx
    .updateTable('coupons')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where(counts(use))
    .returning('discount_percentage as discountPercentage')
    .executeTakeFirst();
  return row?.discountPercentage;
}

/** Gives a use back that came to nothing. */
export async function returnCoupon(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('coupons')
    .set((eb) => ({ uses_left: eb('uses_left', '+', 1) }))
    .where('code', '=', code)
    .execute();
}
