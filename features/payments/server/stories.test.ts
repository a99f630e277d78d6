import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '@portal/server/create-log';
import { moveClock } from '@portal/server/testing/clock';
import { loadWorld } from '@portal/server/db/world';
import type { Deps } from '@portal/server/deps';
import type { CardGateway, GatewayEvent } from '@portal/server/ports/card-gateway';
import { makeCustomer } from '@portal/server/testing/factories';
import { cardBody } from '../scene.ts';
import { createScriptedGateway, type Fate } from '@portal/server/testing/scripted-gateway';
import { createTestDatabase, type TestDatabase } from '@portal/server/testing/test-database';
import { creditFulfilments } from '@portal/features/credit/server';
import { createGeography } from '@portal/features/geography/server';
import { askDuePayments } from './ask.service.ts';
import { keepEvent, workOnEvents } from './events.service.ts';
import { createPayments } from './payments.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ size: 12 });
});
afterAll(() => database.drop());

type Step =
  | { does: 'pay'; fate: Fate; dollars: number }
  | { does: 'pay-again' | 'event' | 'late'; which: number }
  | { does: 'ask'; seconds: number };

const fates: readonly Fate[] = [
  'approved',
  'declined',
  'lost-taken',
  'lost-untaken',
  'crash-taken',
  'crash-untaken',
  'not-sent',
];
const pays: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('pay' as const),
  fate: fc.constantFrom(...fates),
  dollars: fc.integer({ min: 1, max: 99 }),
});
const asks: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('ask' as const),
  seconds: fc.constantFrom(5, 61, 130, 4_000),
});
const looksBack: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('pay-again' as const, 'event' as const, 'late' as const),
  which: fc.nat({ max: 5 }),
});
/** A story: one moment after the other, in each of which several things happen at once. */
const story = fc.array(
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: pays },
      { weight: 3, arbitrary: asks },
      { weight: 4, arbitrary: looksBack },
    ),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 2, maxLength: 9 },
);

/** One customer with a gateway of their own, on the real engine and the real database. */
async function begin(sabotage: (gateway: CardGateway) => CardGateway = (gateway) => gateway) {
  const { db } = database;
  await db.deleteFrom('card_tries').execute();
  const customer = await makeCustomer(db);
  const gateway = createScriptedGateway();
  const deps = {
    db,
    log: createLog('silent'),
    config: { appSecret: 'secret' } as Deps['config'],
    geography: createGeography(loadWorld()),
    cardGateway: sabotage(gateway),
  };
  const payments = createPayments(deps, creditFulfilments);
  return { customer, gateway, payments, settling: { ...deps, fulfilments: creditFulfilments } };
}
type World = Awaited<ReturnType<typeof begin>>;

/** As the gateway's endpoint takes an event: kept, and worked on at once. */
async function takeEvent({ settling }: World, event: GatewayEvent): Promise<void> {
  await keepEvent(settling, event);
  await workOnEvents(settling);
}

interface Payment {
  id: string;
  transaction: string;
  kind: string;
  state: string;
  micros: number;
}

