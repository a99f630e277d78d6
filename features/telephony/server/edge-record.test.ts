import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBritishRates } from '@portal/server/testing/make-rates';
import { type MadeCustomer, makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { playedLeg, playEdge, withEdges } from '@portal/server/testing/playing-edge';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createSecondNode, createTestApp } from '@portal/server/testing/test-app';
import { deleteOldWords as forget } from './edge-calls.repo.ts';
import { settleDueCalls } from './settling.service.ts';

const british = '442079460123';
const american = '12025550143';
/** London's rate in these tests, in micro-dollars a minute. */
const perMinute = 60_000;

const test = keptOpen(() => createTestApp(withEdges));
const second = keptOpen(() => createSecondNode(test));
const edge = playEdge(test);
const otherNode = playEdge(second);
let ann: MadeCustomer;
let number: string;

beforeAll(async () => {
  await makeBritishRates(test.deps.db, { 44: perMinute });
});

beforeEach(() => own({ creditMicros: 25_000_000 }, { forwardTo: [british] }));

async function own(
  customer: Parameters<typeof makeCustomer>[1],
  plan: Parameters<typeof makeNumber>[2],
) {
  ann = await makeCustomer(test.deps.db, customer);
  number = (await makeNumber(test.deps.db, ann, plan)).didNumber;
}

const calls = () =>
  test.deps.db
    .selectFrom('calls')
    .select(['state', 'outcome', 'cause', 'refusal', 'seconds', 'sip_code as sipCode'])
    .select(['cost_micros as costMicros', 'destination', 'included'])
    .select(['dialed_at as dialedAt', 'ringing_at as ringingAt'])
    .select(['answered_at as answeredAt', 'ended_at as endedAt'])
    .where('customer_id', '=', ann.id)
    .orderBy('id')
    .execute();

async function money() {
  const { rows } = await sql<{ balance: number; held: number; entries: number; sum: number }>`
    select a.balance_micros as balance,
      (select coalesce(sum(amount_micros), 0) from credit_holds where account_id = a.id)::int as held,
      (select count(*) from ledger_entries e join calls c on e.reference = c.id::text
        where e.kind = 'call' and c.customer_id = ${ann.id})::int as entries,
      (select coalesce(sum(amount_micros), 0) from ledger_postings) as sum
    from ledger_accounts a where a.id = ${ann.accountId}`.execute(test.deps.db);
  return rows[0];
}

async function ring(its = edge.identity(number)) {
  const answer = await edge.route(its);
  expect([answer.status, answer.body?.['action']]).toEqual([200, 'dial']);
  return { its, call: String(answer.body?.['call']) };
}

const talked = (ms: number, more: object = {}) => ({
  cause: 'answered',
  sipCode: 200,
  legs: [playedLeg(british, ms, more)],
});

