import type { Db } from '../db/client.ts';

/** What was written down about an account, oldest first. */
export function findEvents({ db }: { db: Db }, customerId: number) {
  return db
    .selectFrom('audit_events')
    .select(['event', 'detail'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}
