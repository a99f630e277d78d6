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

const columns = [
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
    .select(columns)
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

/** Notes that a device is used. Answers what it is worth; 'none' for one that was removed. */
export async function updateDeviceUse(
  db: Db,
  deviceId: string,
  customerId: number,
): Promise<'trusted' | 'expired' | 'none'> {
  const row = await db
    .updateTable('trusted_devices')
    .set({
      last_used_at: sql<Date>`case when expires_at > app_now() then app_now() else last_used_at end`,
    })
    .where('id', '=', deviceId)
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .returning(sql<boolean>`expires_at > app_now()`.as('isTrusted'))
    .executeTakeFirst();
  if (!row) return 'none';
  return row.isTrusted ? 'trusted' : 'expired';
}

/** Whether a device needs no code, locked: whoever removes it comes before or after. */
export async function lockDeviceTrust(tx: Tx, deviceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('trusted_devices')
    .select('id')
    .where('id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTrustedDevice(
  tx: Tx,
  customerId: number,
  device: string,
  days: number,
): Promise<{ id: string; expiresAt: Date }> {
  return tx
    .insertInto('trusted_devices')
    .values({
      customer_id: customerId,
      device,
      expires_at: sql<Date>`app_now() + make_interval(days => ${days})`,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

export interface NewSession {
  customerId: number;
  kind: 'active' | 'suspended';
  device: string;
  address: string;
  /** Minutes that the session may live at most. */
  minutes: number;
  /** Hash of its first refresh token; a suspended session has none. */
  refreshHash: Buffer | null;
  /** Whether it was opened by the password or a passkey: a mailed link proves neither. */
  isConfirmed: boolean;
}

/** Opens a session; answers its id and the database's clock, from which its tokens are dated. */
export async function insertSession(
  tx: Tx,
  session: NewSession,
): Promise<{ id: string; now: Date }> {
  const row = await tx
    .insertInto('sessions')
    .values({
      customer_id: session.customerId,
      kind: session.kind,
      device: session.device,
      address: session.address,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${session.minutes})`,
      confirmed_at: session.isConfirmed ? sql<Date>`app_now()` : null,
    })
    .returning(['id', 'created_at as now'])
    .executeTakeFirstOrThrow();
  if (session.refreshHash) {
    await tx
      .insertInto('refresh_tokens')
      .values({ token_hash: session.refreshHash, session_id: row.id })
      .execute();
  }
  return row;
}

/** Spends a refresh token: once, however many ask at the same time. */
export async function spendRefreshToken(tx: Tx, hash: Buffer): Promise<string | undefined> {
  const row = await tx
    .updateTable('refresh_tokens')
    .set({ spent_at: sql<Date>`app_now()` })
    .where('token_hash', '=', hash)
    .where('spent_at', 'is', null)
    .returning('session_id as sessionId')
    .executeTakeFirst();
  return row?.sessionId;
}

/**
 * Takes back what an attempt at spending this token was given in the last `seconds`, as long as
 * nobody has used it. Answers the session; none where there is nothing to take back.
 */
export async function recallRefreshToken(
  tx: Tx,
  which: { hash: Buffer; attemptHash: Buffer; seconds: number },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('refresh_tokens')
    .from('refresh_tokens as before')
    .set({ spent_at: sql<Date>`app_now()` })
    .where('before.token_hash', '=', which.hash)
    .where('before.spent_at', '>', sql<Date>`app_now() - make_interval(secs => ${which.seconds})`)
    .whereRef('refresh_tokens.session_id', '=', 'before.session_id')
    .where('refresh_tokens.attempt_hash', '=', which.attemptHash)
    .where('refresh_tokens.spent_at', 'is', null)
    .returning('refresh_tokens.session_id as sessionId')
    .executeTakeFirst();
  return row?.sessionId;
}

/** The session of a refresh token that was spent before: somebody holds a copy. */
export async function findSessionOfRefreshToken(db: Db | Tx, hash: Buffer) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['sessions.id', 'customers.brand_id as brandId', 'customers.id as customerId'])
    .where('refresh_tokens.token_hash', '=', hash)
    .executeTakeFirst();
}

/**
 * Keeps a living session of this brand alive with a new refresh token; none if it is over. Whoever
 * has just ordered is logged in without having verified the e-mail, for a day.
 */
export async function renewSession(
  tx: Tx,
  which: {
    sessionId: string;
    brandId: number;
    idleHours: number;
    unverifiedHours: number;
    refreshHash: Buffer;
    attemptHash: Buffer | null;
  },
) {
  const row = await tx
    .updateTable('sessions')
    .from('customers')
    .set({ last_used_at: sql<Date>`app_now()` })
    .whereRef('customers.id', '=', 'sessions.customer_id')
    .where('sessions.id', '=', which.sessionId)
    .where('sessions.kind', '=', 'active')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`app_now()`)
    .where(
      'sessions.last_used_at',
      '>',
      sql<Date>`app_now() - make_interval(hours => ${which.idleHours})`,
    )
    .where('customers.brand_id', '=', which.brandId)
    .where('customers.status', '=', 'Active')
    .where((eb) =>
      eb.or([
        eb('customers.email_verified_at', 'is not', null),
        eb(
          'sessions.created_at',
          '>',
          sql<Date>`app_now() - make_interval(hours => ${which.unverifiedHours})`,
        ),
      ]),
    )
    .returning([...columns, 'sessions.last_used_at as now', 'sessions.expires_at as endsAt'])
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: which.refreshHash,
      session_id: which.sessionId,
      attempt_hash: which.attemptHash,
    })
    .execute();
  return row;
}
