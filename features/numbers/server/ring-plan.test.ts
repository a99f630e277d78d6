import { phoneOf, type RingPlan } from '../contract/ring-plan.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { makeNumber } from '@portal/server/testing/factories';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { openTwilioLine } from '@portal/server/testing/twilio-line';
import * as mails from './mails.ts';

const path = '/api/vnumber/calling/ring-plan';
const american = '12025550143';
const israeli = '972555550142';
const british = '447700900123';

const test = keptOpen(() =>
  createTestApp({ PHONE_URL: '/phone', PHONE_SECRETS: 'secret-of-browsers' }),
);
let ann: LoggedIn;
let token: string;
let ofOther: string;
let ofSuspended: string;
let ofOtherBrand: string;
let didid: string;
let didNumber: string;
let foreign: { id: number; didNumber: string };

const read = async (as = token, id = didid) =>
  test.call('GET', `${path}?didid=${id}`, { token: as });
const save = (plan: unknown, as = token, id = didid) =>
  test.call('POST', path, { token: as, body: { didid: id, plan } });

const hours = {
  timeZone: 'Asia/Jerusalem',
  week: [
    { day: 1, from: '09:00', to: '17:00' },
    { day: 7, from: '22:00', to: '02:00' },
  ],
  holidays: ['2026-12-25', '2027-01-01'],
  outside: { kind: 'voicemail' },
} as const;
const plan = (more: Partial<RingPlan> = {}) => ({
  order: 'in-order',
  targets: [
    { destination: american, ringSeconds: 20 },
    { destination: israeli, ringSeconds: 30 },
  ],
  otherwise: { kind: 'number', destination: british, ringSeconds: 15 },
  showCaller: false,
  hours: hours as unknown as RingPlan['hours'],
  ...more,
});

beforeAll(async () => {
  const { db } = test.deps;
  ann = await makeLoggedIn(test, { email: 'ann@example.com' });
  token = ann.token;
  const bob = await makeLoggedIn(test, { email: 'bob@example.com' });
  ofOther = bob.token;
  ({ token: ofOtherBrand } = await makeLoggedIn(test, { email: 'ann@example.com', brandId: 2 }));
  ({ token: ofSuspended } = await makeLoggedIn(test, { status: 'Suspended' }));
  foreign = await makeNumber(db, bob, { forwardTo: [american] });
});
beforeEach(async () => {
  const made = await makeNumber(test.deps.db, ann, { forwardTo: [american] });
  didid = String(made.id);
  ({ didNumber } = made);
});