describe('a record', () => {
  it('leaves times that do not fit its end out of the history', async () => {
    const { its, call } = await ring();
    const before = (await calls())[0]?.dialedAt.toISOString();
    const endedAt = new Date(Date.now() - 499).toISOString();
    const odd = {
      startedAt: '1970-01-01T00:00:00Z',
      ringingAt: '2999-01-01T00:00:00Z',
      answeredAt: '1970-01-01T00:00:00Z',
    };
    const answer = await edge.cdr(its, call, { ...talked(60_501), ...odd, endedAt });
    expect([answer.status, answer.body?.['seconds']]).toEqual([200, 61]);
    const [row] = await calls();
    expect(row?.dialedAt.toISOString()).toBe(before);
    expect(row?.ringingAt).toBeNull();
    expect(Date.parse(String(row?.answeredAt?.toISOString()))).toBeGreaterThan(
      Date.now() - 120_000,
    );
    // A call that nobody announced has no other times than those of its record.
    const unheard = edge.identity(number);
    const record = await edge.cdr(unheard, null, { ...talked(1_000), ...odd, endedAt });
    expect(record.status).toBe(200);
    const dialed = (await calls()).map(({ dialedAt }) => dialedAt.toISOString());
    expect(dialed.toSorted()).toEqual([before, endedAt].toSorted());
  });

  it('is rated by the ms of the talk, once, with the times that it tells', async () => {
    const { its, call } = await ring();
    const now = Date.now();
    const times = {
      startedAt: new Date(now - 73_000).toISOString(),
      ringingAt: new Date(now - 70_000).toISOString(),
      answeredAt: new Date(now - 61_000).toISOString(),
      endedAt: new Date(now - 499).toISOString(),
    };
    const answer = await edge.cdr(its, call, { ...talked(60_501), ...times });
    expect([answer.status, answer.body]).toEqual([
      200,
      { call, seconds: 61, costMicros: 2 * perMinute },
    ]);
    const [row] = await calls();
    expect(row).toMatchObject({ outcome: 'answered', cause: 'answered', seconds: 61 });
    expect(row?.dialedAt.toISOString()).toBe(times.startedAt);
    expect(row?.endedAt?.toISOString()).toBe(times.endedAt);
    expect(row?.answeredAt?.toISOString()).toBe(times.answeredAt);
    expect(row?.ringingAt?.toISOString()).toBe(times.ringingAt);
    expect(await money()).toEqual({
      balance: 25_000_000 - 2 * perMinute,
      held: 0,
      entries: 1,
      sum: 0,
    });
    const legs = await test.deps.db
      .selectFrom('call_legs as l')
      .innerJoin('calls as c', 'c.id', 'l.call_id')
      .select(['l.ms', 'l.ring_ms', 'l.sip_code', 'l.trunk', 'l.seconds'])
      .where('c.customer_id', '=', ann.id)
      .execute();
    expect(legs).toEqual([{ ms: 60_501, ring_ms: 3_000, sip_code: 200, trunk: 'a', seconds: 61 }]);
  });

  it.each([
    [0, 0, 'missed'],
    [1, 1, 'answered'],
    [499, 1, 'answered'],
    [1_499, 1, 'answered'],
    [1_500, 2, 'answered'],
    [60_499, 60, 'answered'],
    [60_500, 61, 'answered'],
    // The cut comes late; no more is rated than the limit that was given.
    [600_999, 600, 'answered'],
    [86_400_000, 600, 'answered'],
  ])('of %i ms of talk is one of %i seconds, %s', async (ms, seconds, outcome) => {
    const { its, call } = await ring();
    const cause = ms === 0 ? 'no-answer' : 'answered';
    const { body } = await edge.cdr(its, call, { ...talked(ms), cause });
    const costMicros = Math.ceil(seconds / 60) * perMinute;
    expect(body).toEqual({ call, seconds, costMicros });
    expect(await calls()).toMatchObject([{ outcome, cause, seconds }]);
  });

  it.each(['busy', 'no-answer', 'cancelled', 'failed', 'voicemail'])(
    'of a call that nobody took says %s',
    async (cause) => {
      const { its, call } = await ring();
      await edge.cdr(its, call, { cause, sipCode: 486, legs: [playedLeg(british, 0)] });
      expect(await calls()).toMatchObject([{ outcome: 'missed', cause, costMicros: 0 }]);
      expect(await money()).toMatchObject({ balance: 25_000_000, held: 0, entries: 0 });
    },
  );

  it('by a clock that is ahead ends now, and is as long as it was', async () => {
    const { its, call } = await ring();
    const ahead = Date.now() + 200_000;
    const times = {
      startedAt: new Date(ahead - 73_000).toISOString(),
      answeredAt: new Date(ahead - 61_000).toISOString(),
      endedAt: new Date(ahead).toISOString(),
    };
    await edge.event(call, 'answered', { target: '1.1', at: times.answeredAt });
    expect((await calls())[0]?.answeredAt?.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await edge.cdr(its, call, { ...talked(60_501), ...times })).status).toBe(200);
    const [row] = await calls();
    const [dialed, answered, ended] = [row?.dialedAt, row?.answeredAt, row?.endedAt].map(Number);
    expect(ended).toBeLessThanOrEqual(Date.now());
    expect([(ended ?? 0) - (dialed ?? 0), (ended ?? 0) - (answered ?? 0)]).toEqual([
      73_000, 61_000,
    ]);
  });

  it('counts once, said fifty times at once on two nodes', async () => {
    const { its, call } = await ring();
    const id = randomUUID();
    const record = { id, ...talked(61_000) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? edge : otherNode).cdr(its, call, record)),
    );
    const told = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])));
    expect([...told]).toEqual([
      JSON.stringify([200, { call, seconds: 61, costMicros: 2 * perMinute }]),
    ]);
    expect(await money()).toMatchObject({
      balance: 25_000_000 - 2 * perMinute,
      entries: 1,
      sum: 0,
    });
  });

  it('that differs from the first changes nothing', async () => {
    const { its, call } = await ring();
    await edge.cdr(its, call, talked(5_000));
    const later = await edge.cdr(its, call, talked(500_000));
    expect(later.body).toEqual({ call, seconds: 5, costMicros: perMinute });
    expect((await edge.cdr(its, null, { cause: 'busy' })).body).toMatchObject({ seconds: 5 });
    expect(await calls()).toHaveLength(1);
    expect(await money()).toMatchObject({ balance: 25_000_000 - perMinute, held: 0, entries: 1 });
  });

  it('is remembered by its id for as long as it may come again', async () => {
    const { its, call } = await ring();
    const [old, late] = [randomUUID(), randomUUID()];
    for (const id of [old, late]) await edge.cdr(its, call, { id, cause: 'busy' });
    const words = async () =>
      (await test.deps.db.selectFrom('edge_words').select('id').execute()).map(({ id }) => id);
    expect(await words()).toEqual(expect.arrayContaining([old]));
    await sql`update edge_words set received_at = app_now() - interval '9 days'
      where id = ${old}`.execute(test.deps.db);
    await forget(test.deps.db);
    expect(await words()).not.toContain(old);
    // Said again with other words it is kept again, and changes nothing.
    await edge.cdr(its, call, { id: late, cause: 'failed' });
    expect(await words()).toContain(late);
  });

  it('before the route keeps the call from ringing, and costs nothing', async () => {
    const its = edge.identity(number);
    const early = await edge.cdr(its, null, { cause: 'cancelled', sipCode: 487 });
    expect([early.status, early.body]).toMatchObject([200, { seconds: 0, costMicros: 0 }]);
    expect(await calls()).toMatchObject([{ outcome: 'missed', refusal: 'not-routed' }]);
    const late = await edge.route(its);
    expect(late.body).toMatchObject({ action: 'reject', reason: 'ended', sipCode: 487, q850: 16 });
    expect(await money()).toMatchObject({ balance: 25_000_000, held: 0 });
  });

  it('is found by what the call is known by where the answer to its route was lost', async () => {
    const { its, call } = await ring();
    const { body } = await edge.cdr(its, null, talked(61_000));
    expect(body).toEqual({ call, seconds: 61, costMicros: 2 * perMinute });
  });

  it('of a call that rang without being asked for is free, and in the history', async () => {
    const its = edge.identity(number);
    const legs = [playedLeg(american, 30_000)];
    const record = { cause: 'answered', sipCode: 200, routedBy: 'last-known', legs };
    expect((await edge.cdr(its, null, record)).body).toMatchObject({ seconds: 30, costMicros: 0 });
    // The route was decided and never heard of: what rang is nobody's debt all the same.
    const asked = await ring();
    const { body } = await edge.cdr(asked.its, null, { ...talked(61_000), routedBy: 'last-known' });
    expect(body).toEqual({ call: asked.call, seconds: 61, costMicros: 0 });
    expect(await calls()).toMatchObject([
      { outcome: 'answered', seconds: 30, destination: american, included: true, refusal: null },
      { outcome: 'answered', seconds: 61, costMicros: 0 },
    ]);
    expect(await money()).toMatchObject({ balance: 25_000_000, held: 0, entries: 0 });
  });

  it('of a talk by the last known route is shown as it went where the call was closed meanwhile', async () => {
    const { its } = await ring();
    await sql`update calls set settle_at = app_now() where customer_id = ${ann.id}`.execute(
      test.deps.db,
    );
    await settleDueCalls(test.deps);
    expect(await calls()).toMatchObject([{ outcome: 'missed', refusal: 'end-not-reported' }]);
    const record = { ...talked(61_000), routedBy: 'last-known' };
    const told = await Promise.all([edge, otherNode].map((one) => one.cdr(its, null, record)));
    expect(told.map(({ body }) => body)).toMatchObject([
      { seconds: 61, costMicros: 0 },
      { seconds: 61, costMicros: 0 },
    ]);
    expect(await calls()).toMatchObject([
      { outcome: 'answered', cause: 'answered', seconds: 61, costMicros: 0, refusal: null },
    ]);
    expect(await money()).toMatchObject({ balance: 25_000_000, held: 0, entries: 0 });
    // What the server itself had decided stays as it was closed: nobody pays for what is told late.
    const other = await ring();
    await sql`update calls set settle_at = app_now() where customer_id = ${ann.id}
      and state <> 'ended'`.execute(test.deps.db);
    await settleDueCalls(test.deps);
    await edge.cdr(other.its, null, talked(61_000));
    expect((await calls())[1]).toMatchObject({ outcome: 'missed', refusal: 'end-not-reported' });
  });

  it('that was kept since the number was another’s is not told to who has it now', async () => {
    const { db } = test.deps;
    const acquired = (since: string) =>
      sql`update numbers set acquired_at = app_now() - ${since}::interval
        where did_number = ${number}`.execute(db);
    const endedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const kept = { ...talked(30_000), routedBy: 'last-known', endedAt };
    await acquired('1 day');
    const answer = await edge.cdr(edge.identity(number), null, kept);
    expect([answer.status, await calls()]).toEqual([404, []]);
    await acquired('3 days');
    expect((await otherNode.cdr(edge.identity(number), null, kept)).status).toBe(200);
    expect(await calls()).toMatchObject([{ seconds: 30, costMicros: 0 }]);
  });

  it('is told by the edge that the carrier turned to last, and by no other', async () => {
    const { its, call } = await ring();
    const other = playEdge(test, 'nyc');
    expect((await other.cdr(its, null, talked(5_000))).status).toBe(404);
    const again = await other.route(its, { edge: 'nyc' });
    expect(again.body).toMatchObject({ action: 'dial', call });
    expect((await edge.cdr(its, call, talked(5_000))).status).toBe(404);
    expect((await other.cdr(its, call, talked(61_000))).body).toMatchObject({ seconds: 61 });
    expect(await money()).toMatchObject({ held: 0, entries: 1 });
  });

  it('of nothing that we know is refused, and so is what is too old or to come', async () => {
    const { its, call } = await ring();
    const unknown = await edge.cdr(its, '0'.repeat(26), talked(5_000));
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'unknown-call' }]);
    // A name that we would never give is a call that we don't know, too.
    const odd = await edge.cdr(its, 'x'.repeat(26), talked(5_000));
    expect([odd.status, odd.body]).toEqual([404, { error: 'unknown-call' }]);
    const foreign = await playEdge(test, 'nyc').cdr(its, call, talked(5_000));
    expect([foreign.status, foreign.body]).toEqual([404, { error: 'unknown-call' }]);
    const nowhere = await edge.cdr(edge.identity('12015559997'), null);
    expect([nowhere.status, nowhere.body]).toEqual([404, { error: 'unknown-number' }]);
    const at = (ms: number) => ({ endedAt: new Date(Date.now() + ms).toISOString() });
    // Well beyond the five minutes: the clock goes on until the record is read.
    expect((await edge.cdr(its, call, at(330_000))).status).toBe(400);
    expect((await edge.cdr(its, call, at(-7 * 86_400_000 - 1_000))).status).toBe(409);
    for (const talkMs of [-1, 1.5, '5', null, 86_400_001]) {
      const legs = [{ ...playedLeg(british, 1), talkMs }];
      expect([talkMs, (await edge.cdr(its, call, { legs })).status]).toEqual([talkMs, 400]);
    }
    expect(await calls()).toMatchObject([{ state: 'routed' }]);
  });

  it('rates each phone by its own price, and a talk of two never beyond what was held', async () => {
    await own({ creditMicros: 10 * perMinute }, { forwardTo: [british, american] });
    const { its, call } = await ring();
    const legs = [
      playedLeg(british, 0),
      playedLeg(american, 61_000, { target: '2.1', answeredAt: new Date().toISOString() }),
    ];
    const { body } = await edge.cdr(its, call, { cause: 'answered', sipCode: 200, legs });
    expect(body).toEqual({ call, seconds: 61, costMicros: 0 });
    const both = await ring();
    const twice = [playedLeg(british, 600_000), playedLeg(british, 600_000)];
    const told = await edge.cdr(both.its, both.call, { cause: 'answered', legs: twice });
    expect(told.body).toMatchObject({ costMicros: 10 * perMinute });
    expect(await money()).toMatchObject({ balance: 0, held: 0, sum: 0 });
  });
});

