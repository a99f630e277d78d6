import type { Language } from '@portal/contract/fields/text';
import type { PortInReason, PortInState } from '../contract.ts';
import { sql } from 'kysely';
import { brokenConstraint, type Db, MetAnother, type Tx } from '@portal/server/db/client';
import { isSameMailbox } from '@portal/server/db/customers.repo';

/** A number that somebody brings, as every part of the server reads it. */
export interface PortIn {
  id: string;
  reference: string;
  brandId: number;
  email: string;
  language: Language;
  didNumber: string;
  countryId: number;
  provider: string;
  state: PortInState;
  /** YYYY-MM-DD */
  movesOn: string | null;
  reason: PortInReason | null;
  isSetUp: boolean;
  /** It is here, and kept for a payment whose end is not known yet. */
  isOrdered: boolean;
}

function portInQuery(db: Db | Tx) {
  return db
    .selectFrom('port_ins')
    .select([
      'port_ins.id',
      'port_ins.reference',
      'port_ins.brand_id as brandId',
      'port_ins.email',
      'port_ins.language',
      'port_ins.did_number as didNumber',
      'port_ins.country_id as countryId',
      'port_ins.provider',
      'port_ins.state',
      'port_ins.moves_on as movesOn',
      'port_ins.reason',
    ])
    .select(sql<boolean>`port_ins.set_up_at is not null`.as('isSetUp'))
    .select(
      sql<boolean>`port_ins.state = 'completed' and exists (select from numbers n
        where n.did_number = port_ins.did_number and n.status = 'reserved'
          and n.reserved_for <> port_ins.id)`.as('isOrdered'),
    );
}

/** The request of a mailed link, by its secret's hash. */
export function findLinkedPortIn(
  db: Db,
  tokenHash: Buffer,
  brandId: number,
): Promise<PortIn | undefined> {
  return portInQuery(db)
    .innerJoin('port_in_links as l', 'l.port_in_id', 'port_ins.id')
    .where('l.token_hash', '=', tokenHash)
    .where('port_ins.brand_id', '=', brandId)
    .executeTakeFirst();
}

/** The requests of the e-mail that a customer has confirmed. */
function ownQuery(db: Db | Tx, customerId: number) {
  return portInQuery(db)
    .innerJoin('customers as c', (join) =>
      join
        .onRef('c.brand_id', '=', 'port_ins.brand_id')
        .onRef('c.email_key', '=', 'port_ins.email_key'),
    )
    .where('c.id', '=', customerId)
    .where(isSameMailbox(sql.ref('c.email'), sql.ref('port_ins.email')))
    .where('c.email_verified_at', 'is not', null);
}

/**
 * As many of them as anybody looks at: first what waits to be set up, then the furthest along. Anybody
 * can ask with anybody's e-mail, so what came later pushes out nothing that is on its way. One that
 * ended while another one for its number went on says nothing any more.
 */
export function findOwnPortIns(db: Db, customerId: number): Promise<PortIn[]> {
  return ownQuery(db, customerId)
    .where(
      sql<boolean>`not (port_ins.state = 'withdrawn' and exists (select from port_ins o
        where o.brand_id = port_ins.brand_id and o.email_key = port_ins.email_key
          and ${isSameMailbox(sql.ref('c.email'), sql.ref('o.email'))}
          and o.did_number = port_ins.did_number and o.id <> port_ins.id
          and (o.final_at is null or o.final_at > port_ins.final_at)))`,
    )
    .orderBy(
      sql`case when port_ins.state = 'completed' and port_ins.set_up_at is null then 0
        else coalesce(array_position(array['scheduled', 'submitted', 'received'],
          port_ins.state), 4) end`,
    )
    .orderBy(sql`case when port_ins.final_at is null then port_ins.created_at end`)
    .orderBy('port_ins.created_at', 'desc')
    .limit(50)
    .execute();
}

/** The one of them that has a reference. */
export function findOwnPortIn(
  db: Db,
  customerId: number,
  reference: string,
): Promise<PortIn | undefined> {
  return ownQuery(db, customerId).where('port_ins.reference', '=', reference).executeTakeFirst();
}

/** What a mailbox brought and has not set up yet: the request for a number that is here. */
export function findArrived(
  db: Db,
  { brandId, email, didNumber }: Pick<PortIn, 'brandId' | 'email' | 'didNumber'>,
): Promise<PortIn | undefined> {
  return portInQuery(db)
    .where('port_ins.brand_id', '=', brandId)
    .where('port_ins.email_key', '=', sql<string>`lower(${email})`)
    .where(isSameMailbox(sql.ref('port_ins.email'), sql`${email}::text`))
    .where('port_ins.did_number', '=', didNumber)
    .where('port_ins.state', '=', 'completed')
    .where('port_ins.set_up_at', 'is', null)
    .orderBy('port_ins.created_at', 'desc')
    .executeTakeFirst();
}

