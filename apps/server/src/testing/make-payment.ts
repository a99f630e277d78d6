import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { MadeCustomer } from './factories.ts';

interface Standing {
  state: string;
  kind?: string;
  gateway?: 'sandbox' | 'stripe';
  reference?: string;
  purpose?: object;
}

/** A payment of $5.00 as it stands after some story that is told elsewhere; answers its id. */
export async function makePayment(
  db: Db,
  payer: Pick<MadeCustomer, 'id' | 'brandId'>,
  { state, kind = 'credit', gateway = 'sandbox', reference, purpose = {} }: Standing,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payment_intents (brand_id, customer_id, kind, state, amount_micros, gateway,
      gateway_reference, purpose, sent_at, next_ask_at, decline_code)
    values (${payer.brandId}, ${payer.id}, ${kind}, ${state}, 5000000, ${gateway},
      ${reference ?? null}, ${JSON.stringify(purpose)}, app_now(), app_now() + interval '1 hour',
      ${['voided', 'declined'].includes(state) ? 100 : null})
    returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The payment was not made');
  return id;
}
