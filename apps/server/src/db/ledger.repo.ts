import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './client.ts';
import type { LedgerAccountsTable } from './schema-money.ts';

export type HouseAccountKind = Exclude<LedgerAccountsTable['kind'], 'credit'>;

/** A customer's prepaid credit; `balanceMicros` is the sum of its postings, holds not taken off. */
export interface CreditAccount {
  id: number;
  balanceMicros: number;
}

export interface Posting {
  accountId: number;
  amountMicros: number;
}

/**
 * Locks a customer's credit until the transaction ends. Whoever checks credit in order to spend it
 * takes this lock first, before every other (behaviour 8.5). Undefined for a customer without
 * credit.
 */
export function lockCreditAccount(tx: Tx, customerId: number): Promise<CreditAccount | undefined> {
  return tx
    .selectFrom('ledger_accounts')
    .select(['id', 'balance_micros as balanceMicros'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'credit')
    .forUpdate()
    .executeTakeFirst();
}

/** Credit that running calls of an account may still spend. Asked after the account is locked. */
export async function findHeldMicros(tx: Tx, accountId: number): Promise<number> {
  const { held } = await tx
    .selectFrom('credit_holds')
    .select((column) => sql<number>`coalesce(${column.fn.sum('amount_micros')}, 0)`.as('held'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return held;
}

/** What of a credit account running calls hold, for a statement that has found it. Micro-dollars. */
export function heldCredit(account: RawBuilder<unknown>) {
  return sql<number>`coalesce((select sum(h.amount_micros) from credit_holds h
    where h.account_id = ${account}), 0)::bigint`;
}

/** What of a customer's credit running calls don't hold; nothing without an account. Micro-dollars. */
export function freeCredit(customer: RawBuilder<unknown>) {
  return sql<number>`coalesce((
    select a.balance_micros - ${heldCredit(sql`a.id`)}
    from ledger_accounts a where a.customer_id = ${customer} and a.kind = 'credit'), 0)::bigint`;
}

/** Finds a customer's credit account, or makes it with nothing on it. */
export async function ensureCreditAccount(
  tx: Tx,
  customer: { id: number; brandId: number },
): Promise<number> {
  const found = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('kind', '=', 'credit')
    .executeTakeFirst();
  if (found) return found.id;
  await tx
    .insertInto('ledger_accounts')
    .values({ brand_id: customer.brandId, kind: 'credit', customer_id: customer.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ensureCreditAccount(tx, customer);
}

/** Finds one of a brand's own accounts, or makes it. */
export async function ensureHouseAccount(
  tx: Tx,
  brandId: number,
  kind: HouseAccountKind,
): Promise<number> {
  const found = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (found) return found.id;
  await tx
    .insertInto('ledger_accounts')
    .values({ brand_id: brandId, kind, customer_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ensureHouseAccount(tx, brandId, kind);
}

/**
 * Books an entry with its postings, which must sum to zero or the commit fails. One entry a cause:
 * a second one with the same kind and reference books nothing and answers false. Balances follow
 * from the postings.
 */
export async function insertEntry(
  tx: Tx,
  entry: { kind: string; reference: string; postings: readonly Posting[] },
): Promise<boolean> {
  const made = await tx
    .insertInto('ledger_entries')
    .values({ kind: entry.kind, reference: entry.reference })
    .onConflict((conflict) => conflict.constraint('ledger_entries__reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  await tx
    .insertInto('ledger_postings')
    .values(
      entry.postings.map(({ accountId, amountMicros }) => ({
        entry_id: made.id,
        account_id: accountId,
        amount_micros: amountMicros,
      })),
    )
    .execute();
  return true;
}

/** Holds another amount for a running call than before; asked after its account is locked. */
export async function updateHold(
  tx: Tx,
  hold: { callId: number; accountId: number; amountMicros: number },
): Promise<void> {
  const { callId, accountId, amountMicros } = hold;
  await tx
    .insertInto('credit_holds')
    .values({ call_id: callId, account_id: accountId, amount_micros: amountMicros })
    .onConflict((conflict) =>
      conflict.column('call_id').doUpdateSet({ amount_micros: amountMicros }),
    )
    .execute();
}

/**
 * Holds as parts of a statement about calls, whose rows `calls` gives with their ids: one that is
 * taken behind `lock_free_credit`, and what an answered call no longer needs.
 */
export const takeHold = (
  calls: RawBuilder<unknown>,
  accountId: number,
  amountMicros: number,
) => sql`
  insert into credit_holds (call_id, account_id, amount_micros)
  select id, ${accountId}::bigint, ${amountMicros}::bigint from ${calls}`;
export const lowerHold = (calls: RawBuilder<unknown>, amountMicros: number) => sql`
  update credit_holds h set amount_micros = least(h.amount_micros, ${amountMicros}::bigint)
  from ${calls} where h.call_id = lowered.id`;
export const dropHold = (calls: RawBuilder<unknown>) => sql`
  delete from credit_holds h using ${calls} where h.call_id = lowered.id`;

/** What a call holds; 0 for one that costs nothing. */
export async function findHoldOfCall(tx: Tx, callId: number): Promise<number> {
  const hold = await tx
    .selectFrom('credit_holds')
    .select('amount_micros as amountMicros')
    .where('call_id', '=', callId)
    .executeTakeFirst();
  return hold?.amountMicros ?? 0;
}

/** Lets go what a call held. */
export async function deleteHold(tx: Tx, callId: number): Promise<void> {
  await tx.deleteFrom('credit_holds').where('call_id', '=', callId).execute();
}
