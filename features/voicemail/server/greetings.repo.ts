import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

interface Greeting {
  numberId: number;
  sha256: string;
  seconds: number;
  sealed: Buffer;
}

/** Locks a number of the customer's; its digits, or null where it is none. */
export async function lockNumber(
  tx: Tx,
  { customerId, numberId }: { customerId: number; numberId: number },
): Promise<string | null> {
  const { rows } = await sql<{ didNumber: string }>`select did_number as "didNumber" from numbers
    where id = ${numberId} and customer_id = ${customerId} for no key update`.execute(tx);
  return rows[0]?.didNumber ?? null;
}

export async function findNumberIds(tx: Tx, customerId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('numbers')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ id }) => id);
}

export async function upsertGreeting(
  tx: Tx,
  greeting: Greeting & { customerId: number },
): Promise<void> {
  const { sha256, seconds, sealed } = greeting;
  const changed = { customer_id: greeting.customerId, sha256, seconds, sealed };
  await tx
    .insertInto('greetings')
    .values({ number_id: greeting.numberId, ...changed })
    .onConflict((conflict) =>
      conflict.column('number_id').doUpdateSet({ ...changed, changed_at: sql<Date>`app_now()` }),
    )
    .execute();
}

export async function deleteGreeting(
  db: Tx,
  { customerId, numberId }: { customerId: number; numberId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('greetings')
    .where('number_id', '=', numberId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A greeting counts only while its number is still the one's who made it. */
const current = (db: Db | Tx) =>
  db
    .selectFrom('greetings as g')
    .innerJoin('numbers as n', (join) =>
      join.onRef('n.id', '=', 'g.number_id').onRef('n.customer_id', '=', 'g.customer_id'),
    );

const columns = ['g.number_id as numberId', 'g.sha256', 'g.seconds', 'g.sealed'] as const;

export function findGreeting(
  db: Db,
  { customerId, numberId }: { customerId: number; numberId: number },
): Promise<Greeting | undefined> {
  return current(db)
    .select(columns)
    .where('g.number_id', '=', numberId)
    .where('g.customer_id', '=', customerId)
    .executeTakeFirst();
}

/** Any greeting of this sound, for an edge. */
export function findGreetingSound(db: Db, sha256: string): Promise<Greeting | undefined> {
  return current(db).select(columns).where('g.sha256', '=', sha256).limit(1).executeTakeFirst();
}

/** What a caller of these digits is to hear; null for the standard sentence. */
export async function findGreetingName(db: Db | Tx, didNumber: string): Promise<string | null> {
  const row = await current(db)
    .select('g.sha256')
    .where('n.did_number', '=', didNumber)
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

/** The greetings of a customer's numbers, without their sound. */
export function findGreetings(db: Db, customerId: number) {
  return current(db)
    .select(['g.number_id as numberId', 'g.seconds', 'g.sha256'])
    .where('g.customer_id', '=', customerId)
    .orderBy('g.number_id')
    .execute();
}

/** Forgets greetings of numbers that are their maker's no more. */
export async function deleteOldGreetings(db: Db): Promise<void> {
  await sql`delete from greetings g using numbers n
    where n.id = g.number_id and n.customer_id is distinct from g.customer_id`.execute(db);
}

export async function eraseGreetings(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('greetings').where('customer_id', '=', customerId).execute();
}
