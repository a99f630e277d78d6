import { sql } from 'kysely';
import type { Db } from '@portal/server/db/client';
import type { TestGateway } from '@portal/server/testing/test-gateway';

/** What is not as a paid order leaves it, each line a number of cases; all are zero where all is right. */
export interface OrderBooks {
  /** Paid orders that made no account, or not exactly one number, subscription and mail. */
  unmade: number;
  /** Accounts, numbers with an owner and subscriptions that no paid order made. */
  unpaid: number;
  /** Orders and numbers that still wait for a payment although none is open. */
  held: number;
  /** Uses of coupons that differ from the paid orders with one. */
  coupons: number;
  /** Accounts whose credit is not what their paid orders had beside the plan. */
  wrongBalances: number;
  /** Saved cards that the gateway does not have, and cards there that nobody saved. */
  cards: number;
  /** Micro-dollars; the sum of all postings. */
  postingsSum: number;
}

/**
 * Compares every order with what was paid for it. The database has no customers and no numbers with
 * an owner but those that orders made.
 */
export async function readOrderBooks(
  db: Db,
  gateway: TestGateway,
  coupon: { code: string; uses: number },
): Promise<OrderBooks> {
  const { rows } = await sql<Omit<OrderBooks, 'cards'>>`
    with paid as (
      select i.id, i.customer_id, i.brand_id, o.number_id, o.coupon_code,
        coalesce((i.purpose ->> 'creditMicros')::bigint, 0) as credit
      from payment_intents i left join orders o on o.intent_id = i.id and o.state = 'paid'
      where i.kind = 'order' and i.state = 'captured')
    select
      (select count(*)::int from paid p where p.customer_id is null or p.number_id is null
        or (select count(*) from paid q where q.number_id = p.number_id) <> 1
        or (select count(*) from numbers n where n.id = p.number_id
          and n.customer_id = p.customer_id and n.status = 'active') <> 1
        or (select count(*) from subscriptions s where s.number_id = p.number_id
          and s.customer_id = p.customer_id) <> 1) +
      (select abs(count(*) - (select count(*) from paid))::int from mails
        where template in ('welcome', 'number-added')) as unmade,
      (select count(*)::int from customers c
        where not exists (select from paid p where p.customer_id = c.id)) +
      (select count(*)::int from numbers n where n.customer_id is not null
        and not exists (select from paid p where p.number_id = n.id)) +
      (select count(*)::int from subscriptions s
        where not exists (select from paid p where p.number_id = s.number_id)) as unpaid,
      (select count(*)::int from orders where state = 'reserved') +
      (select count(*)::int from numbers where status = 'reserved') as held,
      (select abs(${coupon.uses} - uses_left - (select count(*) from paid
        where coupon_code = ${coupon.code}))::int from coupons
        where code = ${coupon.code}) as coupons,
      (select count(*)::int from ledger_accounts a where a.customer_id is not null
        and a.balance_micros <> (select coalesce(sum(p.credit), 0) from paid p
          where p.customer_id = a.customer_id)) as "wrongBalances",
      (select coalesce(sum(amount_micros), 0) from ledger_postings) as "postingsSum"`.execute(db);
  const [books] = rows;
  if (!books) throw new Error('The books said nothing');
  return { ...books, cards: await countStrayCards(db, gateway) };
}

async function countStrayCards(db: Db, gateway: TestGateway): Promise<number> {
  const saved = await db
    .selectFrom('saved_cards')
    .select('gateway_token as token')
    .where('removed_at', 'is', null)
    .execute();
  const ours = new Set(saved.map(({ token }) => token));
  const theirs = gateway.vault();
  const stray = [...theirs].filter((token) => !ours.has(token));
  return stray.length + [...ours].filter((token) => !theirs.has(token)).length;
}
