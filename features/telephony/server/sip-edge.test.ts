import { beforeEach, describe, expect, it } from 'vitest';
import {
  creditOf,
  type MadeCustomer,
  makeCustomer,
  makeNumber,
} from '@portal/server/testing/factories';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const secret = 'the-edge-knows';
const british = '442079460123';

const test = keptOpen(() => createTestApp({ SIP_EDGE_SECRET: secret }));
let ann: MadeCustomer;
let number: string;
let serial = 0;

beforeEach(async () => {
  ann = await makeCustomer(test.deps.db, { creditMicros: 25_000_000 });
  number = (await makeNumber(test.deps.db, ann, { forwardTo: [british] })).didNumber;
});

const callId = () => `${serial++}-3848276298220188511@atlanta.example.com`;

const ask = (id: string, to = number, token = secret) =>
  test.call(
    'GET',
    `/carrier/sip/route?to=${to}&from=%2B447700900123&call_id=${encodeURIComponent(id)}`,
    {
      token,
    },
  );

const record = (id: string, more: object = {}, token = secret) =>
  test.call('POST', '/carrier/sip/cdr', {
    token,
    body: {
      call_id: id,
      to: number,
      from: '447700900123',
      startedAt: '2026-01-01T10:00:00Z',
      answeredAt: '2026-01-01T10:00:05Z',
      endedAt: '2026-01-01T10:01:06Z',
      sipCode: 200,
      legs: [{ destination: british, seconds: 61 }],
      ...more,
    },
  });

const calls = (owner = ann) =>
  test.deps.db
    .selectFrom('calls')
    .select(['outcome', 'cause', 'sip_code as sipCode', 'seconds', 'cost_micros as costMicros'])
    .where('customer_id', '=', owner.id)
    .execute();

describe('the SIP edge', () => {
  it('is heard with a sign that no database can keep, but not in what names a call', async () => {
    const id = callId();
    await ask(id);
    expect((await record(id, { userAgent: 'a\0b' })).status).toBe(204);
    expect(await calls()).toMatchObject([{ outcome: 'answered', seconds: 61 }]);
    for (const more of [{ call_id: 'a\0' }, { to: `${number}\0` }, { from: '\0' }]) {
      expect((await record(callId(), more)).status).toBe(400);
    }
    expect(await calls()).toHaveLength(1);
  });

  it('refuses such a sign in what is deeper than anything that an edge says', async () => {
    const deep = `${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`;
    const answer = await test.call('POST', '/carrier/sip/cdr', {
      token: secret,
      headers: { 'content-type': 'application/json' },
      body: `{"deep":${deep}}`,
    });
    expect(answer.status).toBe(400);
  });

  it('is told where a call goes by the same decision, and its record is rated once', async () => {
    const id = callId();
    const answer = await ask(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      targets: [{ destination: british, ringSeconds: 25 }],
      callerId: '447700900123',
      diversion: number,
      maxSeconds: 3_600,
    });
    const records = await Promise.all(Array.from({ length: 10 }, () => record(id)));
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set([204]));
    const [call] = await calls();
    expect(call).toMatchObject({ outcome: 'answered', seconds: 61 });
    expect(call?.costMicros).toBeGreaterThan(0);
    expect(await creditOf(test.deps.db, ann)).toBe(25_000_000 - (call?.costMicros ?? 0));
  });

  it('is told why a call does not go anywhere', async () => {
    expect((await ask(callId(), '12015559999')).body).toEqual({
      reject: true,
      reason: 'unknown-number',
    });
  });

  it('rates a record without legs from its answer to its end', async () => {
    const id = callId();
    await ask(id);
    await record(id, { legs: [], answeredAt: '2026-01-01T10:00:05.500Z' });
    expect(await calls()).toMatchObject([{ outcome: 'answered', seconds: 61 }]);
  });

  it('charges nothing for a call that nobody answered', async () => {
    const id = callId();
    await ask(id);
    await record(id, { legs: [], answeredAt: null, sipCode: 486 });
    expect(await calls()).toMatchObject([
      { outcome: 'missed', cause: 'busy', sipCode: 486, costMicros: 0 },
    ]);
  });

  it('has two calls under one id where another number is called', async () => {
    const id = callId();
    const bob = await makeCustomer(test.deps.db, { creditMicros: 25_000_000 });
    const other = await makeNumber(test.deps.db, bob, { forwardTo: ['442079460199'] });
    expect((await ask(id)).body).toMatchObject({ targets: [{ destination: british }] });
    expect((await ask(id, other.didNumber)).body).toMatchObject({
      targets: [{ destination: '442079460199' }],
    });
    await record(id, { to: other.didNumber, legs: [{ destination: '442079460199', seconds: 5 }] });
    await record(id);
    expect(await calls()).toMatchObject([{ outcome: 'answered', cause: 'answered', seconds: 61 }]);
    expect(await calls(bob)).toMatchObject([{ outcome: 'answered', seconds: 5 }]);
  });

  it.each(['', 'another', `${secret}x`])('is refused with the secret %j', async (token) => {
    expect((await ask(callId(), number, token)).status).toBe(401);
    expect((await record(callId(), {}, token)).status).toBe(401);
    expect(await calls()).toEqual([]);
  });

  it('is refused without any secret', async () => {
    expect((await test.call('GET', '/carrier/sip/route?to=1&call_id=1')).status).toBe(401);
  });

  it('hears what is wrong with a record', async () => {
    const answer = await record(callId(), { legs: [{ destination: british, seconds: -1 }] });
    expect(answer.status).toBe(400);
    expect(answer.body?.messages?.[0]?.code).toBe('VALIDATION');
  });

  it('is told all phones of a ring plan, and each leg is rated by its own phone', async () => {
    const included = '12025550143';
    const its = async (plan: Parameters<typeof makeNumber>[2]) => {
      number = (await makeNumber(test.deps.db, ann, plan)).didNumber;
      const id = callId();
      return { id, answer: (await ask(id)).body };
    };
    const phones = { forwardTo: [british, included] };
    const voicemail = { kind: 'voicemail' } as const;
    const inOrder = await its({ ...phones, plan: { otherwise: voicemail, showCaller: false } });
    expect(inOrder.answer).toEqual({
      targets: [
        { destination: british, ringSeconds: 25 },
        { destination: included, ringSeconds: 25 },
      ],
      callerId: number,
      diversion: number,
      maxSeconds: 3_600,
    });
    const legs = [
      { destination: british, seconds: 0 },
      { destination: included, seconds: 61 },
    ];
    await record(inOrder.id, { legs });
    expect(await calls()).toMatchObject([{ outcome: 'answered', seconds: 61, costMicros: 0 }]);
    const atOnce = await its({ ...phones, plan: { order: 'at-once' } });
    expect(atOnce.answer).toMatchObject({ targets: [{ step: 0 }, { step: 0 }] });
    // It cannot record, so where only a message is left it refuses the call.
    const hours = { timeZone: 'UTC', week: [], holidays: [], outside: voicemail };
    const closed = await its({ ...phones, plan: { hours } });
    expect(closed.answer).toEqual({ reject: true, reason: 'outside-hours' });
  });
});
