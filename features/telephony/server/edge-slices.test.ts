import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBritishRates } from '@portal/server/testing/make-rates';
import { moveClock } from '@portal/server/testing/clock';
import {
  creditOf,
  giveCredit,
  type MadeCustomer,
  makeCustomer,
  makeNumber,
} from '@portal/server/testing/factories';
import { playedLeg, playEdge, withEdges } from '@portal/server/testing/playing-edge';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createSecondNode, createTestApp } from '@portal/server/testing/test-app';
import { createHearing } from './call-sweeper.ts';
import { settleDueCalls } from './settling.service.ts';

const british = '442079460123';
const american = '12025550143';
/** A tenth of a cent for each second, and nothing is rounded up. */
const perSecond = 1_000;

const test = keptOpen(() =>
  createTestApp({
    ...withEdges,
    HOLD_SLICE_SECONDS: '60',
    CALL_HOURS_MAX: '1',
  }),
);
const second = keptOpen(() => createSecondNode(test));
const edge = playEdge(test);
const otherNode = playEdge(second);
let ann: MadeCustomer;
let number: string;

beforeAll(async () => {
  await makeBritishRates(test.deps.db, { 44: perSecond * 60 }, { first_interval: 1, increment: 1 });
});

beforeEach(() => own(180, { forwardTo: [british] }));

/** A customer with credit for so many seconds. */
async function own(seconds: number, plan: Parameters<typeof makeNumber>[2]) {
  ann = await makeCustomer(test.deps.db, { creditMicros: seconds * perSecond });
  number = (await makeNumber(test.deps.db, ann, plan)).didNumber;
}

/** Moves the product's clock forward. */
const advance = (seconds: number) => moveClock(test.deps.db, `${seconds} seconds`);

async function held() {
  const { rows } = await sql<{ held: number }>`select coalesce(sum(amount_micros), 0)::int as held
    from credit_holds where account_id = ${ann.accountId}`.execute(test.deps.db);
  return (rows[0]?.held ?? 0) / perSecond;
}

const balance = async () => (await creditOf(test.deps.db, ann)) / perSecond;

const rowOf = () =>
  test.deps.db
    .selectFrom('calls')
    .select(['state', 'outcome', 'cause', 'refusal', 'seconds'])
    .select(['cost_micros as costMicros', 'max_seconds as maxSeconds', 'ended_at as endedAt'])
    .where('customer_id', '=', ann.id)
    .executeTakeFirst();

async function talk(target = '1.1') {
  const its = edge.identity(number);
  const answer = await edge.route(its);
  expect(answer.body).toMatchObject({ action: 'dial' });
  const call = String(answer.body?.['call']);
  await edge.event(call, 'answered', { target });
  return { its, call, route: answer.body };
}

const extend = (call: string, n: number, more: object = {}, by = edge) =>
  by.post('extend', { call, n, target: '1.1', seconds: n * 60 - 30, ...more });

const beat = (calls: object[], by = edge, name = 'lon') =>
  by.post('heartbeat', {
    edge: name,
    boot: 'b1',
    at: new Date().toISOString(),
    calls,
    tabs: [],
  });

