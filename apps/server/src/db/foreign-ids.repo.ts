import { sql } from 'kysely';
import type { Db } from './client.ts';

/** Things of customers that calls name by an id: where they are kept, and by which column. */
const kept = {
  number: { table: 'numbers', column: 'id', type: 'bigint' },
  card: { table: 'saved_cards', column: 'id', type: 'bigint' },
  'caller-id': { table: 'caller_ids', column: 'id', type: 'bigint' },
  call: { table: 'calls', column: 'id', type: 'bigint' },
  sms: { table: 'sms_messages', column: 'id', type: 'bigint' },
  payment: { table: 'payment_intents', column: 'transaction_id', type: 'bigint' },
  session: { table: 'sessions', column: 'id', type: 'uuid' },
  'trusted-device': { table: 'trusted_devices', column: 'id', type: 'uuid' },
  passkey: { table: 'passkeys', column: 'id', type: 'uuid' },
} as const;

export type OwnedThing = keyof typeof kept;

const shapes = {
  bigint: /^\d{1,18}$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
};

/** Whether a thing with this id belongs to a customer other than this one. */
export async function isSomebodyElses(
  db: Db,
  thing: OwnedThing,
  id: string,
  customerId: number,
): Promise<boolean> {
  const { table, column, type } = kept[thing];
  if (!shapes[type].test(id)) return false;
  const { rows } = await sql`select from ${sql.table(table)}
    where ${sql.ref(column)} = ${id} and customer_id <> ${customerId}`.execute(db);
  return rows.length > 0;
}
