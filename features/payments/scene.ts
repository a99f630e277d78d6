import { microsToDollars } from '@portal/contract/fields/money';
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { askDuePayments } from './server/index.ts';
import { shiftClock } from '@portal/server/testing/clock';
import {
  creditOf,
  type CustomerOptions,
  type MadeCustomer,
  makeCustomer,
} from '@portal/server/testing/factories';
import { solvedChallenge } from '@portal/server/testing/solved-challenge';
import { type Answer, createTestApp, type TestApp } from '@portal/server/testing/test-app';
import { freePort } from '@portal/server/testing/free-port';
import { startTestGateway, type TestGateway } from '@portal/server/testing/test-gateway';
import { transact, type Tx } from '@portal/server/db/client';
import { lockCreditAccount } from '@portal/server/db/ledger.repo';
import { waitingForLocks } from '@portal/server/testing/waiting-for-locks';

/** The sandbox's test cards by what they do. */
export const testCards = {
  visa: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  amex: '3782 822463 10005',
  discover: '6011 1111 1111 1117',
  diners: '3056 9309 0259 04',
  declined: '4000 0000 0000 0002',
  authenticationFailed: '4000 0084 0000 1629',
  error: '4000 0000 0000 0119',
  hang: '4000 0000 0000 0341',
  captureHang: '4000 0000 0000 0259',
  captureReset: '4000 0000 0000 1976',
  eventStorm: '4000 0000 0000 5423',
} as const;
export type TestCard = keyof typeof testCards;

/** A card as the portal sends it. */
export function cardBody(card: TestCard, more: object = {}) {
  return {
    CreditCardNumber: testCards[card],
    CardHolder: 'Ann Keller',
    ExpirationMonth: 4,
    ExpirationYear: new Date().getUTCFullYear() + 2,
    SecurityCode: '737',
    IsPrimary: 0 as const,
    City: 'Tel Aviv',
    State: '',
    Zip: '6100000',
    Address: '18 Lantern Street',
    CountryNumber: 101,
    IsSaveCard: 0 as const,
    ...more,
  };
}

export interface Payer extends MadeCustomer {
  token: string;
}

export interface SendOptions {
  key?: string;
  headers?: Record<string, string>;
}

/** The product with a payment gateway: both are real processes' worth of product. */
export interface PaymentScene {
  app: TestApp;
  gateway: TestGateway;
  payer(options?: CustomerOptions): Promise<Payer>;
  addCredit(payer: Payer, body: object, options?: SendOptions): Promise<Answer>;
  attempt(payer: Payer, key: string): Promise<Answer>;
  /** Dollars. */
  balanceOf(payer: Payer): Promise<number>;
  /** Moves the product's clock forward by so much in all, and asks about what is due then. */
  askAfter(interval: string): Promise<void>;
  /** States of the payer's payments, oldest first. */
  statesOf(payer: Payer): Promise<string[]>;
  /** Fails unless every entry sums to zero and every balance is the sum of its postings. */
  booksOf(): Promise<{ sum: number; wrong: number }>;
  close(): Promise<void>;
}

const password = 'Portal2026';

async function readBooks(app: TestApp) {
  const { rows } = await sql<{ sum: number; wrong: number }>`
    select coalesce((select sum(amount_micros) from ledger_postings), 0) as sum,
      (select count(*) from ledger_accounts a where a.balance_micros <> coalesce(
        (select sum(p.amount_micros) from ledger_postings p where p.account_id = a.id), 0)) as wrong
  `.execute(app.deps.db);
  return rows[0] ?? { sum: Number.NaN, wrong: Number.NaN };
}

