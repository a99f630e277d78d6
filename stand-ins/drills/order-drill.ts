import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { orderBody } from '@portal/features/orders/scene';
import { cardBody, type TestCard } from '@portal/features/payments/scene';
import { createDatabase, type Db } from '@portal/server/db/client';
import { migrateToLatest } from '@portal/server/db/migrate';
import { freePort } from '@portal/server/testing/free-port';
import { startTestGateway } from '@portal/server/testing/test-gateway';
import {
  type CallingAs,
  type CallingCustomer,
  createCallingCustomer,
  createCallingVisitor,
} from './calling-customer.ts';
import { type ServerProcess, startServerProcess } from './killable-server.ts';
import {
  countEach,
  differencesOf,
  disturb,
  doubledOf,
  emptyUnkept,
  type Kills,
  pause,
  readPayments,
  sendPatiently,
  settleAll,
} from './killed-payments.ts';
import { type OrderBooks, readOrderBooks } from './order-books.ts';

export interface OrderDrillPlan extends Kills {
  /** Buyers, each with an e-mail of its own; every second one that can buys one more number. */
  buyers: number;
  /** How many buy at the same time. */
  atOnce: number;
  /** An empty database whose name has 'test' in it. */
  databaseUrl: string;
}

export interface OrderDrillReport extends OrderBooks {
  /** How often servers and database ended amid the orders. */
  kills: number;
  /** Orders by what their buyers were told last: a response code, or an error's code. */
  told: Record<string, number>;
  /** Payments by how they ended. */
  states: Record<string, number>;
  /** Orders told as paid whose payment is not, and told as refused though they were paid. */
  misled: string[];
  /** Keys with two payments, payments that are booked twice or never. */
  doubled: number;
  /** Lines in which the gateway's books and ours differ. */
  differences: string[];
}

interface SentOrder {
  key: string;
  email: string;
  told: string;
}

const coupon = { code: 'DRILL', uses: 1_000_000 };
/** Most are ordinary; the others are there so that every path is taken. */
const cards: readonly TestCard[] = [
  ...Array.from({ length: 10 }, () => 'visa' as const),
  'mastercard',
  'amex',
  'declined',
  'error',
  'captureReset',
  'eventStorm',
];
const triesOfOne = 5;
/** The number of every so many orders is wished for by two buyers at once. */
const contestedEvery = 6;
const stockFrom = 12_015_560_000;
const addressOf = (buyer: number) => `198.18.${Math.floor(buyer / 250) % 250}.${1 + (buyer % 250)}`;
const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

/** Numbers like one that the world has for sale, and a coupon that some of the buyers know. */
async function fillShelf(db: Db, count: number): Promise<void> {
  await sql`
    insert into numbers (did_number, country_id, prefix, mask, region, package_id)
    select (${stockFrom}::bigint + given)::text, country_id, prefix, mask, region, package_id
    from generate_series(0, ${count - 1}::int) as given,
      (select * from numbers where status = 'for-sale' and country_id = 218 limit 1) as like_this
  `.execute(db);
  await sql`insert into coupons (code, discount_percentage, uses_left)
    values (${coupon.code}, 50, ${coupon.uses})`.execute(db);
}

/** Sends one order until its buyer is told something definite of it. */
function sendOrder(
  db: Db,
  { ask, pathname, body }: { ask: CallingCustomer; pathname: string; body: object },
  order: SentOrder,
): Promise<void> {
  return sendPatiently(db, triesOfOne, async () => {
    order.told = 'nothing';
    const { status, body: answer } = await ask('POST', pathname, body, order.key);
    const [message] = (answer['messages'] ?? []) as { code?: string }[];
    order.told = status === 200 ? String(answer['response_code']) : (message?.code ?? `${status}`);
    if (order.told === 'PAYMENT-OPEN') return 'open';
    if ([200, 400, 409, 429].includes(status)) return 'over';
    return status === 401 ? 'signed-out' : 'failed';
  });
}

/** What is wished for beside number and card, each in some orders only. */
function wishes(): object {
  return {
    IsSaveCard: randomInt(2),
    startingCredit: oneOf([0, 0, 5, 20]),
    ...(randomInt(4) === 0 && { coupon: coupon.code }),
  };
}

interface Buying {
  db: Db;
  servers: readonly ServerProcess[];
  buyers: number;
  sent: SentOrder[];
}