describe('an event', () => {
  it('of an answer lets go what that phone can never cost, once', async () => {
    await own({ creditMicros: 25_000_000 }, { forwardTo: [british, american] });
    const { its, call } = await ring();
    expect(await money()).toMatchObject({ held: 10 * perMinute });
    expect((await edge.event(call, 'ringing', { target: '1.1' })).status).toBe(204);
    expect((await edge.event(call, 'step', { sipCode: 486 })).status).toBe(204);
    const answered = { id: randomUUID(), target: '2.1' };
    const told = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? edge : otherNode).event(call, 'answered', answered),
      ),
    );
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await money()).toMatchObject({ held: 0 });
    const [row] = await calls();
    expect(row?.ringingAt).toBeInstanceOf(Date);
    expect(row?.answeredAt).toBeInstanceOf(Date);
    await edge.cdr(its, call, talked(5_000, { target: '2.1', number: `+${american}` }));
    expect(await money()).toMatchObject({ balance: 25_000_000, held: 0 });
  });

  it('after the end changes nothing, and of an unknown call is refused', async () => {
    const { its, call } = await ring();
    await edge.cdr(its, call, { cause: 'busy', sipCode: 486 });
    expect((await edge.event(call, 'answered', { target: '1.1' })).status).toBe(204);
    expect(await calls()).toMatchObject([{ outcome: 'missed', cause: 'busy', answeredAt: null }]);
    expect((await edge.event('0'.repeat(26), 'answered')).status).toBe(404);
    expect((await edge.event('1', 'answered')).status).toBe(400);
    const foreign = playEdge(test, 'nyc');
    expect((await foreign.event(call, 'ringing')).status).toBe(404);
  });
});