/** Starts the gateway's process and the product, which listens for the gateway's events. */
export async function createPaymentScene(
  env: Record<string, string> = {},
  logLines?: string[],
): Promise<PaymentScene> {
  const gateway = await startTestGateway();
  const port = await freePort();
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logLines?.push(chunk.toString());
      done();
    },
  });
  const settings = { ...gateway.env, PORT: String(port), ...env };
  const app = await createTestApp(settings, logLines ? { log } : {});
  await app.app.listen({ port, host: '127.0.0.1' });
  const { db, passwords, payments } = app.deps;
  const passwordHash = await passwords.hash(password);
  const settling = { ...app.deps, fulfilments: payments.fulfilments };

  return {
    app,
    gateway,
    async payer(options = {}) {
      const email = options.email ?? `${randomUUID()}@example.com`;
      const made = await makeCustomer(db, { ...options, email, passwordHash });
      const { body } = await app.call('POST', '/api/vnumber/auth/Login', {
        body: { email, password },
        brand: made.brandId,
        headers: { 'x-recaptcha-token': await solvedChallenge(app.deps, 'general') },
      });
      return { ...made, token: body?.result.token as string };
    },
    addCredit: (payer, body, options = {}) =>
      app.call('POST', '/api/payment/AddCreditValidated', {
        token: payer.token,
        brand: payer.brandId,
        body,
        headers: {
          ...(options.key !== undefined && { 'idempotency-key': options.key }),
          ...options.headers,
        },
      }),
    attempt: (payer, key) =>
      app.call('GET', `/api/payment/attempt?key=${key}`, {
        token: payer.token,
        brand: payer.brandId,
      }),
    balanceOf: async (payer) => microsToDollars(await creditOf(db, payer)),
    async askAfter(interval) {
      await shiftClock(db, interval);
      while ((await askDuePayments(settling)) > 0);
    },
    async statesOf(payer) {
      const rows = await db
        .selectFrom('payment_intents')
        .select(['kind', 'state'])
        .where('customer_id', '=', payer.id)
        .orderBy('transaction_id')
        .execute();
      return rows.map(({ kind, state }) => `${kind} ${state}`);
    },
    booksOf: () => readBooks(app),
    async close() {
      await app.close();
      await gateway.stop();
    },
  };
}

/** What the gateway has taken, by its own books. */
export const capturedBy = ({ gateway }: Pick<PaymentScene, 'gateway'>) =>
  [...gateway.operations().values()].filter(({ state }) => state === 'captured');

/** A payment of $5.00 that the gateway took, by its id. */
export async function payFive(
  { app, addCredit }: Pick<PaymentScene, 'app' | 'addCredit'>,
  payer: Payer,
): Promise<string> {
  const key = randomUUID();
  await addCredit(payer, { ...cardBody('visa'), Amount: 5 }, { key });
  const { id } = await app.deps.db
    .selectFrom('payment_intents')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

/** The gateway gives back the payer's payment that nobody knows the end of. */
export async function giveBackAtGateway({ app }: Pick<PaymentScene, 'app'>, { id }: Payer) {
  const charge = await app.deps.db
    .selectFrom('payment_intents')
    .select(['id as key', 'amount_micros as amountMicros'])
    .where('customer_id', '=', id)
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow();
  const request = { key: randomUUID(), charge: { ...charge, ageMs: 61_000 } };
  await app.deps.cardGateway.refund({ ...request, chargeReference: null });
}

/** What is answered to somebody who was let in, and waits for a lock while something happens. */
export async function askDuring(
  { app }: Pick<PaymentScene, 'app'>,
  payer: Payer,
  ask: () => Promise<Answer>,
  happens: (tx: Tx) => Promise<unknown>,
  lock: (tx: Tx) => Promise<unknown> = (tx) => lockCreditAccount(tx, payer.id),
): Promise<Answer> {
  const { asking } = await transact(app.deps.db, async (tx) => {
    await lock(tx);
    const asked = ask();
    const waiting = async () => {
      const count = await waitingForLocks(tx);
      return count > 0;
    };
    for (const until = Date.now() + 10_000; !(await waiting());) {
      if (Date.now() > until) throw new Error('Nobody waits for the lock');
    }
    await happens(tx);
    return { asking: asked };
  });
  return asking;
}
