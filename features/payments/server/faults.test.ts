import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '@portal/server/create-log';
import { shiftClock } from '@portal/server/testing/clock';
import { loadWorld } from '@portal/server/db/world';
import type { Deps } from '@portal/server/deps';
import type { CardGateway } from '@portal/server/ports/card-gateway';
import { makeCustomer } from '@portal/server/testing/factories';
import { cardBody } from '../scene.ts';
import { createScriptedGateway, type Fate } from '@portal/server/testing/scripted-gateway';
import { createTestDatabase, type TestDatabase } from '@portal/server/testing/test-database';
import { creditFulfilments } from '@portal/features/credit/server';
import { createGeography } from '@portal/features/geography/server';
import { askDuePayments } from './ask.service.ts';
import { createPayments } from './payments.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ size: 16 });
});
afterAll(() => database.drop());

const isFault = () => Math.random() < 0.2;
const unknown = { kind: 'unknown', reason: 'fault' } as const;

/** A gateway that fails in a fifth of everything that it is asked. */
function withFaults(gateway: CardGateway): CardGateway {
  return {
    ...gateway,
    find: async (charge) => (isFault() ? unknown : gateway.find(charge)),
    // The worst case: it was done, and the answer was lost.
    voidUnlessDone: async (charge) => {
      const answer = await gateway.voidUnlessDone(charge);
      return isFault() ? unknown : answer;
    },
  };
}

const faults: readonly Fate[] = ['lost-taken', 'lost-untaken', 'not-sent', 'declined'];
const fateOf = (): Fate =>
  isFault() ? (faults[Math.floor(Math.random() * faults.length)] ?? 'declined') : 'approved';

it('makes 1,000 payments final within the schedule', async () => {
  const { db } = database;
  const gateway = createScriptedGateway();
  const deps = {
    db,
    log: createLog('silent'),
    config: { appSecret: 'secret' } as Deps['config'],
    geography: createGeography(loadWorld()),
    cardGateway: withFaults(gateway),
  };
  const payments = createPayments(deps, creditFulfilments);
  const told = new Map<string, number>();
  const payOnce = async () => {
    const { id } = await makeCustomer(db);
    const outcome = await payments.pay({
      brandId: 1,
      customerId: id,
      address: null,
      kind: 'credit',
      amountMicros: 5_000_000,
      source: {
        kind: 'new',
        card: cardBody('visa', { CardHolder: fateOf() }),
      },
      key: null,
      body: {},
    });
    if (!outcome.ok) throw new Error(outcome.code);
    told.set(outcome.attempt.confirmationId ?? '', outcome.attempt.response_code);
  };
  for (let paid = 0; paid < 1_000; paid += 20) {
    await Promise.all(Array.from({ length: 20 }, payOnce));
  }
  expect([...told.values()].filter((code) => code === 102).length).toBeGreaterThan(40);

  const settling = { ...deps, fulfilments: creditFulfilments };
  for (const minutes of [1, 2, 5, 10, 15, 60, 120, 180, 240]) {
    await shiftClock(db, `${minutes} minutes 30 seconds`);
    while ((await askDuePayments(settling, 50)) > 0);
  }
  const { rows } = await sql<{ id: string; transaction: string; state: string }>`
    select id, transaction_id::text as transaction, state from payment_intents`.execute(db);
  expect(rows).toHaveLength(1_000);
  for (const { id, transaction, state } of rows) {
    expect(['captured', 'declined', 'voided']).toContain(state);
    const held = gateway.books.get(id);
    expect(held?.state === 'captured').toBe(state === 'captured');
    // Told as failed and taken, or told as paid and not taken: neither happens.
    const code = told.get(transaction);
    if (code !== 102) expect(code === 200).toBe(state === 'captured');
  }
  const { rows: books } = await sql<{ sum: number; wrong: number }>`
    select (select sum(amount_micros) from ledger_postings) as sum,
      (select count(*) from payment_intents i join ledger_accounts a
        on a.customer_id = i.customer_id
        where a.balance_micros <> case when i.state = 'captured' then 5000000 else 0 end) as wrong
  `.execute(db);
  expect(books[0]).toEqual({ sum: 0, wrong: 0 });
});
