import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { releaseNumbers } from '@portal/features/numbers/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureOf } from '@portal/server/http/edge-door';
import { findEvents } from '@portal/server/testing/account-events';
import { makeBritishRates } from '@portal/server/testing/make-rates';
import { makeCallerIds, makeNumber } from '@portal/server/testing/factories';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { edgeSecret, playedLeg, playEdge, withEdges } from '@portal/server/testing/playing-edge';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createSecondNode, createTestApp, type TestApp } from '@portal/server/testing/test-app';
import type { LiveCall } from '../contract.ts';

const british = '442079460123';
const american = '12025550143';
const proved = '12025550199';
const perMinute = 60_000;
/** A moment, on a busy machine too; less than a beat, with which everything is read again. */
const atOnceMs = 10_000;

const test = keptOpen(() => createTestApp(withEdges));
const other = keptOpen(() => createSecondNode(test));
const edge = playEdge(test);
let ann: LoggedIn;
let number: string;
const open: AbortController[] = [];

beforeAll(async () => {
  for (const { app } of [test, other]) await app.listen({ port: 0, host: '127.0.0.1' });
  await makeBritishRates(test.deps.db, { 44: perMinute });
}, 60_000);
beforeEach(async () => {
  ann = await makeLoggedIn(test, { creditMicros: 25_000_000 });
  number = (await makeNumber(test.deps.db, ann, { forwardTo: [american] })).didNumber;
  await makeNumber(test.deps.db, ann, { forwardTo: [british] });
  await makeCallerIds(test.deps.db, ann, [{ number: proved }]);
});
afterEach(() => {
  for (const one of open.splice(0)) one.abort();
});

interface Told {
  order: number;
  /** What the edge says that it had, where it comes back after it. */
  last: number;
  kind: string;
  call?: string;
  to?: string;
  [more: string]: unknown;
}

