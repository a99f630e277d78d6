import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import type { CustomerStatus } from '@portal/server/shared/customer-status.rules';
import type { Dial } from './routing.rules.ts';

/** A call that something is ordered of. */
export interface OrderedCall {
  id: number;
  brandId: number;
  numberId: number;
  didNumber: string;
  state: 'routed' | 'ending' | 'ended';
  edge: string | null;
  edgeCall: string | null;
  decision: Dial | null;
  ringTarget: string | null;
  isAnswered: boolean;
  customerStatus: CustomerStatus;
}

const callOf = (id: number, customerId: number) => sql`
  select c.id, c.brand_id as "brandId", c.number_id as "numberId",
    c.did_number as "didNumber", c.state, c.edge,
    c.edge_call as "edgeCall", c.decision, c.ring_target as "ringTarget",
    c.answered_at is not null as "isAnswered", o.status as "customerStatus"
  from calls c join customers o on o.id = c.customer_id
  where c.id = ${id} and c.customer_id = ${customerId}`;

/** A call of the customer's, locked; another's is not found. */
export async function lockCallOf(
  tx: Tx,
  id: number,
  customerId: number,
): Promise<OrderedCall | undefined> {
  const { rows } = await sql<OrderedCall>`${callOf(id, customerId)} for update of c`.execute(tx);
  return rows[0];
}

export async function findCallOf(
  db: Db,
  id: number,
  customerId: number,
): Promise<OrderedCall | undefined> {
  const { rows } = await sql<OrderedCall>`${callOf(id, customerId)}`.execute(db);
  return rows[0];
}

export interface OwnPhone {
  number: string;
  name: string;
}

/** Where a customer's calls may be sent: phones that his numbers ring, and proved ones of his. */
export async function findOwnPhones(db: Db | Tx, customerId: number): Promise<OwnPhone[]> {
  const { rows } = await sql<OwnPhone>`
    select phone as number, max(name) as name from (
      select f.destination as phone, '' as name from forwarding_targets f
        join numbers n on n.id = f.number_id where n.customer_id = ${customerId}
      union all
      select number, comment from caller_ids
        where customer_id = ${customerId} and proved_at is not null
    ) as phones
    where phone ~ '^[1-9][0-9]{3,14}$'
    group by phone order by max(name) = '', max(name), phone`.execute(db);
  return rows;
}

/** Writes down that a call goes on otherwise than was decided, and what it may cost then. */
export async function updateDecision(
  tx: Tx,
  id: number,
  its: { decision: Dial; maxSeconds: number; patienceSeconds: number },
): Promise<void> {
  await sql`update calls set decision = ${JSON.stringify(its.decision)}::jsonb,
      max_seconds = greatest(max_seconds, ${its.maxSeconds}::integer),
      settle_at = greatest(settle_at, app_now() + ${its.patienceSeconds} * interval '1 second')
    where id = ${id}`.execute(tx);
}