describe('a talk', () => {
  it('is held slice by slice, and ends where credit does', async () => {
    await own(150, { forwardTo: [british] });
    const { its, call, route } = await talk();
    expect(route).toMatchObject({ steps: [{ targets: [{ limitSeconds: 60, askAt: 30 }] }] });
    expect(await held()).toBe(60);
    expect((await extend(call, 1)).body).toEqual({ limitSeconds: 120, askAt: 60 });
    expect(await held()).toBe(120);
    expect((await extend(call, 2)).body).toEqual({ limitSeconds: 150, askAt: null });
    expect(await held()).toBe(150);
    const none = { limitSeconds: 150, askAt: null, reason: 'no-credit' };
    expect((await extend(call, 3)).body).toEqual(none);
    // The cut comes late; nobody pays for that.
    const late = { cause: 'answered', sipCode: 200, legs: [playedLeg(british, 150_700)] };
    expect((await edge.cdr(its, call, late)).body).toMatchObject({ seconds: 150 });
    expect([await held(), await balance()]).toEqual([0, 0]);
  });

  it('gets one slice for one wish, said again and again on two nodes', async () => {
    const { call } = await talk();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => extend(call, 1, {}, at % 2 ? edge : otherNode)),
    );
    const told = new Set(answers.map(({ body }) => JSON.stringify(body)));
    expect([...told]).toEqual([JSON.stringify({ limitSeconds: 120, askAt: 60 })]);
    expect(await held()).toBe(120);
  });

  it('leaves a second one what it does not hold, and both never hold more than there is', async () => {
    const [one, other] = [await talk(), await talk()];
    expect(await held()).toBe(120);
    const answers = await Promise.all([extend(one.call, 1), extend(other.call, 1, {}, otherNode)]);
    const limits = answers.map(({ body }) => Number(body?.['limitSeconds'])).sort((a, b) => a - b);
    expect(limits).toEqual([60, 120]);
    expect(await held()).toBe(180);
    // What the other lets go is there for the next wish.
    const [winner, loser] =
      answers[0]?.body?.['limitSeconds'] === 120 ? [one, other] : [other, one];
    const legs = [playedLeg(british, 10_000)];
    await edge.cdr(winner.its, winner.call, { cause: 'answered', sipCode: 200, legs });
    expect((await extend(loser.call, 1)).body).toMatchObject({ limitSeconds: 120 });
    expect(await held()).toBe(120);
  });

  it('that an answer is heard of late keeps what it holds by then', async () => {
    const its = edge.identity(number);
    const call = String((await edge.route(its)).body?.['call']);
    await extend(call, 1);
    await edge.event(call, 'answered', { target: '1.1' });
    expect(await held()).toBe(120);
  });

  it('that the plan includes has all of it from the beginning', async () => {
    await own(0, { forwardTo: [american] });
    const { call, route } = await talk();
    const target = { limitSeconds: 3_600, askAt: null };
    expect(route).toMatchObject({ steps: [{ targets: [target] }] });
    expect((await extend(call, 1)).body).toEqual({ ...target, reason: 'longest' });
    expect(await held()).toBe(0);
  });

  it('ends at the last hour, whatever credit there is', async () => {
    await own(10_000, { forwardTo: [british] });
    const { call } = await talk();
    for (let n = 1; n < 59; n += 1) await extend(call, n);
    expect((await extend(call, 59)).body).toEqual({ limitSeconds: 3_600, askAt: null });
    const last = { limitSeconds: 3_600, askAt: null, reason: 'longest' };
    expect((await extend(call, 60)).body).toEqual(last);
  });

  it.each([
    [
      'suspended',
      () =>
        test.deps.db
          .updateTable('customers')
          .set({ status: 'Suspended' })
          .where('id', '=', ann.id)
          .execute(),
    ],
    [
      'daily-cap',
      () =>
        sql`insert into spending_settings (customer_id, daily_cap_on, daily_cap_micros)
        values (${ann.id}, true, ${60 * perSecond})`.execute(test.deps.db),
    ],
  ])('gets no more for %s', async (reason, make) => {
    const { call } = await talk();
    await make();
    const none = { limitSeconds: 60, askAt: null, reason };
    expect((await extend(call, 1)).body).toEqual(none);
    expect(await held()).toBe(60);
  });

  it('stays under the cap of the day on which it began, over midnight too', async () => {
    await own(10_000, { forwardTo: [british] });
    await sql`insert into spending_settings (customer_id, daily_cap_on, daily_cap_micros)
      values (${ann.id}, true, ${150 * perSecond})`.execute(test.deps.db);
    const { call } = await talk();
    await advance(86_400);
    expect((await extend(call, 1)).body).toEqual({ limitSeconds: 120, askAt: 60 });
    expect((await extend(call, 2)).body).toEqual({ limitSeconds: 150, askAt: null });
    const none = { limitSeconds: 150, askAt: null, reason: 'daily-cap' };
    expect((await extend(call, 3)).body).toEqual(none);
    // The next day has its own, of which this talk takes nothing.
    expect((await talk()).route).toMatchObject({ steps: [{ targets: [{ limitSeconds: 60 }] }] });
  });

  it('gets no more once it is over, nor what nobody knows', async () => {
    const { its, call } = await talk();
    expect((await extend('0'.repeat(26), 1)).status).toBe(404);
    expect((await extend(call, 1, { target: '9.9' })).status).toBe(400);
    expect((await extend(call, 0)).status).toBe(400);
    expect((await extend(call, 1, {}, playEdge(test, 'nyc'))).status).toBe(404);
    await edge.cdr(its, call, { cause: 'busy', sipCode: 486 });
    expect((await extend(call, 1)).body).toMatchObject({ askAt: null, reason: 'ended' });
    expect(await held()).toBe(0);
  });

  it('pays more seconds with credit that came meanwhile', async () => {
    await own(60, { forwardTo: [british] });
    const { call } = await talk();
    expect((await extend(call, 1)).body).toMatchObject({ reason: 'no-credit' });
    await giveCredit(test.deps.db, ann, 45 * perSecond);
    expect((await extend(call, 1)).body).toEqual({ limitSeconds: 105, askAt: null });
  });
});

