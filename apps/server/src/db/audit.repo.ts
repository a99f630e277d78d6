import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from './client.ts';

export interface AuditEvent {
  brandId: number;
  customerId: number | null;
  event: string;
  /** Facts that help the customer or support; never a secret, never card data. */
  detail?: Readonly<Record<string, string | number | boolean>>;
  address?: string;
}

/** Whose account something happened to, and the address of whoever did it, where that is known. */
type Audited = Pick<AuditEvent, 'brandId' | 'customerId' | 'address'>;

/** Writes down what happened to an account, in the transaction in which it happened. */
export async function audit(
  db: Db | Tx,
  { brandId, customerId, address = '' }: Audited,
  event: string,
  detail: NonNullable<AuditEvent['detail']> = {},
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      brand_id: brandId,
      customer_id: customerId,
      event,
      detail: JSON.stringify(detail),
      address,
    })
    .execute();
}

export interface CountedEvent extends AuditEvent {
  address: string;
  /** The network that it came from; those of one day share a few rows. */
  client: string;
}

/** Rows that events of one kind and day have at most: of a customer, and of nobody's on a brand. */
const placesOfCustomer = 16;
const placesOfNobody = 256;

/**
 * Counts what somebody can bring about as often as they like, in one row a day for each of a few
 * places that networks fall into: nobody fills the table, or hides one place behind many.
 */
export async function insertCountedEvent(db: Db | Tx, event: CountedEvent): Promise<void> {
  const { brandId, customerId, client } = event;
  const places = customerId === null ? placesOfNobody : placesOfCustomer;
  const place = createHash('sha256').update(client).digest().readUInt16BE() % places;
  const countedAs = [event.event, brandId, customerId ?? 'nobody', place].join(':');
  await sql`
    insert into audit_events as e (brand_id, customer_id, event, detail, address, counted_as)
    values (${brandId}, ${customerId}, ${event.event}, ${JSON.stringify(event.detail ?? {})},
      ${event.address}, ${countedAs}::text || ':' || app_now()::date)
    on conflict (counted_as) do update set times = e.times + 1, happened_at = app_now(),
      detail = excluded.detail, address = excluded.address`.execute(db);
}

/** Forgets log-ins that failed, and other events that are counted, after 90 days. */
export async function deleteOldCountedEvents(db: Db): Promise<void> {
  await sql`delete from audit_events
    where counted_as is not null and happened_at < app_now() - interval '90 days'`.execute(db);
}

/** Forgets from where and with what things were done to an account; that they were stays. */
export async function eraseAudit(tx: Tx, customerId: number): Promise<void> {
  await sql`update audit_events set detail = '{}', address = ''
    where customer_id = ${customerId}`.execute(tx);
}