/** Asks the database itself, which may be coming back. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 20) throw error;
      await pause(500);
    }
  }
}

/** Buys a number with a new account, and every second time one more for it. */
async function buy(buying: Buying, buyer: number): Promise<void> {
  const { db, servers, sent } = buying;
  const isLate = buyer % contestedEvery === contestedEvery - 1;
  const body = orderBody(oneOf(cards), {
    ...wishes(),
    didNumber: String(stockFrom + (isLate ? buyer - 1 : buyer)),
    email: `drill-${buyer}@example.com`,
  });
  const { email, password } = body;
  const order = { key: randomUUID(), email, told: 'nothing' };
  sent.push(order);
  const address = addressOf(buyer);
  const ask = createCallingVisitor(() => oneOf(servers).url, address);
  await sendOrder(db, { ask, pathname: '/api/payment/CreatevalidatedSubscriber', body }, order);
  if (order.told === '200' && buyer % 2 === 1) {
    await buyOneMore(buying, buyer, { email, password, address });
  }
}

async function buyOneMore(
  { db, servers, buyers, sent }: Buying,
  buyer: number,
  as: CallingAs,
): Promise<void> {
  const customer = await patiently(() =>
    db
      .updateTable('customers')
      // Log-in asks for that, and whether mails arrive is no question of this drill.
      .set({ email_verified_at: sql<Date>`app_now()` })
      .where('email', '=', as.email)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const saved = await patiently(() =>
    db
      .selectFrom('saved_cards')
      .select('id')
      .where('customer_id', '=', customer.id)
      .executeTakeFirst(),
  );
  const wished = {
    didNumber: String(stockFrom + buyers + buyer),
    renewalPackageID: 'us-1',
    forwardingNumber: '972555550142',
  };
  const body = saved
    ? { PaymentId: saved.id, startingCredit: 5, ...wished }
    : { ...cardBody(oneOf(cards), wishes()), ...wished };
  const order = { key: randomUUID(), email: as.email, told: 'nothing' };
  sent.push(order);
  const ask = createCallingCustomer(() => oneOf(servers).url, as);
  await sendOrder(db, { ask, pathname: '/api/payment/OrderNumber', body }, order);
}

/** Refusals that nothing was paid for; a repeated order must never be told one for its own sake. */
const refusals = ['EMAIL-TAKEN', 'NUMBER-TAKEN', 'VALIDATION', 'ORDER-COUPON', 'PRICE-CHANGED'];

async function compare(db: Db, sent: readonly SentOrder[]) {
  const rows = await readPayments(db);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const misled = sent.flatMap(({ key, email, told }) => {
    const state = byKey.get(key)?.state ?? 'absent';
    const isMisled =
      told === '200' ? state !== 'captured' : refusals.includes(told) && state === 'captured';
    return isMisled ? [`${email} was told ${told}: ${state}`] : [];
  });
  return { rows, misled, told: countEach(sent.map((order) => order.told)) };
}

/**
 * Buyers order numbers at the same time on two nodes, some the same number, while servers and
 * database are killed; then accounts, numbers, coupons, cards and cents are compared with what the
 * gateway took.
 */
export async function runOrderDrill(plan: OrderDrillPlan): Promise<OrderDrillReport> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-drill-'));
  const { db, pool } = createDatabase({ url: plan.databaseUrl, size: 4 });
  const gateway = await startTestGateway();
  await migrateToLatest(db, pool);
  const servers: ServerProcess[] = [];
  const settings = {
    ...gateway.env,
    DATABASE_URL: plan.databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  try {
    for (let node = 0; node < 2; node += 1) {
      servers.push(await startServerProcess({ ...settings, PORT: String(await freePort()) }));
    }
    await fillShelf(db, 2 * plan.buyers);
    const sent: SentOrder[] = [];
    const buying = { db, servers, buyers: plan.buyers, sent };
    let next = 0;
    let done = 0;
    const work = Promise.all(
      Array.from({ length: plan.atOnce }, async () => {
        for (let buyer = next++; buyer < plan.buyers; buyer = next++) {
          await buy(buying, buyer);
          done += 1;
          if (done % 100 === 0) plan.say?.(`${done} buyers`);
        }
      }),
    );
    const [kills] = await Promise.all([
      disturb(plan, servers, { total: plan.buyers, doneOf: () => done }),
      work,
    ]);
    await settleAll(db, 120_000);
    await emptyUnkept(db, 60_000);
    const { rows, misled, told } = await compare(db, sent);
    return {
      kills,
      told,
      states: countEach(rows.map(({ state }) => state)),
      misled,
      doubled: doubledOf(rows),
      differences: differencesOf(rows, gateway.operations()),
      ...(await readOrderBooks(db, gateway, coupon)),
    };
  } finally {
    for (const server of servers) await server.stop();
    await db.destroy();
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