/** The stream of an edge's orders, as the edge hears it. */
async function listen(node: TestApp, id = 'lon', after = 0) {
  const end = new AbortController();
  open.push(end);
  const path = '/carrier/sip/v2/orders';
  const seconds = Math.floor(Date.now() / 1_000);
  const hex = signatureOf(edgeSecret, { method: 'GET', path, seconds, body: '' });
  const { port } = node.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Edge ${id}:${seconds}:${hex}`, 'last-event-id': String(after) },
    signal: end.signal,
  });
  expect(response.status).toBe(200);
  const told: Told[] = [];
  const read = async () => {
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        const last = Number(/^id: (.*)$/m.exec(event)?.[1]);
        if (data !== undefined) told.push({ ...(JSON.parse(data) as Told), last });
      }
    }
  };
  void read().catch(() => {});
  return { told, of: (call: string) => told.filter((one) => one.call === call) };
}

async function ring(more: object = {}) {
  const its = edge.identity(number);
  const { body } = await edge.route(its, more);
  expect(body?.['action']).toBe('dial');
  const call = String(body?.['call']);
  await edge.event(call, 'ringing', { target: '1.1' });
  const [row] = await test.deps.db
    .selectFrom('calls')
    .select('id')
    .where('edge_call', '=', call)
    .execute();
  return { its, call, id: String(row?.id) };
}

const addressOf: Record<string, (id: string) => string> = {
  'hang-up': (id) => `/api/vnumber/calls/live/${id}/hang-up`,
  voicemail: (id) => `/api/vnumber/calls/live/${id}/voicemail`,
  ring: (id) => `/api/vnumber/calls/live/${id}/ring`,
};
const order = (id: string, what: string, body?: object, token = ann.token, node = test) =>
  node.call('POST', addressOf[what]?.(id) ?? '', { token, ...(body && { body }) });
const code = (answer: Awaited<ReturnType<typeof order>>) => [
  answer.status,
  answer.body?.messages?.[0]?.code,
];

async function held(callId: string) {
  const { rows } = await sql<{ amount: number }>`select amount_micros as amount from credit_holds
    where call_id = ${callId}`.execute(test.deps.db);
  return rows[0]?.amount ?? 0;
}

describe('orders to an edge', () => {
  it('reach it at whichever node it is, once, and again where it comes back', async () => {
    const { call, id, its } = await ring();
    const [far, near] = [await listen(other), await listen(test)];
    const stranger = await listen(test, 'nyc');
    const both = await Promise.all([
      order(id, 'hang-up'),
      order(id, 'hang-up', undefined, ann.token, other),
    ]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    for (const stream of [far, near]) {
      await expect.poll(() => stream.of(call).length, { timeout: atOnceMs }).toBe(1);
      expect(stream.of(call)[0]).toMatchObject({ kind: 'hang-up', why: 'customer' });
    }
    expect(stranger.of(call)).toEqual([]);
    // It was away when it was told: by the last order that it had before.
    const told = near.of(call)[0]?.order ?? 0;
    const again = await listen(other, 'lon', told - 1);
    await expect.poll(() => again.of(call).length).toBe(1);
    const done = { kind: 'order-done', order: told, result: 'done' };
    expect((await edge.event(call, 'order-done', done)).status).toBe(204);
    expect((await edge.event(call, 'order-done', done)).status).toBe(204);
    const later = await listen(test, 'lon', told - 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(later.of(call)).toEqual([]);
    await edge.cdr(its, call, { cause: 'no-answer', endedBy: 'order' });
    expect(code(await order(id, 'hang-up'))).toEqual([409, 'CONFLICT']);
  });

  it('are for an edge that signs, and for its own calls', async () => {
    const path = '/carrier/sip/v2/orders';
    expect((await test.call('GET', path)).status).toBe(401);
    const seconds = Math.floor(Date.now() / 1_000);
    const hex = signatureOf('wrong', { method: 'GET', path, seconds, body: '' });
    const headers = { authorization: `Edge lon:${seconds}:${hex}` };
    expect((await test.call('GET', path, { headers })).status).toBe(401);
  });

  it('end every call of a customer who is suspended', async () => {
    const [one, two] = [await ring(), await ring({ from: '+447911123499' })];
    await edge.event(two.call, 'answered', { target: '1.1' });
    const stream = await listen(other);
    await sql`update customers set status = 'Suspended' where id = ${ann.id}`.execute(test.deps.db);
    for (const { call } of [one, two]) {
      await expect
        .poll(() => stream.of(call), { timeout: atOnceMs })
        .toMatchObject([{ kind: 'hang-up', why: 'suspended' }]);
    }
  });

  it.each([
    ['a moment', '1 second'],
    ['some minutes', '5 minutes'],
  ])('pass withdrawals of %s ago that are more than are told at once', async (_, ago) => {
    const { call, id } = await ring();
    const stream = await listen(other);
    const { rows: made } = await sql<{ id: number }>`
      insert into edge_orders (kind, body, created_at, until)
      select 'forget', jsonb_build_object('to', ${`burst-${ago}-`} || at),
        app_now() - ${ago}::interval, app_now() + interval '1 minute'
      from generate_series(1, 1200) as at returning id`.execute(test.deps.db);
    expect((await order(id, 'hang-up')).status).toBe(202);
    await expect.poll(() => stream.of(call).length, { timeout: atOnceMs }).toBe(1);
    const forgets = ({ told }: typeof stream) =>
      new Set(told.filter(({ to }) => to?.startsWith(`burst-${ago}-`)).map(({ to }) => to));
    await expect.poll(() => forgets(stream).size, { timeout: atOnceMs }).toBe(1_200);
    // Wherever an edge is cut off, it comes back to what it has not heard.
    const first = made[0]?.id ?? 1;
    const again = await listen(test, 'lon', first - 1);
    await expect.poll(() => forgets(again).size, { timeout: atOnceMs }).toBe(1_200);
    const told = again.told.filter((one) => one.order >= first);
    const place = told.findIndex((one) => one.call === call);
    expect(place).toBeLessThan(1_000);
    for (const [at, { last }] of told.entries()) {
      expect(told.slice(at + 1).every((later) => later.order > last)).toBe(true);
    }
  });

  it('withdraw what edges keep of a number whose plan changes, of no other, and once', async () => {
    const { db } = test.deps;
    const quiet = await makeNumber(db, ann, { forwardTo: [american] });
    // Its first call may be under way, decided by the plan as it was.
    const never = await makeNumber(db, ann, { forwardTo: [american, british] });
    const { rows } = await sql<{ last: number }>`select max(id) as last from edge_orders`.execute(
      db,
    );
    const last = rows[0]?.last ?? 0;
    const streams = [await listen(test, 'lon', last), await listen(other, 'nyc', last)];
    await ring();
    const change = sql`update forwarding_targets set ring_seconds = 20
      where number_id in (select id from numbers where did_number in (${number}, ${never.didNumber}))`;
    await change.execute(db);
    for (const stream of streams) {
      const to = () =>
        stream.told
          .filter((one) => one.kind === 'forget' && one.order > last)
          .map((one) => one.to)
          .toSorted();
      const both = [`+${number}`, `+${never.didNumber}`].toSorted();
      await expect.poll(to, { timeout: atOnceMs }).toEqual(both);
      expect(to()).not.toContain(`+${quiet.didNumber}`);
    }
  });

  it('withdraw what edges keep of all numbers of a customer who blocks somebody, or no more', async () => {
    const { db } = test.deps;
    await sql`delete from edge_orders`.execute(db);
    const forgotten = async () => {
      const { rows } = await sql<{ to: string }>`delete from edge_orders where kind = 'forget'
        returning body->>'to' as to`.execute(db);
      return rows.map(({ to }) => to);
    };
    await sql`insert into blocked_callers select ${ann.id}, '44791100000' || at
      from generate_series(1, 3) as at`.execute(db);
    const blocked = await forgotten();
    expect(blocked).toHaveLength(2);
    expect(blocked).toContain(`+${number}`);
    await sql`delete from blocked_callers where customer_id = ${ann.id}`.execute(db);
    expect(await forgotten()).toHaveLength(2);

    // A number that rings nobody but when nobody answers is withdrawn too as its owner leaves it.
    const otherwise = { kind: 'number', destination: american, ringSeconds: 20 } as const;
    const switchedOff = await makeNumber(db, ann, { forwardTo: [], plan: { otherwise } });
    await forgotten();
    await db
      .transaction()
      .execute((tx) => releaseNumbers(tx, { customerId: ann.id, numberId: switchedOff.id }));
    expect(await forgotten()).toEqual([`+${switchedOff.didNumber}`]);
  });
});

describe('what a customer orders of a call', () => {
  it('is told beside it: less once it talks', async () => {
    const { call } = await ring();
    const can = async () => {
      const { body } = await test.call('GET', '/api/vnumber/calls/live', { token: ann.token });
      return (body?.result as LiveCall[] | undefined)?.[0]?.can;
    };
    expect(await can()).toEqual(['hang-up', 'ring-elsewhere', 'voicemail']);
    await edge.event(call, 'answered', { target: '1.1' });
    expect(await can()).toEqual(['hang-up']);
  });

  it('is nothing of another customer’s call, or of one that is none', async () => {
    const { id } = await ring();
    const bob = await makeLoggedIn(test);
    for (const what of ['hang-up', 'voicemail', 'ring']) {
      const body = what === 'ring' ? { target: american } : undefined;
      expect(code(await order(id, what, body, bob.token))).toEqual([404, 'NOT-FOUND']);
      expect(code(await order('x1', what, body))).toEqual([404, 'NOT-FOUND']);
    }
  });

  it('rings an own phone instead, with what it may cost held, and rates it by its own price', async () => {
    const { its, call, id } = await ring();
    expect(await held(id)).toBe(0);
    const stream = await listen(other);
    expect((await order(id, 'ring', { target: british })).status).toBe(202);
    await expect
      .poll(() => stream.of(call))
      .toMatchObject([
        {
          kind: 'ring',
          ringSeconds: 25,
          targets: [
            {
              id: '2.1',
              kind: 'number',
              number: `+${british}`,
              limitSeconds: 600,
              askAt: 540,
              trunks: ['a', 'b'],
            },
          ],
        },
      ]);
    expect(await held(id)).toBe(10 * perMinute);
    await edge.event(call, 'ringing', { target: '2.1' });
    await edge.event(call, 'answered', { target: '2.1' });
    const leg = playedLeg(british, 61_000, { target: '2.1' });
    const { body } = await edge.cdr(its, call, { cause: 'answered', sipCode: 200, legs: [leg] });
    expect(body).toMatchObject({ seconds: 61, costMicros: 2 * perMinute });
    expect(await held(id)).toBe(0);
  });

  it('rings no phone that is not theirs, not allowed, or not paid; and none once it talks', async () => {
    const { call, id } = await ring();
    expect(code(await order(id, 'ring', { target: '12025550111' }))).toEqual([
      200,
      'DESTINATION-NOT-ALLOWED',
    ]);
    await sql`update forwarding_targets set destination = '882990000000'
      where destination = ${british}`.execute(test.deps.db);
    expect(code(await order(id, 'ring', { target: '882990000000' }))).toEqual([
      200,
      'DESTINATION-NOT-ALLOWED',
    ]);
    const phones = await test.call('GET', `/api/vnumber/calls/live/${id}/phones`, {
      token: ann.token,
    });
    expect(phones.body?.result).toMatchObject([{ number: proved, included: true }]);
    expect((await order(id, 'ring', { target: proved })).status).toBe(202);
    await edge.event(call, 'answered', { target: '2.1' });
    expect(code(await order(id, 'ring', { target: american }))).toEqual([409, 'CONFLICT']);
    expect(code(await order(id, 'voicemail'))).toEqual([409, 'CONFLICT']);
  });

  it('holds nothing beyond the credit', async () => {
    ann = await makeLoggedIn(test, { creditMicros: perMinute - 1 });
    number = (await makeNumber(test.deps.db, ann, { forwardTo: [american] })).didNumber;
    await makeNumber(test.deps.db, ann, { forwardTo: [british] });
    const { id } = await ring();
    expect(code(await order(id, 'ring', { target: british }))).toEqual([200, 'NO-CREDIT']);
    expect(await held(id)).toBe(0);
  });

  it('is told of the daily limit where that is what is in the way, and so is a mail', async () => {
    const capHits = () =>
      sql<{ day: string | null }>`select daily_cap_hit_on::text as day from spending_settings
        where customer_id = ${ann.id}`.execute(test.deps.db);
    await sql`insert into spending_settings (customer_id, daily_cap_on, daily_cap_micros)
      values (${ann.id}, true, ${perMinute - 1})`.execute(test.deps.db);
    const { id } = await ring();
    expect(code(await order(id, 'ring', { target: british }))).toEqual([200, 'DAILY-CAP']);
    expect(await held(id)).toBe(0);
    expect((await capHits()).rows).toEqual([{ day: expect.any(String) }]);
  });

  it('goes to a message, which is then taken though the plan has none', async () => {
    const { call, id } = await ring();
    const stream = await listen(test);
    expect((await order(id, 'voicemail')).status).toBe(202);
    await expect
      .poll(() => stream.of(call))
      .toMatchObject([{ kind: 'voicemail', end: { kind: 'voicemail', beep: true } }]);
    await edge.event(call, 'step');
    const live = await test.call('GET', '/api/vnumber/calls/live', { token: ann.token });
    expect(live.body?.result).toMatchObject([{ state: 'message', can: ['hang-up'] }]);
    const mute = await ring({ can: [] });
    expect(code(await order(mute.id, 'voicemail'))).toEqual([409, 'CONFLICT']);
  });

  it('is thirty things a minute, and is kept in the account’s history', async () => {
    const { id } = await ring();
    for (let at = 0; at < 30; at += 1) await order(id, 'hang-up');
    expect(code(await order(id, 'hang-up'))).toEqual([429, 'TOO-MANY-REQUESTS']);
    const events = (await findEvents(test.deps, ann.id)).map(({ event }) => event);
    expect(events).toContain('call-hung-up');
  });
});
