import type { Language } from '@portal/contract/fields/text';
import { randomUUID } from 'node:crypto';
import type { RingPlan } from '@portal/features/numbers/contract';
import { sql } from 'kysely';
import { type Db, transact } from '../db/client.ts';
import type { CustomerStatus } from '../shared/customer-status.rules.ts';
import { ensureCreditAccount, ensureHouseAccount, insertEntry } from '../db/ledger.repo.ts';

export interface MadeCustomer {
  id: number;
  brandId: number;
  email: string;
  /** The account that holds the customer's credit. */
  accountId: number;
}

export interface MadeNumber {
  id: number;
  didNumber: string;
}

export interface CustomerOptions {
  brandId?: number;
  email?: string;
  /** Nobody can sign in with the default, which is no hash of anything. */
  passwordHash?: string;
  firstName?: string;
  lastName?: string;
  language?: Language;
  status?: CustomerStatus;
  isEmailVerified?: boolean;
  twoFactorEnabled?: boolean;
  creditMicros?: number;
}

/** A customer in a test's database, with a credit account: active, verified and without credit. */
export async function makeCustomer(db: Db, options: CustomerOptions = {}): Promise<MadeCustomer> {
  const brandId = options.brandId ?? 1;
  const made = await transact(db, async (tx) => {
    const customer = await tx
      .insertInto('customers')
      .values({
        brand_id: brandId,
        email: options.email ?? `${randomUUID()}@example.com`,
        password_hash: options.passwordHash ?? 'none',
        first_name: options.firstName ?? 'Robin',
        last_name: options.lastName ?? 'Tester',
        language: options.language ?? 'en',
        status: options.status ?? 'Active',
        email_verified_at: options.isEmailVerified === false ? null : sql<Date>`app_now()`,
        two_factor_enabled: options.twoFactorEnabled ?? false,
      })
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow();
    const accountId = await ensureCreditAccount(tx, { id: customer.id, brandId });
    return { ...customer, brandId, accountId };
  });
  if (options.creditMicros) await giveCredit(db, made, options.creditMicros);
  return made;
}

/** Adds micro-dollars to a customer's credit as the house's opening balance does; below zero takes. */
export async function giveCredit(
  db: Db,
  customer: Pick<MadeCustomer, 'brandId' | 'accountId'>,
  micros: number,
): Promise<void> {
  await transact(db, async (tx) => {
    const house = await ensureHouseAccount(tx, customer.brandId, 'opening');
    await insertEntry(tx, {
      kind: 'opening',
      reference: randomUUID(),
      postings: [
        { accountId: customer.accountId, amountMicros: micros },
        { accountId: house, amountMicros: -micros },
      ],
    });
  });
}

/** A customer's credit as it stands, in micro-dollars. */
export async function creditOf(
  db: Db,
  { accountId }: Pick<MadeCustomer, 'accountId'>,
): Promise<number> {
  const account = await db
    .selectFrom('ledger_accounts')
    .select('balance_micros')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.balance_micros;
}

type MadePlan = Partial<Omit<RingPlan, 'targets'>>;

export interface NumberOptions {
  /** By default the next number of New Jersey's range for fiction. */
  didNumber?: string;
  countryId?: number;
  prefix?: string;
  mask?: string;
  region?: string;
  packageId?: string;
  status?: 'active' | 'paused';
  label?: string;
  smsEmail?: string;
  /** Where it rings, in order; none: forwarding is switched off. */
  forwardTo?: readonly string[];
  /** How it rings; by default one phone after the other, then it hangs up, at any time. */
  plan?: MadePlan;
}

let made = 0;

function planColumns({ order, otherwise, showCaller = true, hours }: MadePlan) {
  const plan = { order: order ?? 'in-order', otherwise: otherwise ?? { kind: 'hang-up' } };
  return {
    ring_plan: order || otherwise ? JSON.stringify(plan) : null,
    business_hours: hours ? JSON.stringify(hours) : null,
    show_caller: showCaller,
  };
}

/** A number that the customer owns; its plan is the United States' unless said. */
export async function makeNumber(
  db: Db,
  customer: Pick<MadeCustomer, 'id' | 'brandId'>,
  options: NumberOptions = {},
): Promise<MadeNumber> {
  // Above the hundred numbers of New Jersey for fiction, of which tests choose some themselves.
  const didNumber = options.didNumber ?? String(12_015_551_000 + made++);
  return transact(db, async (tx) => {
    const number = await tx
      .insertInto('numbers')
      .values({
        did_number: didNumber,
        country_id: options.countryId ?? 218,
        prefix: options.prefix ?? '1',
        mask: options.mask ?? '(###) ###-####',
        region: options.region ?? 'New Jersey',
        package_id: options.packageId ?? 'us-1',
        brand_id: customer.brandId,
        customer_id: customer.id,
        status: options.status ?? 'active',
        label: options.label ?? '',
        sms_email: options.smsEmail ?? '',
        ...planColumns(options.plan ?? {}),
        acquired_at: sql<Date>`app_now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const targets = (options.forwardTo ?? []).map((destination, index) => ({
      number_id: number.id,
      position: index + 1,
      destination,
    }));
    if (targets.length > 0) await tx.insertInto('forwarding_targets').values(targets).execute();
    return { id: number.id, didNumber };
  });
}

export interface CallerIdOptions {
  number: string;
  comment?: string;
  isProved?: boolean;
}

/** Caller IDs of a customer, proved unless said. */
export async function makeCallerIds(
  db: Db,
  customer: Pick<MadeCustomer, 'id'>,
  callerIds: readonly CallerIdOptions[],
): Promise<void> {
  const rows = callerIds.map(({ number, comment = '', isProved = true }) => ({
    customer_id: customer.id,
    number,
    comment,
    proved_at: isProved ? sql<Date>`app_now()` : null,
  }));
  if (rows.length > 0) await db.insertInto('caller_ids').values(rows).execute();
}
