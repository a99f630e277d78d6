import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeBritishRates } from '@portal/server/testing/make-rates';
import { makeNumber } from '@portal/server/testing/factories';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { playedLeg, playEdge, withEdges } from '@portal/server/testing/playing-edge';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createSecondNode, createTestApp, type TestApp } from '@portal/server/testing/test-app';

const british = '442079460123';
const american = '12025550143';
const perMinute = 60_000;

const test = keptOpen(() => createTestApp(withEdges));
const second = keptOpen(() => createSecondNode(test));
const edges = [playEdge(test), playEdge(second)] as const;
let ann: LoggedIn;
let didid: string;
let number: string;
let callers = 0;

beforeAll(async () => {
  const { db } = test.deps;
  await makeBritishRates(db, { 44: perMinute });
  ann = await makeLoggedIn(test, { creditMicros: 25_000_000 });
  const made = await makeNumber(db, ann, { forwardTo: [british] });
  [didid, number] = [String(made.id), made.didNumber];
});

const forward = (node: TestApp, forwardingNumber: string) =>
  node.call('POST', '/api/vnumber/calling/update-forwarding-number', {
    token: ann.token,
    body: { didid, forwardingNumber },
  });

/** A call of two minutes with the phone that it was told to ring, said at one node and the other. */
async function ring(at: number): Promise<string> {
  const [asks, tells] = at % 2 ? edges : ([edges[1], edges[0]] as const);
  const its = edges[0].identity(number);
  // Many calls of one caller at once are taken for a loop.
  const from = `+4479111${10_000 + callers++}`;
  const { body } = await asks.route(its, { from });
  const steps = body?.['steps'] as { targets: { number: string }[] }[];
  const phone = String(steps[0]?.targets[0]?.number).replace('+', '');
  const legs = [playedLeg(phone, 61_000)];
  const record = { cause: 'answered', sipCode: 200, legs };
  const told = await tells.cdr(its, String(body?.['call']), record);
  expect([told.status, told.body?.['costMicros']]).toEqual([
    200,
    phone === british ? 2 * perMinute : 0,
  ]);
  return phone;
}

it('a call costs what the phone costs that it rang, however its number is changed meanwhile', async () => {
  const changes = async () => {
    for (let at = 0; at < 20; at += 1) {
      const { status } = await forward(at % 3 ? test : second, at % 2 ? british : american);
      expect(status).toBe(200);
    }
  };
  const calls = async (from: number) => {
    const rung: string[] = [];
    for (let at = from; at < from + 20; at += 1) rung.push(await ring(at));
    return rung;
  };
  const [rung] = await Promise.all([calls(0), calls(1), calls(2), changes()]);
  expect(rung.every((phone) => [british, american].includes(phone))).toBe(true);
  const { rows } = await sql<{ paid: number; legs: number; held: number }>`
    select (select 25000000 - balance_micros from ledger_accounts where id = ${ann.accountId}) as paid,
      (select count(*) from call_legs where destination = ${british}) as legs,
      (select count(*) from credit_holds) as held`.execute(test.deps.db);
  const [{ paid, legs, held } = { paid: -1, legs: -1, held: -1 }] = rows;
  expect([paid, held]).toEqual([legs * 2 * perMinute, 0]);
  expect(legs).toBeGreaterThan(0);
  expect(legs).toBeLessThan(60);
});
