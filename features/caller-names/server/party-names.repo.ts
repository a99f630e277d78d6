import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import { isProvedCallerId } from '@portal/server/db/proved-caller-id';

/** All that a customer calls numbers; what stands first holds for a number that has several. */
const names = (customerId: number) => sql`(
  select 1 as rank, number, name from caller_names where customer_id = ${customerId}
  union all
  select 2, i.number, i.comment from caller_ids i
  where i.customer_id = ${customerId} and i.comment <> '' and ${isProvedCallerId}
  union all
  select 3, did_number, label from numbers where customer_id = ${customerId} and label <> '') as named`;

/**
 * Whom numbers stand for, by their digits: the name that the customer gave, else that of a proved
 * caller ID, else that of an own virtual number.
 */
export async function findPartyNames(db: Db, customerId: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; name: string }>`
    select distinct on (number) number, name from ${names(customerId)}
    order by number, rank`.execute(db);
  return new Map(rows.map(({ number, name }) => [number, name]));
}

/** Whom one number stands for; nothing where it has no name. */
export async function findPartyName(
  db: Db | Tx,
  customerId: number,
  number: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from ${names(customerId)} where number = ${number}
    order by rank limit 1`.execute(db);
  return rows[0]?.name;
}
