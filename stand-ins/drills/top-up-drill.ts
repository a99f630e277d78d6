import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createDatabase, type Db } from '@portal/server/db/client';
import { migrateToLatest } from '@portal/server/db/migrate';
import { createPasswords } from '@portal/server/ports/passwords';
import { makeCustomer } from '@portal/server/testing/factories';
import { type CallingCustomer, createCallingCustomer } from './calling-customer.ts';
import { startServerProcess } from './killable-server.ts';
import {
  countEach,
  differencesOf,
  disturb,
  doubledOf,
  type Kills,
  readPayments,
  sendPatiently,
  settleAll,
} from './killed-payments.ts';
import { cardBody, type TestCard } from '@portal/features/payments/scene';
import { freePort } from '@portal/server/testing/free-port';
import { startTestGateway, type TestGateway } from '@portal/server/testing/test-gateway';

export interface DrillPlan extends Kills {
  topUps: number;
  customers: number;
  /** An empty database whose name has 'test' in it. */
  databaseUrl: string;
}

export interface DrillReport {
  topUps: number;
  /** How often servers and database ended amid them. */
  kills: number;
  /** Top-ups that were never taken because of other cards of the same address. */
  refused: number;
  /** Payments by how they ended. */
  states: Record<string, number>;
  /** Paid at the gateway and not on the customer's credit, or told as paid and not there. */
  lost: number;
  /** Keys with two payments, payments with two captures or two entries. */
  doubled: number;
  postingsSum: number;
  /** Lines in which the gateway's books and ours differ. */
  differences: string[];
  wrongBalances: number;
}

interface TopUp {
  customer: number;
  key: string;
  dollars: number;
  card: TestCard;
  /** The last code that the customer was told. */
  told: number;
}

const password = 'Portal2026';
const emailOf = (customer: number) => `drill-${customer}@example.com`;
/** Most are ordinary; the others are there so that every path is taken. */
const cards: readonly TestCard[] = [
  ...Array.from({ length: 14 }, () => 'visa' as const),
  'mastercard',
  'visa',
  'error',
  'captureReset',
  'eventStorm',
  'amex',
];
/** So many pay from one address, each first with a card that fails. */
const customersOfAddress = 5;
const addressOf = (customer: number) =>
  `198.51.100.${1 + Math.floor(customer / customersOfAddress)}`;
const triesOfOne = 4;

/** Sends one top-up until its customer is told something of it. */
function sendTopUp(db: Db, ask: CallingCustomer, topUp: TopUp): Promise<void> {
  const body = { ...cardBody(topUp.card), Amount: topUp.dollars };
  return sendPatiently(db, triesOfOne, async () => {
    const answer = await ask('POST', '/api/payment/AddCreditValidated', body, topUp.key);
    const { status } = answer;
    if (status === 200) {
      topUp.told = Number(answer.body['response_code']);
      return 'over';
    }
    topUp.told = status === 429 ? 429 : 0;
    if (status === 409) return 'open';
    return status === 401 ? 'signed-out' : 'failed';
  });
}

async function compare(db: Db, gateway: TestGateway, topUps: readonly TopUp[]) {
  const rows = await readPayments(db);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const lost = topUps.filter(
    ({ key, told }) => told === 200 && byKey.get(key)?.state !== 'captured',
  );
  return {
    differences: differencesOf(rows, gateway.operations()),
    lost: lost.length,
    doubled: doubledOf(rows),
    states: countEach(rows.map(({ state }) => state)),
  };
}

async function readBooks(db: Db) {
  const { rows } = await sql<{ sum: number; wrong: number }>`
    select coalesce((select sum(amount_micros) from ledger_postings), 0) as sum,
      (select count(*)::int from customers c join ledger_accounts a on a.customer_id = c.id
        where a.balance_micros <> coalesce((select sum(amount_micros) from payment_intents i
          where i.customer_id = c.id and i.kind = 'credit' and i.state = 'captured'), 0)) as wrong
  `.execute(db);
  return { postingsSum: rows[0]?.sum ?? Number.NaN, wrongBalances: rows[0]?.wrong ?? Number.NaN };
}

/** Customers top up at the same time while server and database are killed; then the books are compared. */
export async function runTopUpDrill(plan: DrillPlan): Promise<DrillReport> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-drill-'));
  const { db, pool } = createDatabase({ url: plan.databaseUrl, size: 4 });
  const gateway = await startTestGateway();
  await migrateToLatest(db, pool);
  const port = await freePort();
  const server = await startServerProcess({
    ...gateway.env,
    DATABASE_URL: plan.databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  try {
    const passwordHash = await (await createPasswords()).hash(password);
    for (let customer = 0; customer < plan.customers; customer += 1) {
      await makeCustomer(db, { email: emailOf(customer), passwordHash });
    }
    const topUps: TopUp[] = Array.from({ length: plan.topUps }, (_, index) => ({
      customer: index % plan.customers,
      key: randomUUID(),
      dollars: randomInt(1, 100),
      card: index < plan.customers ? 'declined' : (cards[randomInt(cards.length)] ?? 'visa'),
      told: 0,
    }));
    let done = 0;
    const work = Promise.all(
      Array.from({ length: plan.customers }, async (_, customer) => {
        const ask = createCallingCustomer(() => server.url, {
          email: emailOf(customer),
          password,
          address: addressOf(customer),
        });
        for (const topUp of topUps.filter((one) => one.customer === customer)) {
          await sendTopUp(db, ask, topUp);
          done += 1;
          if (done % 500 === 0) plan.say?.(`${done} top-ups`);
        }
      }),
    );
    const [kills] = await Promise.all([
      disturb(plan, [server], { total: plan.topUps, doneOf: () => done }),
      work,
    ]);
    await settleAll(db, 120_000);
    return {
      topUps: plan.topUps,
      kills,
      refused: topUps.filter(({ told }) => told === 429).length,
      ...(await compare(db, gateway, topUps)),
      ...(await readBooks(db)),
    };
  } finally {
    await server.stop();
    await db.destroy();
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
