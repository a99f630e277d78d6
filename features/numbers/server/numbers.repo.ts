import { type RawBuilder, sql } from 'kysely';
import { compiled } from '@portal/server/db/compiled';
import type { Db, Tx } from '@portal/server/db/client';
import { browserPhone } from '../contract.ts';
import type { WithPlans, WithQuotes } from './number-plan.ts';
import { ringPlanOf } from './ring-plan.repo.ts';

export interface PhoneRow {
  /** Null for one that rings only where nobody answers, or outside the hours. */
  id: number | null;
  destination: string;
  /** What its price rests on. */
  ground: unknown;
}

type Parts = WithPlans & WithQuotes;

/** Every phone of a number in the order in which it rings: its targets, then the others. */
const phonesOf = sql`
  select id, destination, position from forwarding_targets
  where number_id = n.id and destination is not null
  union all
  select null, told.ending ->> 'destination', null
  from (values (n.ring_plan -> 'otherwise'), (n.business_hours -> 'outside')) as told (ending)
  where told.ending ->> 'kind' = 'number'
  group by 2`;

const numbersFinder = ({ planOf, quotes }: Parts) => {
  const groundOf = (phone: RawBuilder<unknown>) =>
    quotes.groundOf({
      packageId: sql.ref('n.package_id'),
      customerId: sql.ref('n.customer_id'),
      phone,
    });
  return compiled(
    (db, customerId: number) =>
      db
        .selectFrom('numbers as n')
        .select([
          'n.id',
          'n.did_number as didNumber',
          'n.mask',
          'n.prefix',
          'n.country_id as countryId',
          'n.region',
          'n.status',
          'n.sms_email as smsEmail',
          'n.label',
        ])
        .select(planOf(sql.ref('n.id')).as('plan'))
        .select(ringPlanOf.as('ringPlan'))
        // What a price rests on is told of all phones by one expression: making ready costs as much as
        // asking, and is paid for each that stands in the statement.
        .select(
          sql<PhoneRow[]>`coalesce((
        select json_agg(json_build_object('id', phone.id, 'destination', phone.destination,
          'ground', ${groundOf(sql.ref('phone.destination'))}) order by phone.position)
        from (${phonesOf}) phone), '[]'::json)`.as('phones'),
        )
        .where('n.customer_id', '=', customerId)
        .orderBy('n.id'),
    { isBrief: () => true },
  );
};

const finders = new WeakMap<WithPlans['planOf'], ReturnType<typeof numbersFinder>>();

/**
 * A customer's numbers with the plan of each, how it rings and what that costs, in one round trip.
 */
export function findNumbers(db: Db, customerId: number, parts: Parts) {
  const find = finders.get(parts.planOf) ?? numbersFinder(parts);
  finders.set(parts.planOf, find);
  return find(db, customerId);
}

/** A number of the customer's, locked so that its changes follow one another. */
export function lockNumber(tx: Tx, numberId: number, customerId: number) {
  return tx
    .selectFrom('numbers')
    .innerJoin('customers', 'customers.id', 'numbers.customer_id')
    .select([
      'numbers.id',
      'numbers.did_number as didNumber',
      'numbers.sms_email as smsEmail',
      'customers.email',
      'customers.language',
      'customers.first_name as firstName',
    ])
    .where('numbers.id', '=', numberId)
    .where('numbers.customer_id', '=', customerId)
    .forUpdate('numbers')
    .executeTakeFirst();
}

