import { sql } from 'kysely';
import type { Language } from '@portal/contract/fields/text';
import type { Db, Tx } from './client.ts';

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
    .where('email_key', '=', email.trim().toLowerCase())
    .where('status', '<>', 'Closed')
    .executeTakeFirst();
  return row?.id;
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

/** Gives a customer a new password, by its argon2id hash. */
export async function updatePasswordHash(
  tx: Tx,
  customerId: number,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('id', '=', customerId)
    .execute();
}

/** Switches codes at log-in on or off. */
export async function updateTwoFactor(tx: Tx, customerId: number, isOn: boolean): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ two_factor_enabled: isOn })
    .where('id', '=', customerId)
    .execute();
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

/** The zone whose days and months count for this customer. */
export async function updateTimeZone(tx: Tx, customerId: number, name: string): Promise<void> {
  await tx.updateTable('customers').set({ time_zone: name }).where('id', '=', customerId).execute();
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

export async function updateUseOtherCards(
  db: Db,
  customerId: number,
  allowed: boolean,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ renew_with_other_card: allowed })
    .where('id', '=', customerId)
    .execute();
}

/** Writes what the customer may set about themselves. */
export async function updateSettings(
  tx: Tx,
  customerId: number,
  settings: {
    firstName: string;
    lastName: string;
    language: Language;
    twoFactorEnabled: boolean;
  },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      first_name: settings.firstName,
      last_name: settings.lastName,
      language: settings.language,
      two_factor_enabled: settings.twoFactorEnabled,
    })
    .where('id', '=', customerId)
    .execute();
}
