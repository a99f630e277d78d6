import { browserPhone, phoneOf, type RingPlan } from '../contract/ring-plan.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

/** A phone `f` of a plan, as JSON. One without digits is the browser. */
export const ringTarget = sql`case when f.destination is null
  then json_build_object('kind', 'browser', 'ringSeconds', f.ring_seconds)
  else json_build_object('destination', f.destination, 'ringSeconds', f.ring_seconds) end`;

/** How calls to a number `n` ring, as JSON. */
export const ringPlanOf = sql<RingPlan>`json_build_object(
  'order', coalesce(n.ring_plan->>'order', 'in-order'),
  'otherwise', coalesce(n.ring_plan->'otherwise', '{"kind": "hang-up"}'),
  'hours', n.business_hours, 'showCaller', n.show_caller,
  'targets', coalesce((
    select json_agg(${ringTarget} order by f.position)
    from forwarding_targets f where f.number_id = n.id), '[]'::json))`;

/** How calls to a number of the customer's ring; without a plan of its own as ever: nothing else. */
export async function findRingPlan(
  db: Db | Tx,
  owned: { numberId: number; customerId: number },
): Promise<RingPlan | undefined> {
  const { rows } = await sql<{ plan: RingPlan }>`
    select ${ringPlanOf} as plan
    from numbers n where n.id = ${owned.numberId} and n.customer_id = ${owned.customerId}`.execute(
    db,
  );
  return rows[0]?.plan;
}

/** Puts a plan in the place of the one before. Phones that stay keep their ids. */
export async function replaceRingPlan(tx: Tx, numberId: number, plan: RingPlan): Promise<void> {
  await tx
    .updateTable('numbers')
    .set({
      ring_plan: JSON.stringify({ order: plan.order, otherwise: plan.otherwise }),
      business_hours: plan.hours && JSON.stringify(plan.hours),
      show_caller: plan.showCaller,
    })
    .where('id', '=', numberId)
    .execute();
  // A plan has one browser at most, so the one of before makes room first.
  await tx
    .deleteFrom('forwarding_targets')
    .where('number_id', '=', numberId)
    .where((is) => is.or([is('position', '>', plan.targets.length), is('destination', 'is', null)]))
    .execute();
  await tx
    .insertInto('forwarding_targets')
    .values(
      plan.targets.map((target, at) => ({
        number_id: numberId,
        position: at + 1,
        destination: phoneOf(target) === browserPhone ? null : phoneOf(target),
        ring_seconds: target.ringSeconds,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('forwarding_targets__position').doUpdateSet((row) => ({
        destination: row.ref('excluded.destination'),
        ring_seconds: row.ref('excluded.ring_seconds'),
        updated_at: sql<Date>`app_now()`,
      })),
    )
    .execute();
}