describe('A ring plan', () => {
  it('is one phone, then the end of the call, where nobody made one', async () => {
    expect((await read()).body?.result).toEqual({
      plan: {
        order: 'in-order',
        targets: [{ destination: american, ringSeconds: 25 }],
        otherwise: { kind: 'hang-up' },
        showCaller: true,
        hours: null,
      },
      canTestCall: false,
    });
  });

  it('is saved whole, told by mail, and obeyed by the very next call', async () => {
    const saved = await save(plan());
    expect([saved.status, saved.body?.result]).toEqual([200, true]);
    expect((await read()).body?.result.plan).toEqual(plan());
    expect(await readQueuedMail(test.deps, 'ann@example.com', mails.ringPlanChanged)).toEqual({
      didNumber,
      plan: plan(),
      before: expect.objectContaining({ hours: null, showCaller: true }) as unknown,
      firstName: 'Robin',
    });
    await save(plan({ hours: null }));
    const twiml = await openTwilioLine(test).announce('CAnext', didNumber);
    expect(twiml).toContain(`callerId="+${didNumber}"`);
    expect(twiml).toContain('timeout="20"');
    await save(
      plan({
        hours: null,
        order: 'at-once',
        targets: plan().targets.map((one) => ({ ...one, ringSeconds: 40 })),
      }),
    );
    expect((await read()).body?.result.plan).toMatchObject({ order: 'at-once' });
  });

  it('keeps its other phones when the forwarding number changes: one that rang later changes places', async () => {
    await save(plan());
    const change = (forwardingNumber: string) =>
      test.call('POST', '/api/vnumber/calling/update-forwarding-number', {
        token,
        body: { didid, forwardingNumber },
      });
    const phones = async () => {
      const { targets }: RingPlan = (await read()).body?.result?.plan ?? { targets: [] };
      return targets.map(phoneOf);
    };
    await change(british);
    expect(await phones()).toEqual([british, israeli]);
    expect((await read()).body?.result.plan.targets[0].ringSeconds).toBe(20);
    await change(israeli);
    expect(await phones()).toEqual([israeli, british]);
    expect((await read()).body?.result.plan.targets[0].ringSeconds).toBe(30);
    await change(american);
    expect(await phones()).toEqual([american, british]);
    await change('');
    expect(await phones()).toEqual([]);
  });

  it('rings the browser at any place, once, and a kind that says number is none', async () => {
    const browser = { kind: 'browser' as const, ringSeconds: 20 };
    const its = plan({ targets: [browser, ...plan().targets] });
    const told = its.targets.map((one) => ({ kind: 'number', ...one }));
    expect((await save({ ...its, targets: told })).body?.result).toBe(true);
    expect((await read()).body?.result.plan).toEqual(its);
    const moved = plan({ targets: [...plan().targets, browser] });
    expect((await save(moved)).body?.result).toBe(true);
    expect((await read()).body?.result.plan).toEqual(moved);
    const twice = await save(plan({ targets: [browser, browser] }));
    expect([twice.status, twice.body?.messages?.[0]?.field]).toEqual([400, '/plan/targets']);
    const alone = plan({ targets: [browser] });
    expect((await save(alone)).body?.result).toBe(true);
    const listed = await test.call('GET', '/api/vnumber/my-vnumbers', { token });
    const mine = listed.body?.result.find((one: { didid: string }) => one.didid === didid);
    expect([mine.forwardingNumbers, mine.ringPlan.targets]).toEqual([[], [browser]]);
    // A phone that is chosen rings behind the browser, which keeps its place.
    await test.call('POST', '/api/vnumber/calling/update-forwarding-number', {
      token,
      body: { didid, forwardingNumber: american },
    });
    expect((await read()).body?.result.plan.targets).toEqual([
      browser,
      { destination: american, ringSeconds: 25 },
    ]);
  });

  it('saved again as it is changes nothing, tells nobody and counts for nothing', async () => {
    const count = async () =>
      (
        await test.deps.db
          .selectFrom('forwarding_changes')
          .select('id')
          .where('number_id', '=', Number(didid))
          .execute()
      ).length;
    await save(plan());
    await save({ ...plan(), hours: { ...hours, week: [...hours.week].reverse() } });
    expect(await count()).toBe(1);
    await sql`insert into forwarding_changes (number_id, kind, old_value, new_value)
      select ${Number(didid)}, 'calls', '', '' from generate_series(1, 49)`.execute(test.deps.db);
    const next = await save(plan({ showCaller: true }));
    expect([next.status, next.body?.messages?.[0]?.code]).toEqual([429, 'TOO-MANY-REQUESTS']);
    expect((await save(plan())).body?.result).toBe(true);
  });

  it.each([
    [
      'targets/1',
      { targets: [plan().targets[0], { destination: '19005550142', ringSeconds: 20 }] },
    ],
    ['otherwise', { otherwise: { kind: 'number', destination: '881655501234', ringSeconds: 20 } }],
    [
      'hours/outside',
      { hours: { ...hours, outside: { kind: 'number', destination: '1911', ringSeconds: 20 } } },
    ],
  ])('does not ring what may not be called: %s', async (at, more) => {
    const { status, body } = await save({ ...plan(), ...more });
    expect([status, body?.result]).toEqual([200, false]);
    expect(body?.messages?.[0]).toMatchObject({
      code: 'DESTINATION-NOT-ALLOWED',
      field: `/plan/${at}/destination`,
    });
  });

  it('does not ring one of our own numbers at any place', async () => {
    const to = (destination: string) => ({ destination, ringSeconds: 20 });
    for (const more of [
      { targets: [to(didNumber)] },
      { targets: [to(american), to(foreign.didNumber)] },
      { otherwise: { kind: 'number' as const, ...to(foreign.didNumber) } },
    ]) {
      const { body } = await save(plan(more));
      expect([body?.result, body?.messages?.[0]?.code]).toEqual([false, 'FORWARDING-LOOP']);
    }
    expect((await read()).body?.result.plan.targets).toEqual([
      { ...to(american), ringSeconds: 25 },
    ]);
  });

  const phone = (more: object) => ({
    targets: [{ destination: american, ringSeconds: 20, ...more }],
  });
  it.each([
    ['/plan/targets', { targets: [] }],
    ['/plan/targets', { targets: [plan().targets[0], plan().targets[0]] }],
    ['/plan/targets', { order: 'at-once' }],
    [
      '/plan/targets',
      {
        targets: ['1', '2', '3', '4', '5', '6'].map((digit) => ({
          destination: `1202555014${digit}`,
          ringSeconds: 20,
        })),
      },
    ],
    ['/plan/targets/0/destination', phone({ destination: '1202555014312345' })],
    ['/plan/targets/0/destination', phone({ destination: '' })],
    ['/plan/targets/0/destination', phone({ destination: '21055501234' })],
    ['/plan/targets/0/ringSeconds', phone({ ringSeconds: 4 })],
    ['/plan/targets/0/ringSeconds', phone({ ringSeconds: 61 })],
    ['/plan/targets/0/ringSeconds', phone({ ringSeconds: '20' })],
    ['/plan/otherwise/kind', { otherwise: { kind: 'fax' } }],
    ['/plan/hours/timeZone', { hours: { ...hours, timeZone: 'Mars/Base' } }],
    [
      '/plan/hours/week/0/to',
      { hours: { ...hours, week: [{ day: 1, from: '09:00', to: '09:00' }] } },
    ],
    [
      '/plan/hours/week/0/from',
      { hours: { ...hours, week: [{ day: 1, from: '24:00', to: '09:00' }] } },
    ],
    [
      '/plan/hours/week/0/day',
      { hours: { ...hours, week: [{ day: 0, from: '08:00', to: '09:00' }] } },
    ],
    ['/plan/hours/holidays/0', { hours: { ...hours, holidays: ['2026-02-30'] } }],
    ['/plan/showCaller', { showCaller: 'yes' }],
  ])('with a mistake at %s is refused with 400 and that field', async (field, more) => {
    const { status, body } = await save({ ...plan(), ...more });
    expect([status, body?.messages?.map((message) => message.field)]).toEqual([400, [field]]);
  });

  it("is the owner's alone", async () => {
    for (const [id, as] of [
      [String(foreign.id), token],
      [didid, ofOther],
      ['0', token],
      ["1' or '1'='1", token],
    ] as const) {
      expect((await read(as, encodeURIComponent(id))).status).toBe(404);
      expect((await save(plan(), as, id)).status).toBe(404);
    }
    const body = { didid, plan: plan() };
    const elsewhere = await test.call('POST', path, { token: ofOtherBrand, brand: 2, body });
    expect(elsewhere.status).toBe(404);
    expect((await read('')).status).toBe(401);
    expect((await save(plan(), ofSuspended)).status).toBe(403);
    expect((await read(token, '')).status).toBe(400);
  });

  it('saved by two at once is one of the two, whole', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [
        plan(),
        plan({
          targets: [{ destination: british, ringSeconds: 5 }],
          hours: null,
          showCaller: true,
        }),
      ];
      await Promise.all([save(one), save(other), save(one), save(other)]);
      expect([one, other]).toContainEqual((await read()).body?.result.plan);
    }
  });
});