/** All of them that are on their way. */
export function findOpenPortIns(tx: Tx, customerId: number): Promise<PortIn[]> {
  return ownQuery(tx, customerId)
    .where('port_ins.final_at', 'is', null)
    .orderBy('port_ins.id')
    .execute();
}

/** Ends every link to the requests of a customer's own: those that were mailed, and those opened. */
export async function deleteOwnLinks(tx: Tx, customerId: number): Promise<void> {
  const own = ownQuery(tx, customerId).clearSelect().select('port_ins.id');
  await tx.deleteFrom('port_in_links').where('port_in_id', 'in', own).execute();
}

/** A request, locked: what the desk reports and what its sender does come one after the other. */
export function lockPortIn(tx: Tx, by: { id: string } | { reference: string }) {
  const query = portInQuery(tx).forUpdate('port_ins');
  return (
    'id' in by
      ? query.where('port_ins.id', '=', by.id)
      : query.where('port_ins.reference', '=', by.reference)
  ).executeTakeFirst();
}

/** A mailbox that becomes another one, on a brand, with all its requests or `only` some. */
export interface MailboxMove {
  brandId: number;
  from: string;
  to: string;
  only: readonly string[] | null;
}

const isOneOf = (only: MailboxMove['only'], id: string) =>
  only === null ? sql`true` : sql`${sql.ref(id)} = any(${[...only]}::uuid[])`;

/** Ids of the requests that both mailboxes have open for the same number. */
export async function findTwins(
  tx: Tx,
  { brandId, from, to, only }: MailboxMove,
): Promise<{ own: string; other: string }[]> {
  const { rows } = await sql<{ own: string; other: string }>`
    select p.id as own, o.id as other
    from port_ins p join port_ins o on o.brand_id = p.brand_id and o.did_number = p.did_number
    where p.brand_id = ${brandId} and p.final_at is null and o.final_at is null and o.id <> p.id
      and ${isOneOf(only, 'p.id')}
      and p.email_key = lower(${from})
      and ${isSameMailbox(sql.ref('p.email'), sql`${from}::text`)}
      and o.email_key = lower(${to})
      and ${isSameMailbox(sql.ref('o.email'), sql`${to}::text`)}
    order by p.id`.execute(tx);
  return rows;
}

/**
 * Requests go along with the customer whose e-mail changes, and links that were mailed to the old
 * mailbox open them no more. One stays for whose number an address of the new one's key, but of
 * another mailbox, has a request open. Throws MetAnother where the new mailbox asks at this moment.
 * Answers the ids of those that went.
 */
export async function moveRequests(
  tx: Tx,
  { brandId, from, to, only }: MailboxMove,
): Promise<string[]> {
  const moving = sql<{ id: string }>`
    with moved as (
      update port_ins set email = ${to}
      where brand_id = ${brandId} and email_key = lower(${from})
        and ${isOneOf(only, 'port_ins.id')}
        and ${isSameMailbox(sql.ref('port_ins.email'), sql`${from}::text`)}
        and (final_at is not null or not exists (select from port_ins o
          where o.brand_id = ${brandId} and o.email_key = lower(${to})
            and o.did_number = port_ins.did_number and o.final_at is null))
      returning id
    ), unlinked as (
      delete from port_in_links using moved where port_in_id = moved.id
    )
    select id from moved`;
  try {
    return (await moving.execute(tx)).rows.map(({ id }) => id);
  } catch (error) {
    if (brokenConstraint(error) === 'port_ins__open')
      throw new MetAnother(undefined, { cause: error });
    throw error;
  }
}

/** Every link to one request opens another one from now on. */
export async function moveLinks(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('port_in_links')
    .set({ port_in_id: to })
    .where('port_in_id', '=', from)
    .execute();
}

/** From now on the number is one of an account's. */
export async function updatePortInSetUp(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('port_ins')
    .set({ set_up_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}

/** Whether another request than this one brings the number on a day that is set. */
export async function movesOtherwise(
  tx: Tx,
  { id, didNumber }: { id: string; didNumber: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('port_ins')
    .select('id')
    .where('did_number', '=', didNumber)
    .where('state', '=', 'scheduled')
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}
