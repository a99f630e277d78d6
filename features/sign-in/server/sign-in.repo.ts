import type { CustomerStatus } from '@portal/server/shared/customer-status.rules';
import { sql } from 'kysely';
import type { Language } from '@portal/contract/fields/text';
import type { Db, Tx } from '@portal/server/db/client';

export interface SignInCustomer {
  id: number;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  language: Language;
  status: Exclude<CustomerStatus, 'Closed'>;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
}

/** What is read of a customer who signs in. */
export const signInColumns = [
  'customers.id',
  'customers.email',
  'customers.password_hash as passwordHash',
  'customers.first_name as firstName',
  'customers.last_name as lastName',
  'customers.language',
  'customers.status',
  'customers.two_factor_enabled as twoFactorEnabled',
] as const;

function signInQuery(db: Db | Tx) {
  return db
    .selectFrom('customers')
    .select(signInColumns)
    .select(sql<boolean>`customers.email_verified_at is not null`.as('emailVerified'))
    .where('status', '<>', 'Closed');
}

/** The customer of an e-mail on a brand; a closed account is nobody. */
export async function findCustomerByEmail(
  db: Db,
  brandId: number,
  email: string,
): Promise<SignInCustomer | undefined> {
  const row = await signInQuery(db)
    .where('brand_id', '=', brandId)
    .where('email_key', '=', sql<string>`lower(${email.trim()})`)
    .executeTakeFirst();
  return row as SignInCustomer | undefined;
}

/** A customer by id, as a sign-in needs them; a closed account is nobody. */
export async function findCustomerById(
  db: Db | Tx,
  customerId: number,
): Promise<SignInCustomer | undefined> {
  const row = await signInQuery(db).where('id', '=', customerId).executeTakeFirst();
  return row as SignInCustomer | undefined;
}

/**
 * Whether the password is still the one that was checked, locked against a change: who changes it
 * ends the sessions that are there, and a sign-in that began before must not come after.
 */
export async function isPasswordUnchanged(
  tx: Tx,
  customer: Pick<SignInCustomer, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customer.id)
    .where('password_hash', '=', customer.passwordHash)
    .where('status', '<>', 'Closed')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * How the account stands, locked against a change until the transaction ends, so that whoever
 * suspends it or ends its sessions comes before or after; nothing for a closed one.
 */
export async function lockStanding(
  tx: Tx,
  customerId: number,
): Promise<Pick<SignInCustomer, 'status' | 'twoFactorEnabled'> | undefined> {
  const row = await tx
    .selectFrom('customers')
    .select(['status', 'two_factor_enabled as twoFactorEnabled'])
    .where('id', '=', customerId)
    .where('status', '<>', 'Closed')
    .forShare()
    .executeTakeFirst();
  return row as Pick<SignInCustomer, 'status' | 'twoFactorEnabled'> | undefined;
}

/** Whether a customer has signed in on a device of this name before, and whether ever at all. */
export async function findDeviceHistory(
  tx: Tx,
  customerId: number,
  device: string,
): Promise<{ isKnown: boolean; isFirst: boolean }> {
  const row = await tx
    .selectFrom('audit_events')
    .select(sql<boolean>`coalesce(bool_or(detail ->> 'device' = ${device}), false)`.as('isKnown'))
    .select(sql<boolean>`count(*) = 0`.as('isFirst'))
    .where('customer_id', '=', customerId)
    .where('event', '=', 'signed-in')
    .executeTakeFirstOrThrow();
  return row;
}
