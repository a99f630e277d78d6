import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBritishRates } from '@portal/server/testing/make-rates';
import { type MadeCustomer, makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { edgeSecret, playedLeg, playEdge } from '@portal/server/testing/playing-edge';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const older = 'older-secret-of-an-edge-in-this-test';
const british = '442079460123';
const american = '12025550143';
/** London's rate in these tests, in micro-dollars a minute. */
const perMinute = 60_000;

const test = keptOpen(() =>
  createTestApp({
    SIP_EDGE_SECRETS: `${edgeSecret},${older}`,
    SIP_EDGES: JSON.stringify({
      lon: { trunks: { a: {}, b: {} } },
      own: { trunks: { a: { mayPresent: 'own' } } },
    }),
  }),
);
const edge = playEdge(test);
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

const calls = (owner = ann) =>
  test.deps.db
    .selectFrom('calls')
    .select(['state', 'outcome', 'cause', 'refusal', 'seconds', 'sip_code as sipCode'])
    .select(['cost_micros as costMicros', 'from_tag as fromTag', 'destination'])
    .where('customer_id', '=', owner.id)
    .orderBy('id')
    .execute();

async function money(owner = ann) {
  const { rows } = await sql<{ balance: number; held: number; entries: number; sum: number }>`
    select a.balance_micros as balance,
      (select coalesce(sum(amount_micros), 0) from credit_holds where account_id = a.id) as held,
      (select count(*) from ledger_entries e join calls c on e.reference = c.id::text
        where e.kind = 'call' and c.customer_id = ${owner.id}) as entries,
      (select coalesce(sum(amount_micros), 0) from ledger_postings) as sum
    from ledger_accounts a where a.id = ${owner.accountId}`.execute(test.deps.db);
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

describe('the door', () => {
  const ask = (how: object, body?: string) => {
    const its = { ...edge.identity(number), edge: 'lon', from: null, privacy: 'id' };
    return edge.post('route', body ?? its, how);
  };
  const seconds = () => Math.floor(Date.now() / 1_000);

  it('opens to each of the secrets, and within five minutes of the signature', async () => {
    expect((await ask({})).status).toBe(200);
    expect((await ask({ secret: older })).status).toBe(200);
    expect((await ask({ at: seconds() - 290 })).status).toBe(200);
  });

  it.each<[string, () => object]>([
    ['another secret', () => ({ secret: 'x'.repeat(40) })],
    ['another body', () => ({ signed: '{}' })],
    ['an old signature', () => ({ at: seconds() - 301 })],
    ['a signature of the future', () => ({ at: seconds() + 301 })],
    ['no signature', () => ({ authorization: '' })],
    ['a bearer', () => ({ authorization: `Bearer ${edgeSecret}` })],
    ['an empty signature', () => ({ authorization: `Edge lon:${seconds()}:` })],
    ['a time that is none', () => ({ authorization: `Edge lon:NaN:${'0'.repeat(64)}` })],
  ])('is shut to %s', async (_name, how) => {
    expect((await ask(how())).status).toBe(401);
    expect(await calls()).toEqual([]);
  });

  it('is shut to edges and lines that are not in the configuration', async () => {
    expect((await ask({ edge: 'nyc' })).body).toEqual({ error: 'unknown-edge' });
    expect((await ask({ edge: '__proto__' })).status).toBe(403);
    const foreign = await edge.route(edge.identity(number, { trunk: 'c' }));
    expect([foreign.status, foreign.body]).toEqual([403, { error: 'unknown-trunk' }]);
    const other = await edge.route(edge.identity(number), { edge: 'own' });
    expect(other.status).toBe(403);
  });

  it('takes the words as they are written, and says what is wrong with others', async () => {
    const its = edge.identity(number);
    const wrong: [string, unknown][] = [
      ['to', '12015550100'],
      ['to', '+0123'],
      ['to', '+1'],
      ['to', `+${'1'.repeat(16)}`],
      ['to', '+44 20 7946 0000'],
      ['to', 442_079_460_000],
      ['to', ['+442079460000']],
      ['from', ''],
      ['from', '+44x'],
      ['callId', ''],
      ['callId', 'x'.repeat(256)],
      ['callId', { $ne: null }],
      ['maxForwards', '68'],
      ['privacy', 'yes'],
      ['diversions', Array.from({ length: 11 }, () => ({ number: '+12', counter: 1 }))],
    ];
    for (const [field, value] of wrong) {
      const answer = await edge.route(its, { [field]: value });
      expect([field, answer.status, answer.body?.['error']]).toEqual([field, 400, 'invalid']);
    }
    const hidden = await edge.route(its, { privacy: 'id' });
    expect(hidden.status).toBe(400);
    for (const body of ['', '{', '[]', 'null', '"x"', `{"a":"\\u0000"}`]) {
      expect([body, (await edge.post('route', body)).status]).toEqual([body, 400]);
    }
    const huge = JSON.stringify({ ...its, more: 'x'.repeat(1_100_000) });
    expect((await edge.post('route', huge)).status).toBe(413);
    expect(await calls()).toEqual([]);
  });
});

describe('a route', () => {
  it('says who rings for how long, and holds ten minutes of it in two round trips', async () => {
    const its = edge.identity(number);
    await edge.route(edge.identity('12015559999'));
    test.queries.length = 0;
    const answer = await edge.route(its);
    expect(test.queries).toHaveLength(2);
    expect(answer.status).toBe(200);
    const phone = { id: '1.1', kind: 'number', number: `+${british}`, trunks: ['a', 'b'] };
    expect(answer.body).toEqual({
      action: 'dial',
      call: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      brandId: 1,
      language: 'en',
      caller: { from: '+447911123456', display: '', pai: '+447911123456', privacy: 'none' },
      diversion: { number: `+${number}`, reason: 'unconditional', counter: 1 },
      totalRingSeconds: 90,
      steps: [{ ringSeconds: 25, targets: [{ ...phone, limitSeconds: 600, askAt: 540 }] }],
      end: { kind: 'hang-up' },
      keep: null,
    });
    expect(await money()).toMatchObject({ balance: 25_000_000, held: 10 * perMinute });
    const again = await edge.route(its);
    expect(again.body).toEqual(answer.body);
    expect(await money()).toMatchObject({ held: 10 * perMinute });
  });

  it('gives every phone a limit of its own, and keeps those that cost nothing', async () => {
    await own(
      { creditMicros: perMinute * 2 },
      { forwardTo: [british, american], plan: { order: 'at-once' } },
    );
    const { body } = await edge.route(edge.identity(number));
    const trunks = ['a', 'b'];
    const free = { id: '1.2', kind: 'number', number: `+${american}`, trunks, askAt: null };
    expect(body?.['steps']).toEqual([
      {
        ringSeconds: 25,
        targets: [
          {
            id: '1.1',
            kind: 'number',
            number: `+${british}`,
            limitSeconds: 120,
            askAt: 60,
            trunks,
          },
          { ...free, limitSeconds: 14_400 },
        ],
      },
    ]);
    const kept = { ringSeconds: 25, targets: [{ ...free, limitSeconds: 3_600 }] };
    expect(body?.['keep']).toEqual({ seconds: 86_400, steps: [kept] });
    expect(await money()).toMatchObject({ held: perMinute * 2 });
  });

  it('keeps of a call that is told of again what it kept, until that is withdrawn', async () => {
    await own({ creditMicros: 0 }, { forwardTo: [american] });
    const its = edge.identity(number);
    const first = await edge.route(its);
    expect(first.body?.['keep']).toMatchObject({ seconds: 86_400 });
    expect((await edge.route(its)).body).toEqual(first.body);
    await test.deps.db
      .updateTable('numbers')
      .set({ show_caller: false })
      .where('did_number', '=', number)
      .execute();
    expect((await edge.route(its)).body).toEqual({ ...first.body, keep: null });
  });

  it('keeps with its phones whom their owner blocks', async () => {
    await own({ creditMicros: 0 }, { forwardTo: [american] });
    await test.deps.db
      .insertInto('blocked_callers')
      .values({ customer_id: ann.id, number: '447911999999' })
      .execute();
    const { body } = await edge.route(edge.identity(number));
    expect(body).toMatchObject({ keep: { blocked: ['+447911999999'] } });
  });

  it('keeps phones for no longer than the hours of their plan stay as they are', async () => {
    const clock = (inMinutes: number) =>
      new Date(Date.now() + inMinutes * 60_000).toISOString().slice(11, 16);
    const opening = { from: clock(-600), to: clock(40) };
    const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, ...opening }));
    const outside = { kind: 'hang-up' } as const;
    const hours = { timeZone: 'UTC', week, holidays: [], outside };
    await own({ creditMicros: 0 }, { forwardTo: [american], plan: { hours } });
    const its = edge.identity(number);
    const { body } = await edge.route(its);
    const keep = body?.['keep'] as { seconds: number };
    expect(keep.seconds).toBeGreaterThan(39 * 60 - 20);
    expect(keep.seconds).toBeLessThanOrEqual(40 * 60);
    expect((await edge.route(its)).body).toEqual(body);
  });

  it.each([
    [{}, { from: '+447911123456', display: '', pai: '+447911123456', privacy: 'none' }],
    [
      { from: null, privacy: 'id' },
      { from: null, display: 'Anonymous', pai: 'own', privacy: 'id' },
    ],
    [
      { from: null, privacy: 'unavailable' },
      { from: 'own', display: '', pai: 'own', privacy: 'none' },
    ],
  ])('shows of a caller %j what is known', async (asked, shown) => {
    const filled = (caller: object) =>
      JSON.parse(JSON.stringify(caller).replaceAll('own', `+${number}`));
    const { body } = await edge.route(edge.identity(number), asked);
    expect(body?.['caller']).toEqual(filled(shown));
    const ours = { from: 'own', display: '', pai: 'own', privacy: 'none' };
    const narrow = await playEdge(test, 'own').route(edge.identity(number), asked);
    expect(narrow.body?.['caller']).toEqual(filled(ours));
    const plan = { forwardTo: [british], plan: { showCaller: false } };
    number = (await makeNumber(test.deps.db, ann, plan)).didNumber;
    const unwanted = await edge.route(edge.identity(number), asked);
    expect(unwanted.body?.['caller']).toEqual(filled(ours));
  });

  const outside = {
    timeZone: 'UTC',
    week: [],
    holidays: [],
    outside: { kind: 'hang-up' as const },
  };
  it.each<[string, number, number, string | null, () => Promise<unknown>]>([
    ['unknown-number', 404, 1, null, async () => (number = '12015559998')],
    [
      'suspended',
      480,
      31,
      'not-in-service',
      () => own({ status: 'Suspended' }, { forwardTo: [british] }),
    ],
    ['switched-off', 480, 31, 'switched-off', () => own({}, {})],
    ['no-credit', 480, 31, 'cannot-connect', () => own({}, { forwardTo: [british] })],
    [
      'destination-not-allowed',
      480,
      31,
      'cannot-connect',
      () => own({}, { forwardTo: ['882990000000'] }),
    ],
    [
      'outside-hours',
      480,
      31,
      'outside-hours',
      () => own({}, { forwardTo: [american], plan: { hours: outside } }),
    ],
    [
      'blocked-caller',
      603,
      21,
      null,
      () =>
        test.deps.db
          .insertInto('blocked_callers')
          .values({ customer_id: ann.id, number: '447911123456' })
          .execute(),
    ],
  ])('refuses for %s by its code', async (reason, sipCode, q850, phrase, make) => {
    await make();
    const { status, body } = await edge.route(edge.identity(number));
    expect([status, body?.['action']]).toEqual([200, 'reject']);
    expect(body).toMatchObject({ reason, sipCode, q850 });
    expect((body?.['say'] as { phrase: string } | null)?.phrase ?? null).toBe(phrase);
    expect(body?.['call'] === null).toBe(reason === 'unknown-number');
    if (reason === 'unknown-number') return;
    expect(await calls()).toMatchObject([{ outcome: 'refused', cause: 'refused', sipCode }]);
    const mute = await edge.route(edge.identity(number), { can: [] });
    expect(mute.body?.['say']).toBeNull();
  });

  it('ends what goes round, by its own signs or because it comes again and again', async () => {
    const loops = [
      { diversions: [{ number: `+${number}`, reason: 'unconditional', counter: 1 }] },
      { diversions: [{ number: '+12015550999', reason: null, counter: 5 }] },
      { diversions: ['1', '2', '3', '4', '5'].map((end) => ({ number: `+1201555099${end}` })) },
      { maxForwards: 4 },
    ];
    for (const loop of loops) {
      const { body } = await edge.route(edge.identity(number), loop);
      expect(body).toMatchObject({ reason: 'forwarding-loop', sipCode: 482, q850: 25 });
    }
    await ring();
    await ring();
    const third = await edge.route(edge.identity(number));
    expect(third.body).toMatchObject({ reason: 'forwarding-loop' });
    const another = await edge.route(edge.identity(number), { from: '+447911123499' });
    expect(another.body).toMatchObject({ action: 'dial' });
  });

  it('takes no more calls of one customer at once than are allowed', async () => {
    await own({ creditMicros: 900_000_000 }, { forwardTo: [british] });
    for (let at = 10; at < 20; at += 1) {
      const { body } = await edge.route(edge.identity(number), { from: `+4479111234${at}` });
      expect(body).toMatchObject({ action: 'dial' });
    }
    const { body } = await edge.route(edge.identity(number), { from: '+447911123499' });
    expect(body).toMatchObject({ reason: 'too-many-calls', sipCode: 486, q850: 17 });
  });

  it('is another call by its From tag or its called number, and never another owner’s', async () => {
    const bob = await makeCustomer(test.deps.db, { creditMicros: 25_000_000 });
    const his = await makeNumber(test.deps.db, bob, { forwardTo: ['442079460199'] });
    const its = edge.identity(number);
    const [one, forked, other] = [
      its,
      { ...its, fromTag: 'tag-2' },
      { ...its, to: `+${his.didNumber}` },
    ];
    const [first, second, third] = [await ring(one), await ring(forked), await ring(other)];
    expect(new Set([first.call, second.call, third.call]).size).toBe(3);
    await edge.cdr(other, third.call, {
      cause: 'answered',
      legs: [playedLeg('442079460199', 5_000)],
    });
    await edge.cdr(forked, second.call, talked(61_000));
    await edge.cdr(one, first.call, { cause: 'busy', sipCode: 486 });
    expect(await calls()).toMatchObject([
      { fromTag: 'tag-1', outcome: 'missed', cause: 'busy', sipCode: 486 },
      { fromTag: 'tag-2', outcome: 'answered', seconds: 61, costMicros: 2 * perMinute },
    ]);
    expect(await calls(bob)).toMatchObject([{ outcome: 'answered', seconds: 5 }]);
  });
});
