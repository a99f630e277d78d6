import { sql } from 'kysely';
import { releaseArrivedNumber } from '@portal/features/numbers/server';
import type { Tx } from '@portal/server/db/client';
import { isSameMailbox } from '@portal/server/db/customers.repo';

/** What a closed account had asked for, unless its mailbox has an account again. */
async function findForgotten(tx: Tx, customerId: number) {
  const { rows } = await sql<{ id: string; didNumber: string; waits: boolean }>`
    select p.id, p.did_number as "didNumber", p.state = 'completed' and p.set_up_at is null as waits
    from customers c join port_ins p on p.brand_id = c.brand_id and p.email_key = c.email_key
      and ${isSameMailbox(sql.ref('c.email'), sql.ref('p.email'))}
    where c.id = ${customerId} and c.email_verified_at is not null
      and p.created_at <= c.closed_at and p.final_at is not null
      and not exists (select from customers o where o.brand_id = c.brand_id
        and o.email_key = c.email_key and o.status <> 'Closed'
        and ${isSameMailbox(sql.ref('o.email'), sql.ref('p.email'))})`.execute(tx);
  return rows;
}

/**
 * Forgets the requests of an account whose customer is about to be erased. A number that waited to
 * be set up is nobody's from now on; where an order is paying for it, all of it waits: false.
 */
export async function erase(tx: Tx, customerId: number): Promise<boolean> {
  for (const { id, didNumber, waits } of await findForgotten(tx, customerId)) {
    if (waits && !(await releaseArrivedNumber(tx, { didNumber, portInId: id }))) return false;
    await tx.deleteFrom('port_ins').where('id', '=', id).execute();
  }
  return true;
}
