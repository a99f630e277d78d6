import { type RawBuilder, sql } from 'kysely';
import type { Language } from '@portal/contract/fields/text';
import type { Db, Tx } from './client.ts';

/** The key by which an e-mail is the same however it is written: what `email_key` columns hold of it. */
export async function findEmailKey(db: Db | Tx, email: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select lower(${email}) as key`.execute(db);
  return rows[0]?.key ?? email;
}

/** The customer who has an e-mail on a brand; a closed account has none. */
export async function findCustomerIdByEmail(
  db: Db | Tx,
  brandId: number,
  email: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('email_key', '=', sql<string>`lower(${email.trim()})`)
    .where('status', '<>', 'Closed')
    .executeTakeFirst();
  return row?.id;
}

/**
 * The customer whose mailbox an address is, where somebody asks for things by their mailbox alone:
 * an address of the same key may be another mailbox.
 */
export async function findMailboxOwner(
  db: Db | Tx,
  brandId: number,
  email: string,
): Promise<number | undefined> {
  return (await mailboxQuery(db, brandId, email).executeTakeFirst())?.id;
}

/** The same, who keeps the address until the transaction ends. */
export async function lockMailboxOwner(
  tx: Tx,
  brandId: number,
  email: string,
): Promise<number | undefined> {
  return (await mailboxQuery(tx, brandId, email).forShare().executeTakeFirst())?.id;
}

function mailboxQuery(db: Db | Tx, brandId: number, email: string) {
  return db
    .selectFrom('customers')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('email_key', '=', sql<string>`lower(${email})`)
    .where(isSameMailbox(sql.ref('email'), sql`${email}::text`))
    .where('status', '<>', 'Closed');
}

/** The sign of Kelvin and the dotted capital I: the database may lower them to a Latin k and i. */
const passForLatin = '\u212A\u0130';

/** Whether two addresses of the same key are also spelt by the same letters, as SQL. */
export function isSameMailbox(one: RawBuilder<unknown>, other: RawBuilder<unknown>) {
  const spelt = (address: RawBuilder<unknown>) =>
    sql`lower(translate(${address}, ${passForLatin}, ''))`;
  return sql<boolean>`${spelt(one)} = ${spelt(other)}`;
}

/** What changes of the account start from; `locked` in a transaction that writes them. */
export interface CustomerRecord {
  id: number;
  brandId: number;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  language: Language;
  twoFactorEnabled: boolean;
  /** Who has just ordered is in before the e-mail is confirmed. */
  emailConfirmed: boolean;
}

function recordQuery(db: Db | Tx, customerId: number) {
  return db
    .selectFrom('customers')
    .select([
      'id',
      'brand_id as brandId',
      'email',
      'password_hash as passwordHash',
      'first_name as firstName',
      'last_name as lastName',
      'language',
      'two_factor_enabled as twoFactorEnabled',
    ])
    .select(sql<boolean>`email_verified_at is not null`.as('emailConfirmed'))
    .where('id', '=', customerId)
    .where('status', '<>', 'Closed');
}

export function findCustomerRecord(
  db: Db | Tx,
  customerId: number,
): Promise<CustomerRecord | undefined> {
  return recordQuery(db, customerId).executeTakeFirst();
}

/** The same, locked until the transaction ends: two changes come one after the other. */
export function lockCustomerRecord(
  tx: Tx,
  customerId: number,
): Promise<CustomerRecord | undefined> {
  return recordQuery(tx, customerId).forUpdate().executeTakeFirst();
}

/** Makes an address the customer's own and confirmed; `customers__email` is broken if it is taken. */
export async function confirmEmail(tx: Tx, customerId: number, email: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email, email_verified_at: sql<Date>`app_now()` })
    .where('id', '=', customerId)
    .execute();
}

/** What a gateway calls a customer; null where it has no place for them yet. */
export async function findGatewayCustomer(
  db: Db | Tx,
  customerId: number,
  gateway: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('customers')
    .select('gateway_customer as kept')
    .where('id', '=', customerId)
    .executeTakeFirst();
  const [name, ...reference] = (found?.kept ?? '').split(':');
  return name === gateway && reference.length > 0 ? reference.join(':') : null;
}

/** Keeps what the gateway calls a customer, beside the gateway's name: one place at a time. */
export async function updateGatewayCustomer(
  db: Db | Tx,
  customerId: number,
  { gateway, reference }: { gateway: string; reference: string },
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ gateway_customer: `${gateway}:${reference}` })
    .where('id', '=', customerId)
    .execute();
}

export async function isClosed(db: Db | Tx, customerId: number): Promise<boolean> {
  const closed = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('status', '=', 'Closed')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Closes the account; its e-mail is free from then on. */
export async function updateClosed(
  tx: Tx,
  customerId: number,
  erasedAfterDays: number,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      status: 'Closed',
      closed_at: sql<Date>`app_now()`,
      erase_after: sql<Date>`app_now() + make_interval(days => ${erasedAfterDays})`,
    })
    .where('id', '=', customerId)
    .execute();
}

/** Somebody who orders for the first time. */
export interface NewCustomer {
  brandId: number;
  email: string;
  /** By argon2id. */
  passwordHash: string;
  firstName: string;
  lastName: string;
  language: Language;
}

/** Makes an account; its e-mail is still to be confirmed. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<number> {
  const { id } = await tx
    .insertInto('customers')
    .values({
      brand_id: customer.brandId,
      email: customer.email,
      password_hash: customer.passwordHash,
      first_name: customer.firstName,
      last_name: customer.lastName,
      language: customer.language,
      time_zone: null,
      gateway_customer: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether renewals may be charged to another saved card. */
export async function findUseOtherCards(db: Db, customerId: number): Promise<boolean> {
  const { allowed } = await db
    .selectFrom('customers')
    .select('renew_with_other_card as allowed')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return allowed;
}

/** What may be written of a customer's own row, by whoever owns the change. */
export interface CustomerChange {
  /** By argon2id. */
  passwordHash?: string;
  firstName?: string;
  lastName?: string;
  language?: Language;
  twoFactorEnabled?: boolean;
  /** The zone whose days and months count for this customer. */
  timeZone?: string;
  /** Whether renewals may be charged to another saved card. */
  useOtherCards?: boolean;
}

/** Writes what is given, and leaves the rest as it is. */
export async function updateCustomer(
  db: Db | Tx,
  customerId: number,
  change: CustomerChange,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({
      password_hash: change.passwordHash,
      first_name: change.firstName,
      last_name: change.lastName,
      language: change.language,
      two_factor_enabled: change.twoFactorEnabled,
      time_zone: change.timeZone,
      renew_with_other_card: change.useOtherCards,
    })
    .where('id', '=', customerId)
    .execute();
}
