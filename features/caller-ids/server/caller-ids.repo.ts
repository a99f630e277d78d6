import { sql } from 'kysely';
import { compiled } from '@portal/server/db/compiled';
import type { Db, Tx } from '@portal/server/db/client';
import { isProvedCallerId } from '@portal/server/db/proved-caller-id';

export interface CallerIdRow {
  id: number;
  number: string;
  comment: string;
  proved: boolean;
}

const callerIdsOf = compiled(
  (db, customerId: number) =>
    db
      .selectFrom('customers as c')
      .select('c.max_caller_ids as most')
      .select(
        sql<CallerIdRow[]>`coalesce((
        select json_agg(json_build_object(
          'id', i.id, 'number', i.number, 'comment', i.comment, 'proved', ${isProvedCallerId}) order by i.id)
        from caller_ids i where i.customer_id = c.id), '[]'::json)`.as('callerIds'),
      )
      .where('c.id', '=', customerId),
  { isBrief: () => true },
);

/** A customer's caller IDs in the order in which they were added, and how many there may be. */
export async function findCallerIds(
  db: Db | Tx,
  customerId: number,
): Promise<{ most: number; callerIds: CallerIdRow[] }> {
  const [found] = await callerIdsOf(db, customerId);
  if (!found) throw new Error('Caller IDs of nobody were asked for');
  return found;
}

/**
 * Makes changes of one customer's caller IDs follow one another: whoever counts them in order to
 * add or delete one takes this lock first. It lets calls and log-ins of the customer through.
 */
export async function lockCallerIds(tx: Tx, customerId: number): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether the digits are a virtual number that another customer has. */
export async function isNumberOfAnother(
  db: Db | Tx,
  digits: string,
  customerId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('numbers')
    .select('id')
    .where('did_number', '=', digits)
    .where('customer_id', '<>', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCallerId(
  tx: Tx,
  callerId: { customerId: number; number: string; comment: string },
): Promise<void> {
  await tx
    .insertInto('caller_ids')
    .values({
      customer_id: callerId.customerId,
      number: callerId.number,
      comment: callerId.comment,
      proved_at: null,
    })
    .execute();
}

/** Renames a caller ID. */
export async function updateComment(tx: Tx, id: number, comment: string): Promise<void> {
  await tx.updateTable('caller_ids').set({ comment }).where('id', '=', id).execute();
}

/** Puts another phone in the place of one; nothing is proved about it yet. */
export async function updateNumber(tx: Tx, id: number, number: string): Promise<void> {
  await tx
    .updateTable('caller_ids')
    .set({ number, proved_at: null })
    .where('id', '=', id)
    .execute();
}

export async function deleteCallerId(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('caller_ids').where('id', '=', id).execute();
}

/** Notes that the phone was proved; false where the caller ID is another phone by now, or gone. */
export async function updateProved(
  tx: Tx,
  callerId: { id: number; customerId: number; number: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('caller_ids')
    .set({ proved_at: sql<Date>`app_now()` })
    .where('id', '=', callerId.id)
    .where('customer_id', '=', callerId.customerId)
    .where('number', '=', callerId.number)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One caller ID with what a message to its phone needs. */
export async function findCallerIdWithOwner(db: Db | Tx, id: number, customerId: number) {
  return db
    .selectFrom('caller_ids as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .select(['i.id', 'i.number', 'c.email', 'c.language'])
    .select(isProvedCallerId.as('proved'))
    .select(
      sql<boolean>`exists (
        select from numbers n where n.did_number = i.number and n.status <> 'released')`.as(
        'isOurs',
      ),
    )
    .where('i.id', '=', id)
    .where('i.customer_id', '=', customerId)
    .executeTakeFirst();
}

/**
 * The number that a message shows as its sender: the customer's own, best one of the phone's
 * country; a customer without numbers is served by one that is for sale there, or by none.
 */
export async function findSender(
  db: Db,
  customerId: number,
  countryId: number | null,
): Promise<string | null> {
  const row = await db
    .selectFrom('numbers')
    .select('did_number as number')
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customerId),
        eb.and([eb('status', '=', 'for-sale'), eb('country_id', '=', countryId ?? 0)]),
      ]),
    )
    .orderBy((eb) => eb('customer_id', 'is', null))
    .orderBy((eb) => eb('country_id', '<>', countryId ?? 0))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}