export async function findFirstTarget(tx: Tx, numberId: number): Promise<string> {
  const row = await tx
    .selectFrom('forwarding_targets')
    .select('destination')
    .where('number_id', '=', numberId)
    .where('destination', 'is not', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.destination ?? '';
}

/** The same, but the browser where a number rings nothing else: that can be switched off too. */
export async function findRung(tx: Tx, numberId: number): Promise<string> {
  const { rows } = await sql<{ rung: string }>`
    select coalesce(destination, ${browserPhone}) as rung from forwarding_targets
    where number_id = ${numberId} order by destination is null, position limit 1`.execute(tx);
  return rows[0]?.rung ?? '';
}

/**
 * Puts the number first among the phones that a DID rings; what rang first before is replaced, and the
 * browser keeps its place. A phone that
 * rang later already changes places with it, so that none is lost; each keeps its own seconds.
 */
export async function replaceFirstTarget(tx: Tx, numberId: number, destination: string) {
  const { numAffectedRows } = await sql`
    with places as (
      select position, destination, ring_seconds,
        min(position) over () as first_position from forwarding_targets
      where number_id = ${numberId} and destination is not null
    ), pair as (
      select first.position as one, later.position as other from places first
      join places later on later.destination = ${destination} and later.position > first.position
      where first.position = first.first_position
    )
    update forwarding_targets t set destination = p.destination, ring_seconds = p.ring_seconds,
      updated_at = app_now()
    from pair join places p on p.position in (pair.one, pair.other)
    where t.number_id = ${numberId} and t.position in (pair.one, pair.other)
      and t.position <> p.position`.execute(tx);
  if (numAffectedRows) return;
  await sql`
    with first as (
      select coalesce(min(position) filter (where destination is not null), max(position) + 1, 1)
        as position from forwarding_targets where number_id = ${numberId}
    )
    insert into forwarding_targets (number_id, position, destination)
    select ${numberId}, position, ${destination} from first
    on conflict on constraint forwarding_targets__position
      do update set destination = excluded.destination, updated_at = app_now()`.execute(tx);
}

/** Switches forwarding off: no target is left. */
export async function deleteTargets(tx: Tx, numberId: number): Promise<void> {
  await tx.deleteFrom('forwarding_targets').where('number_id', '=', numberId).execute();
}

export async function updateSmsEmail(tx: Tx, numberId: number, email: string): Promise<void> {
  await tx.updateTable('numbers').set({ sms_email: email }).where('id', '=', numberId).execute();
}

/** False where the number is not the customer's. */
export async function updateLabel(
  db: Tx,
  owned: { numberId: number; customerId: number },
  label: string,
): Promise<boolean> {
  const row = await db
    .updateTable('numbers')
    .set({ label })
    .where('id', '=', owned.numberId)
    .where('customer_id', '=', owned.customerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes of a number in the last 24 hours, and the seconds until the oldest of them is older. */
export async function countRecentChanges(tx: Tx, numberId: number) {
  const { rows } = await sql<{ changes: number; secondsLeft: number | null }>`
    select count(*) as changes,
      extract(epoch from min(changed_at) + interval '1 day' - app_now())::float as "secondsLeft"
    from forwarding_changes
    where number_id = ${numberId} and changed_at > app_now() - interval '1 day'`.execute(tx);
  return { changes: rows[0]?.changes ?? 0, secondsLeft: rows[0]?.secondsLeft ?? 0 };
}

/** Forgets how often the numbers of a customer were changed today. */
export async function deleteRecentChanges(tx: Tx, customerId: number): Promise<void> {
  await tx
    .deleteFrom('forwarding_changes')
    .where('number_id', 'in', (own) =>
      own.selectFrom('numbers').select('id').where('customer_id', '=', customerId),
    )
    .execute();
}

export async function insertForwardingChange(
  tx: Tx,
  change: { numberId: number; kind: 'calls' | 'sms' | 'plan'; oldValue: string; newValue: string },
): Promise<void> {
  await tx
    .insertInto('forwarding_changes')
    .values({
      number_id: change.numberId,
      kind: change.kind,
      old_value: change.oldValue,
      new_value: change.newValue,
    })
    .execute();
}

/** Forgets changes that no bound counts any more; the account's record of them is its own. */
export async function deleteOldForwardingChanges(db: Db): Promise<void> {
  await sql`delete from forwarding_changes
    where changed_at < app_now() - interval '2 days'`.execute(db);
}
