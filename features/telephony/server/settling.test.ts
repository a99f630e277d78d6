import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findEvents } from '@portal/server/testing/account-events';
import { makeBritishRates } from '@portal/server/testing/make-rates';
import { moveClock } from '@portal/server/testing/clock';
import { type MadeCustomer, makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestTelephony } from '@portal/server/testing/test-telephony';
import { startCallSweeper } from './call-sweeper.ts';
import { routeCall, type RoutingDeps, withDatabaseRates } from './routing.service.ts';
import { recordReport, settleDueCalls } from './settling.service.ts';
import { announcedCall, type Form, readReport } from './twilio.rules.ts';

const british = '442079460123';
const perMinute = 60_000;

const test = keptOpen(() => createTestTelephony());
let deps: RoutingDeps;
let ann: MadeCustomer;
let number: string;
let serial = 0;

beforeAll(async () => {
  deps = withDatabaseRates(test.deps);
  await makeBritishRates(deps.db, { 44: perMinute });
});

beforeEach(async () => {
  ann = await makeCustomer(deps.db, { creditMicros: 1_000_000 });
  number = (await makeNumber(deps.db, ann, { forwardTo: [british] })).didNumber;
});

/** Moves the product's clock forward. */
const advance = (seconds: number) => moveClock(deps.db, `${seconds} seconds`);

const form = (sid: string, more: Form = {}): Form => ({
  CallSid: sid,
  From: '+447700900123',
  To: `+${number}`,
  ...more,
});

async function deliver(sid: string, more: Form) {
  const its = form(sid, more);
  // A leg is told to an address that names the number; all others name it themselves.
  const call = announcedCall(its, its['ParentCallSid'] === undefined ? null : number);
  if (!call) throw new Error('The form names no call');
  await recordReport(deps, call, readReport(its));
}

async function ring(sid = `CA${serial++}`) {
  const call = announcedCall(form(sid));
  if (!call) throw new Error('The form names no call');
  expect(await routeCall(deps, call)).toMatchObject({ action: 'dial' });
  return sid;
}

async function callOf(sid: string) {
  const row = await deps.db
    .selectFrom('calls')
    .select(['id', 'state', 'outcome', 'refusal', 'seconds', 'cost_micros as costMicros'])
    .where('carrier_call_id', '=', sid)
    .execute();
  expect(row).toHaveLength(1);
  return row[0];
}

async function money() {
  const { rows } = await sql<{
    balance: number;
    postings: number;
    entries: number;
    holds: number;
    all: number;
  }>`
    select balance_micros as balance,
      (select sum(amount_micros)::bigint from ledger_postings where account_id = a.id) as postings,
      (select count(*) from ledger_postings p join ledger_entries e on e.id = p.entry_id
        where p.account_id = a.id and e.kind = 'call') as entries,
      (select count(*) from credit_holds where account_id = a.id) as holds,
      (select sum(amount_micros)::bigint from ledger_postings) as all
    from ledger_accounts a where id = ${ann.accountId}`.execute(deps.db);
  const row = rows[0];
  expect(row?.postings).toBe(row?.balance);
  expect(row?.all).toBe(0);
  return { balance: row?.balance, debits: row?.entries, holds: row?.holds };
}

const dialAction = (seconds: number): Form => ({
  CallStatus: 'in-progress',
  DialCallStatus: 'completed',
  DialCallDuration: String(seconds),
});
const completed = (seconds: number): Form => ({
  CallStatus: 'completed',
  CallDuration: String(seconds),
});
const leg = (status: string, seconds?: number): Form => ({
  CallSid: 'CAleg',
  CallStatus: status,
  To: `+${british}`,
  ...(seconds !== undefined && { CallDuration: String(seconds) }),
});
const ofLeg = (sid: string, its: Form): Form => ({ ...its, ParentCallSid: sid });