describe('a heartbeat', () => {
  it('names calls that nobody pays: unknown ones, those over, and those of another edge', async () => {
    const [one, other] = [await talk(), await talk()];
    await edge.cdr(other.its, other.call, { cause: 'busy', sipCode: 486 });
    const said = [one.call, other.call, '0'.repeat(26)].map((call) => ({ call, seconds: 15 }));
    expect((await beat(said)).body).toEqual({ unknown: [other.call, '0'.repeat(26)] });
    const odd = { call: 'x'.repeat(26), seconds: 15 };
    expect((await beat([...said.slice(0, 1), odd])).body).toEqual({ unknown: [odd.call] });
    const foreign = playEdge(test, 'nyc');
    expect((await beat([{ call: one.call, seconds: 1 }], foreign, 'nyc')).body).toEqual({
      unknown: [one.call],
    });
    expect((await beat([], foreign, 'lon')).status).toBe(403);
    expect((await beat([])).body).toEqual({ unknown: [] });
  });

  it('carries a talk, and one that stops is charged for what was told', async () => {
    const { its, call } = await talk();
    for (const seconds of [15, 30, 45]) {
      await beat([{ call, target: '1.1', seconds }], seconds % 2 ? edge : otherNode);
      await advance(80);
      await settleDueCalls(test.deps);
      expect(await rowOf()).toMatchObject({ state: 'routed' });
    }
    await advance(11);
    await settleDueCalls(test.deps, 100, false);
    expect(await rowOf()).toMatchObject({ state: 'routed' });
    await advance(91);
    await Promise.all([settleDueCalls(test.deps), settleDueCalls(second.deps)]);
    const lost = { state: 'ended', outcome: 'answered', cause: 'failed', refusal: 'edge-lost' };
    expect(await rowOf()).toMatchObject({ ...lost, seconds: 45, costMicros: 45 * perSecond });
    expect([await held(), await balance()]).toEqual([0, 180 - 45]);
    // A record that was found after all changes nothing.
    const legs = [playedLeg(british, 60_000)];
    const late = await edge.cdr(its, call, { cause: 'answered', sipCode: 200, legs });
    expect(late.body).toMatchObject({ seconds: 45, costMicros: 45 * perSecond });
    expect((await beat([{ call, seconds: 60 }])).body).toEqual({ unknown: [call] });
  });

  it('that never came leaves a call that costs nothing', async () => {
    await talk();
    await advance(25 + 301);
    await settleDueCalls(test.deps);
    expect(await rowOf()).toMatchObject({ outcome: 'missed', refusal: 'end-not-reported' });
    expect([await held(), await balance()]).toEqual([0, 180]);
  });

  it('is missed by nobody who was away', () => {
    let now = 0;
    const hearing = createHearing(() => now);
    const after = (ms: number) => {
      now += ms;
      return hearing.hears();
    };
    expect(after(500)).toBe(false);
    for (let at = 0; at < 20; at += 1) after(5_000);
    expect(after(500)).toBe(true);
    expect(after(11_000)).toBe(false);
    for (let at = 0; at < 20; at += 1) after(5_000);
    expect(after(500)).toBe(true);
    hearing.missed();
    expect(after(500)).toBe(false);
  });
});