async function readPayments({ customer }: World): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select id, transaction_id::text as transaction, kind, state, amount_micros as micros
    from payment_intents where customer_id = ${customer.id}
    order by transaction_id`.execute(database.db);
  return rows;
}

async function readBooks({ customer }: World) {
  const { rows } = await sql<{ balance: number; sum: number; repeated: number }>`
    select (select balance_micros from ledger_accounts where id = ${customer.accountId}) as balance,
      (select coalesce(sum(amount_micros), 0) from ledger_postings) as sum,
      (select count(*) - count(distinct event_id) from gateway_events) as repeated`.execute(
    database.db,
  );
  return rows[0];
}

/** What holds at every moment. */
async function checkAlways(world: World): Promise<void> {
  const credit = (await readPayments(world)).filter(({ kind }) => kind === 'credit');
  const open = credit.filter(({ state }) => /^(created|sent|unknown|manual)$/.test(state));
  expect(open.length).toBeLessThanOrEqual(1);
  const captured = credit.filter(({ state }) => state === 'captured');
  const balance = captured.reduce((sum, { micros }) => sum + micros, 0);
  expect(await readBooks(world)).toEqual({ balance, sum: 0, repeated: 0 });
  for (const { id } of captured) expect(world.gateway.books.get(id)?.captures).toBe(1);
}

/** What holds once everything was told and asked: nothing is open, nothing is kept for nothing. */
async function checkInTheEnd(world: World): Promise<void> {
  const { gateway, settling } = world;
  for (const key of gateway.books.keys()) {
    const event = gateway.eventOf(key);
    if (event) await takeEvent(world, event);
  }
  for (let round = 0; round < 4; round += 1) {
    await moveClock(database.db, '61 seconds');
    await askDuePayments(settling);
  }
  const payments = await readPayments(world);
  for (const { id, kind, state } of payments) {
    expect(['captured', 'declined', 'voided', 'refunded']).toContain(state);
    if (kind !== 'credit') continue;
    expect(gateway.books.get(id)?.state === 'captured').toBe(state === 'captured');
  }
}

interface Sent {
  key: string;
  fate: Fate;
  dollars: number;
}

async function pay(world: World, { key, fate, dollars }: Sent): Promise<void> {
  // The address tells this payer's death from another one's.
  const card = cardBody('visa', { CardHolder: fate, Address: key });
  const death = once(world.gateway.deaths, key).then(() => null);
  const paying = world.payments.pay({
    brandId: 1,
    customerId: world.customer.id,
    address: '192.0.2.1',
    kind: 'credit',
    amountMicros: dollars * 1_000_000,
    source: { kind: 'new', card },
    key,
    body: { ...card, dollars },
  });
  // A server that died never answers: the story goes on without it.
  const outcome = await Promise.race([paying, death]);
  if (!outcome) return;
  if (!outcome.ok) {
    expect(['PAYMENT-OPEN', 'TOO-MANY-CARDS']).toContain(outcome.code);
    return;
  }
  const { response_code: code, confirmationId } = outcome.attempt;
  const payments = await readPayments(world);
  const id = payments.find(({ transaction }) => transaction === confirmationId)?.id ?? '';
  const isTaken = world.gateway.books.get(id)?.captures === 1;
  if (code === 200) expect(isTaken).toBe(true);
  // Nobody is told that a payment failed which the gateway took.
  if (code !== 200 && code !== 102 && !world.gateway.late.has(id)) expect(isTaken).toBe(false);
}

async function act(world: World, sent: Sent[], step: Step): Promise<void> {
  const { gateway, settling } = world;
  if (step.does === 'pay') {
    const one = { key: randomUUID(), fate: step.fate, dollars: step.dollars };
    sent.push(one);
    return pay(world, one);
  }
  if (step.does === 'ask') {
    await moveClock(database.db, `${step.seconds} seconds`);
    await askDuePayments(settling);
    return;
  }
  if (step.does === 'pay-again') {
    const one = sent.at(step.which);
    return one && pay(world, one);
  }
  const payment = (await readPayments(world)).at(step.which);
  if (payment?.kind !== 'credit') return;
  if (step.does === 'late' && /^(voided|unknown)$/.test(payment.state)) {
    gateway.takeLate(payment.id, payment.micros);
  }
  const event = gateway.eventOf(payment.id);
  if (event) await Promise.all([takeEvent(world, event), takeEvent(world, event)]);
}

async function play(moments: Step[][], sabotage?: Parameters<typeof begin>[0]): Promise<void> {
  const world = await begin(sabotage);
  const sent: Sent[] = [];
  for (const moment of moments) {
    await Promise.all(moment.map((step) => act(world, sent, step)));
    await checkAlways(world);
  }
  await checkInTheEnd(world);
}

describe('whatever customer, worker, gateway and crashes do', () => {
  it('money is taken once, credited once, or given back', async () => {
    await fc.assert(
      fc.asyncProperty(story, (moments) => play(moments)),
      {
        numRuns: 40,
        endOnFailure: true,
      },
    );
  });
});

describe('the search through stories', () => {
  const pays200 = (fate: Fate): Step => ({ does: 'pay', fate, dollars: 15 });

  it('finds a time-out that is told as failed', async () => {
    const mapped = (gateway: CardGateway): CardGateway => ({
      ...gateway,
      charge: async (request) => {
        const answer = await gateway.charge(request);
        return answer.kind === 'unknown' ? { kind: 'declined', code: 100 } : answer;
      },
    });
    await play([[pays200('lost-taken')]]);
    await expect(play([[pays200('lost-taken')]], mapped)).rejects.toThrow(/expected/);
  });

  it('finds events that are not told apart', async () => {
    const storm: Step[][] = [[pays200('lost-taken')], [{ does: 'event', which: 0 }]];
    await play(storm);
    await sql`alter table gateway_events drop constraint gateway_events_pkey`.execute(database.db);
    try {
      await expect(play(storm)).rejects.toThrow(/constraint/);
    } finally {
      await sql`alter table gateway_events add primary key (gateway, event_id)`.execute(
        database.db,
      );
    }
  });

  it('finds a balance that is written instead of booked: the database refuses it', async () => {
    const { customer } = await begin();
    await expect(
      sql`update ledger_accounts set balance_micros = balance_micros + 5000000
        where id = ${customer.accountId}`.execute(database.db),
    ).rejects.toThrow(/sum of postings/);
  });
});