describe('the end of a call', () => {
  it('by Dial’s action is rated and debited at once, and its hold let go', async () => {
    const sid = await ring();
    expect(await money()).toEqual({ balance: 1_000_000, debits: 0, holds: 1 });
    await deliver(sid, dialAction(61));
    expect(await callOf(sid)).toMatchObject({
      state: 'ended',
      outcome: 'answered',
      seconds: 61,
      costMicros: 2 * perMinute,
    });
    expect(await money()).toEqual({ balance: 1_000_000 - 2 * perMinute, debits: 1, holds: 0 });
    const { id } = (await callOf(sid)) ?? { id: 0 };
    expect(
      await deps.db.selectFrom('call_legs').selectAll().where('call_id', '=', id).execute(),
    ).toEqual([
      expect.objectContaining({
        destination: british,
        seconds: 61,
        intervals: 2,
        rate_prefix: '44',
        per_minute_micros: perMinute,
        included: false,
        cost_micros: 2 * perMinute,
      }),
    ]);
  });

  it('by a completed call alone waits for Dial’s word, then counts by itself', async () => {
    const sid = await ring();
    await deliver(sid, completed(61));
    await settleDueCalls(deps);
    expect(await callOf(sid)).toMatchObject({ state: 'ending' });
    await advance(1.6);
    await settleDueCalls(deps);
    expect(await callOf(sid)).toMatchObject({ state: 'ended', seconds: 61, outcome: 'answered' });
    expect(await money()).toMatchObject({ balance: 1_000_000 - 2 * perMinute, debits: 1 });
  });

  it.each(['busy', 'no-answer', 'failed', 'canceled'])('%s costs nothing', async (status) => {
    const byDial = await ring();
    await deliver(byDial, { CallStatus: 'in-progress', DialCallStatus: status });
    expect(await callOf(byDial)).toMatchObject({ state: 'ended', outcome: 'missed', seconds: 0 });
    const byCall = await ring();
    await deliver(byCall, { CallStatus: status, CallDuration: '0' });
    await advance(1.6);
    await settleDueCalls(deps);
    expect(await callOf(byCall)).toMatchObject({ state: 'ended', outcome: 'missed' });
    expect(await money()).toEqual({ balance: 1_000_000, debits: 0, holds: 0 });
  });

  it('of an included call costs nothing and keeps its seconds', async () => {
    number = (await makeNumber(deps.db, ann, { forwardTo: ['12025550143'] })).didNumber;
    const sid = await ring();
    await deliver(sid, dialAction(500));
    expect(await callOf(sid)).toMatchObject({ outcome: 'answered', seconds: 500, costMicros: 0 });
    expect(await money()).toEqual({ balance: 1_000_000, debits: 0, holds: 0 });
  });

  it('never costs more than was held, so no balance falls below zero', async () => {
    const sid = await ring();
    await deliver(sid, dialAction(7_000));
    expect(await callOf(sid)).toMatchObject({ seconds: 7_000, costMicros: 16 * perMinute });
    expect((await money()).balance).toBe(1_000_000 - 16 * perMinute);
  });

  it('of a call that was never announced is not charged and stays over', async () => {
    await deliver('CAearly', completed(61));
    expect(await callOf('CAearly')).toMatchObject({ outcome: 'missed', refusal: 'not-routed' });
    const call = announcedCall(form('CAearly'));
    expect(call && (await routeCall(deps, call))).toMatchObject({ reason: 'ended' });
    await deliver('CAearly', dialAction(61));
    expect(await money()).toEqual({ balance: 1_000_000, debits: 0, holds: 0 });
  });

  it('of a call to nobody’s number is forgotten', async () => {
    await deliver('CAnobody', { ...completed(61), To: '+12015559999' });
    const rows = deps.db.selectFrom('calls').select('id').where('carrier_call_id', '=', 'CAnobody');
    expect(await rows.execute()).toEqual([]);
  });

  it('lets no later announcement ring', async () => {
    const sid = await ring();
    await deliver(sid, dialAction(61));
    const call = announcedCall(form(sid));
    expect(call && (await routeCall(deps, call))).toMatchObject({ reason: 'ended' });
    expect(await money()).toMatchObject({ debits: 1, holds: 0 });
  });
});

describe('deliveries that repeat and come in any order', () => {
  const siblings = (sid: string): Form[] => [
    ofLeg(sid, leg('initiated')),
    ofLeg(sid, leg('ringing')),
    ofLeg(sid, leg('in-progress')),
    ofLeg(sid, leg('completed', 61)),
    dialAction(61),
    // The whole call lasts longer than the leg: it rang, and words were spoken.
    completed(130),
  ];

  it('end as one call with one debit in every order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), async (order) => {
        const sid = await ring();
        const before = await money();
        for (const index of order) await deliver(sid, siblings(sid)[index] ?? {});
        await advance(2);
        await settleDueCalls(deps);
        expect(await callOf(sid)).toMatchObject({ seconds: 61, costMicros: 2 * perMinute });
        const after = await money();
        expect(after).toEqual({
          balance: (before.balance ?? 0) - 2 * perMinute,
          debits: (before.debits ?? 0) + 1,
          holds: 0,
        });
      }),
      { numRuns: 8 },
    );
  });

  it('fifty copies of one callback at once with its siblings: one row, one debit', async () => {
    const sid = await ring();
    const copies = Array.from({ length: 50 }, () => dialAction(61));
    const deliveries = [...copies, ...siblings(sid), ...siblings(sid)]
      .map((its) => ({ its, at: Math.random() }))
      .sort((one, other) => one.at - other.at);
    await Promise.all(deliveries.map(({ its }) => deliver(sid, its)));
    await advance(2);
    await Promise.all([settleDueCalls(deps), settleDueCalls(deps)]);
    expect(await callOf(sid)).toMatchObject({ state: 'ended', costMicros: 2 * perMinute });
    expect(await money()).toEqual({ balance: 1_000_000 - 2 * perMinute, debits: 1, holds: 0 });
  });

  it('count the leg rather than the whole call where Dial’s action never comes', async () => {
    for (const order of [0, 1]) {
      const sid = await ring();
      const reports = [completed(130), ofLeg(sid, leg('completed', 61))];
      await deliver(sid, reports[order] ?? {});
      await deliver(sid, reports[1 - order] ?? {});
      await advance(2);
      await settleDueCalls(deps);
      expect(await callOf(sid)).toMatchObject({ seconds: 61 });
    }
  });

  it('keep every cent with fifty calls ending at once under several sweepers', async () => {
    const account = await makeCustomer(deps.db, { creditMicros: 50 * 60 * perMinute });
    ann = account;
    number = (await makeNumber(deps.db, account, { forwardTo: [british] })).didNumber;
    const sids: string[] = [];
    for (let index = 0; index < 50; index += 1) sids.push(await ring());
    const over = sids.map((sid, index) =>
      index % 2 === 0 ? deliver(sid, dialAction(60)) : deliver(sid, completed(60)),
    );
    await Promise.all(over);
    await advance(2);
    await Promise.all([1, 2, 3].map(() => settleDueCalls(deps)));
    expect(await money()).toEqual({ balance: 50 * 59 * perMinute, debits: 50, holds: 0 });
  });
});

