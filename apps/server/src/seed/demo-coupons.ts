import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Tx } from '../db/client.ts';
import { insertAll } from './demo.repo.ts';

const file = path.resolve(import.meta.dirname, '../../demo/coupons.json');

const couponsSchema = z.array(
  z.strictObject({
    code: z
      .string()
      .regex(/^[A-Z0-9-]{3,40}$/, 'must be 3 to 40 capital letters, digits or dashes'),
    discountPercentage: z.number().gt(0).max(100),
  }),
);

/** Writes the demo world's coupons: good on every brand and in every country, without an end. */
export async function insertCoupons(tx: Tx): Promise<void> {
  const coupons = couponsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const rows = coupons.map(({ code, discountPercentage }) => ({
    code,
    brand_id: null,
    country_id: null,
    discount_percentage: discountPercentage,
    uses_left: null,
  }));
  await insertAll(tx, 'coupons', rows, ['code']);
}
