import { readingsOf, spellingsOf } from '@portal/contract/fields/phone';
import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import type { Recipient } from '@portal/server/mail/recipient';
import { isOnOffer } from './on-offer.rules.ts';

/** Gives up a customer's numbers, or one of them: from the commit on no call finds an owner. */
export async function releaseNumbers(
  tx: Tx,
  owned: { customerId: number; numberId?: number },
): Promise<void> {
  const { customerId, numberId } = owned;
  // Locked first: whoever changes where one rings comes before, and is seen, or finds no number.
  const locked = await tx
    .selectFrom('numbers')
    .select('id')
    .where('customer_id', '=', customerId)
    .$if(numberId !== undefined, (query) => query.where('id', '=', numberId ?? 0))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length === 0) return;
  const which = locked.map(({ id }) => id);
  await tx.deleteFrom('forwarding_targets').where('number_id', 'in', which).execute();
  // Where it rang before is nobody's business once the number is another's.
  await tx.deleteFrom('forwarding_changes').where('number_id', 'in', which).execute();
  await tx.deleteFrom('test_calls').where('number_id', 'in', which).execute();
  await tx
    .updateTable('numbers')
    .set({
      status: 'released',
      customer_id: null,
      released_at: sql<Date>`app_now()`,
      label: '',
      sms_email: '',
      ring_plan: null,
      business_hours: null,
      show_caller: true,
    })
    .where('id', 'in', which)
    .execute();
}

/**
 * Whether the digits are a number of this house, owned or for sale: forwarding there is a loop, also
 * where a carrier drops a zero first.
 */
export async function isOwnNumber(db: Db | Tx, digits: string): Promise<boolean> {
  const row = await db
    .selectFrom('numbers')
    .select('id')
    .where('did_number', 'in', readingsOf(digits))
    .where('status', '<>', 'released')
    .executeTakeFirst();
  return row !== undefined;
}

/** A number that rings a phone, and whose it is. */
interface Forward {
  didNumber: string;
  customer: Pick<Recipient, 'brandId' | 'email' | 'language'> & {
    customerId: number;
    firstName: string;
  };
}

/**
 * Every number in use that rings these digits: in a step of its plan, when nobody answers, or outside
 * its hours; also where they were saved with a zero that carriers drop.
 */
export async function findForwardsTo(tx: Tx, digits: string): Promise<Forward[]> {
  const saved = sql`any (${spellingsOf(digits)}::text[])`;
  const { rows } = await sql<Forward>`
    select n.did_number as "didNumber", json_build_object('brandId', c.brand_id,
      'customerId', c.id, 'email', c.email, 'language', c.language,
      'firstName', c.first_name) as customer
    from numbers n join customers c on c.id = n.customer_id
    where n.status = 'active' and (n.ring_plan->'otherwise'->>'destination' = ${saved}
      or n.business_hours->'outside'->>'destination' = ${saved}
      or exists (select from forwarding_targets t
        where t.number_id = n.id and t.destination = ${saved}))
    order by n.id`.execute(tx);
  return rows;
}

/**
 * Takes a number off the shelf for a payment, or the one that was put aside for who brought it;
 * null when somebody else has it.
 */
export async function reserveNumber(
  tx: Tx,
  wish: { didNumber: string; portInId: string | null },
  paymentId: string,
): Promise<number | null> {
  const number = await tx
    .selectFrom('numbers')
    .select(['id', 'status', 'reserved_for as reservedFor'])
    .where('did_number', '=', wish.didNumber)
    .forUpdate()
    .executeTakeFirst();
  if (!number || !isOnOffer(number, wish.portInId)) return null;
  await tx
    .updateTable('numbers')
    .set({ status: 'reserved', reserved_for: paymentId })
    .where('id', '=', number.id)
    .execute();
  return number.id;
}

/** What an order gives its buyer. */
interface Ordered {
  brandId: number;
  numberId: number | null;
  packageId: string;
  forwardingNumber: string;
}

/** Gives a reserved number to its buyer and lets it ring at once. */
export async function giveNumber(tx: Tx, order: Ordered, customerId: number): Promise<void> {
  await tx
    .updateTable('numbers')
    .set({
      status: 'active',
      customer_id: customerId,
      brand_id: order.brandId,
      package_id: order.packageId,
      reserved_for: null,
      // How it rang for somebody else is not how it rings for this one.
      ring_plan: null,
      business_hours: null,
      show_caller: true,
      acquired_at: sql<Date>`app_now()`,
      released_at: null,
    })
    .where('id', '=', order.numberId)
    .execute();
  await tx.deleteFrom('test_calls').where('number_id', '=', order.numberId).execute();
  await tx
    .insertInto('forwarding_targets')
    .values({ number_id: order.numberId ?? 0, destination: order.forwardingNumber })
    .execute();
}

/**
 * A number whose order was not paid is for sale again, or waits again for who brought it; one that was
 * taken off the list meanwhile is ours no more.
 */
export async function freeNumber(
  tx: Tx,
  { numberId, portInId }: { numberId: number | null; portInId: string | null },
): Promise<void> {
  await tx
    .updateTable('numbers')
    .set({
      status:
        portInId === null
          ? sql<string>`case when released_at is null then 'for-sale' else 'released' end`
          : 'reserved',
      reserved_for: portInId,
    })
    .where('id', '=', numberId)
    .where('status', '=', 'reserved')
    .execute();
}

/** Gives up a number that waits for who brought it; false while it waits for somebody's payment. */
export async function releaseArrivedNumber(
  tx: Tx,
  { didNumber, portInId }: { didNumber: string; portInId: string },
): Promise<boolean> {
  const reserved = await tx
    .selectFrom('numbers')
    .select(['id', 'reserved_for as reservedFor'])
    .where('did_number', '=', didNumber)
    .where('status', '=', 'reserved')
    .forUpdate()
    .executeTakeFirst();
  if (!reserved) return true;
  if (reserved.reservedFor !== portInId) return false;
  await tx
    .updateTable('numbers')
    .set({ status: 'released', reserved_for: null, released_at: sql<Date>`app_now()` })
    .where('id', '=', reserved.id)
    .execute();
  return true;
}

/**
 * Puts a number that has arrived aside for who brought it; false where it is here already, as
 * somebody's or for sale. One that left us and comes back is the same number again.
 */
export async function keepArrivedNumber(
  tx: Tx,
  number: {
    portInId: string;
    didNumber: string;
    countryId: number;
    packageId: string;
    prefix: string;
    mask: string;
  },
): Promise<boolean> {
  const kept = await tx
    .insertInto('numbers')
    .values({
      did_number: number.didNumber,
      country_id: number.countryId,
      package_id: number.packageId,
      prefix: number.prefix,
      mask: number.mask,
      status: 'reserved',
      reserved_for: number.portInId,
      brand_id: null,
      customer_id: null,
      ring_plan: null,
      business_hours: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('did_number')
        .doUpdateSet({ status: 'reserved', reserved_for: number.portInId })
        .where('numbers.status', '=', 'released'),
    )
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** The plan that a number was paid with last. */
export async function updateNumberPackage(
  tx: Tx,
  numberId: number,
  packageId: string,
): Promise<void> {
  await tx
    .updateTable('numbers')
    .set({ package_id: packageId })
    .where('id', '=', numberId)
    .execute();
}