describe('a call whose end is never reported', () => {
  it('is closed once it cannot last any longer, costs nothing and leaves a trace', async () => {
    const sid = await ring();
    await deliver(sid, ofLeg(sid, leg('in-progress')));
    await advance(16 * 60 + 25 + 290);
    await settleDueCalls(deps);
    expect(await callOf(sid)).toMatchObject({ state: 'routed' });
    await advance(20);
    await settleDueCalls(deps);
    expect(await callOf(sid)).toMatchObject({
      state: 'ended',
      outcome: 'missed',
      refusal: 'end-not-reported',
      costMicros: 0,
    });
    expect(await money()).toEqual({ balance: 1_000_000, debits: 0, holds: 0 });
    expect(await findEvents(deps, ann.id)).toEqual([
      { event: 'call-end-not-reported', detail: { call: sid, wasAnswered: true } },
    ]);
    // A report that comes after all changes nothing.
    await deliver(sid, dialAction(61));
    expect(await money()).toMatchObject({ balance: 1_000_000, debits: 0 });
  });
});

describe('the sweeper', () => {
  it('settles after the hang-up by itself, and stops when told', async () => {
    const sid = await ring();
    await deliver(sid, completed(61));
    const due = deps.db
      .selectFrom('calls')
      .select(sql<boolean>`settle_at <= app_now() + interval '2 seconds'`.as('isSoon'))
      .where('carrier_call_id', '=', sid);
    expect(await due.execute()).toEqual([{ isSoon: true }]);
    const sweeper = startCallSweeper(deps);
    await expect.poll(() => callOf(sid)).toMatchObject({ state: 'ended', seconds: 61 });
    await sweeper.stop();
    const later = await ring();
    await deliver(later, completed(61));
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    expect(await callOf(later)).toMatchObject({ state: 'ending' });
  });

  it('killed again and again in the middle, loses no call and no cent', async () => {
    ann = await makeCustomer(deps.db, { creditMicros: 40 * 60 * perMinute });
    number = (await makeNumber(deps.db, ann, { forwardTo: [british] })).didNumber;
    const sids: string[] = [];
    for (let index = 0; index < 40; index += 1) sids.push(await ring());
    await Promise.all(sids.map((sid) => deliver(sid, completed(60))));
    await advance(2);
    const module = path.join(import.meta.dirname, 'settling.service.ts');
    const client = fileURLToPath(import.meta.resolve('@portal/server/db/client'));
    const script = `
      const { settleDueCalls } = await import(${JSON.stringify(module)});
      const { createDatabase } = await import(${JSON.stringify(client)});
      const { db } = createDatabase({ url: process.env.DATABASE, size: 2 });
      const log = { error() {}, warn() {} };
      // By its own clock: whoever else kills it may be late on a busy machine, when all is done.
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), 4 + Math.random() * 25);
      while ((await settleDueCalls({ db, log }, 1)) > 0);
      await db.destroy();`;
    let rounds = 0;
    for (; rounds < 30; rounds += 1) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, DATABASE: test.url },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = await once(child, 'exit');
      // 1 is a child that could not even begin.
      expect(code).not.toBe(1);
      const [left] = await deps.db
        .selectFrom('credit_holds')
        .select((column) => column.fn.countAll<number>().as('count'))
        .where('account_id', '=', ann.accountId)
        .execute();
      if (code === 0 || left?.count === 0) break;
    }
    expect(rounds).toBeGreaterThan(0);
    await settleDueCalls(deps);
    expect(await money()).toEqual({ balance: 40 * 59 * perMinute, debits: 40, holds: 0 });
    for (const sid of sids) expect(await callOf(sid)).toMatchObject({ costMicros: perMinute });
  });
});
