import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SessionOver } from '@portal/server/db/sessions.repo';
import { makeNumber } from '@portal/server/testing/factories';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { playedLeg, playEdge, withEdges } from '@portal/server/testing/playing-edge';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createSecondNode, createTestApp, type TestApp } from '@portal/server/testing/test-app';
import type { LiveCall } from '../contract.ts';
import { StreamsOfCalls } from './live-hub.ts';

const british = '442079460123';
const american = '12025550143';
const address = '/api/vnumber/calls/live';
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
}, 60_000);
beforeEach(async () => {
  ann = await makeLoggedIn(test, { creditMicros: 25_000_000 });
  number = (await makeNumber(test.deps.db, ann, { forwardTo: [british] })).didNumber;
});
afterEach(() => {
  for (const one of open.splice(0)) one.abort();
});

const portOf = (node: TestApp) => (node.app.server.address() as AddressInfo).port;

/** A stream, and what it has told by now. */
async function watch(node = test, token = ann.token) {
  const end = new AbortController();
  open.push(end);
  const response = await fetch(`http://127.0.0.1:${portOf(node)}${address}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'brand-id': '1' },
    signal: end.signal,
  });
  const told: { name: string; call: LiveCall & LiveCall[] }[] = [];
  let isOver = false;
  const read = async () => {
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/s.exec(event) ?? [];
        if (name !== '') told.push({ name, call: JSON.parse(data) });
      }
    }
  };
  void read()
    .catch(() => {})
    .then(() => (isOver = true));
  const names = () => told.map(({ name }) => name);
  return { response, told, names, isOver: () => isOver };
}

async function ring(to = number, more: object = {}) {
  const its = edge.identity(to);
  const { body } = await edge.route(its, more);
  expect(body?.['action']).toBe('dial');
  return { its, call: String(body?.['call']) };
}

const listed = async (token = ann.token) =>
  (await test.call('GET', address, { token })).body?.result as LiveCall[];

describe('live calls', () => {
  it('shows what rings and what talks, newest first, with the phone and what it cost', async () => {
    expect(await listed()).toEqual([]);
    const first = await ring();
    const second = await ring(number, { from: null, privacy: 'id' });
    await edge.event(first.call, 'ringing', { target: '1.1', sipCode: 180 });
    await edge.event(first.call, 'answered', { target: '1.1' });
    const [hidden, talk] = await listed();
    expect(hidden).toMatchObject({ state: 'ringing', caller: null, number, target: british });
    expect(hidden?.costSoFar).toBeUndefined();
    expect(talk).toMatchObject({ state: 'answered', caller: '447911123456', target: british });
    expect(talk?.costSoFar).toBeGreaterThan(0);
    const stranger = await makeLoggedIn(test);
    expect(await listed(stranger.token)).toEqual([]);
    await edge.cdr(second.its, second.call, { cause: 'cancelled' });
    expect((await listed()).map(({ id }) => id)).toEqual([talk?.id]);
  });

  it('shows ten at most, and none that nobody can have let ring for so long', async () => {
    for (let at = 10; at < 21; at += 1) {
      await ring(number, { from: `+4479111234${at}` }).catch(() => {});
    }
    expect((await listed()).length).toBe(10);
    await sql`update calls set dialed_at = app_now() - interval '4 minutes'
      where customer_id = ${ann.id}`.execute(test.deps.db);
    expect(await listed()).toEqual([]);
    // Whoever leaves a message after all phones rang is on the line still.
    const { rows } = await sql<{ id: number }>`update calls set ring_target = 'message' where id =
      (select max(id) from calls where customer_id = ${ann.id} and state = 'routed') returning id`.execute(
      test.deps.db,
    );
    expect(await listed()).toMatchObject([
      { id: String(rows[0]?.id), state: 'message', can: ['hang-up'] },
    ]);
    // Another carrier than an edge tries five phones, each for a minute.
    await sql`update calls set edge = null where customer_id = ${ann.id}`.execute(test.deps.db);
    expect((await listed()).length).toBe(10);
    await sql`update calls set dialed_at = app_now() - interval '7 minutes'
      where customer_id = ${ann.id}`.execute(test.deps.db);
    expect(await listed()).toEqual([]);
  });
});

describe('the stream of live calls', () => {
  it('tells of a call from its ringing to its end at once, at every node', async () => {
    const streams = [await watch(test), await watch(other)];
    expect(streams[0]?.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    await expect
      .poll(() => streams.map(({ names }) => names().join()))
      .toEqual(streams.map(() => 'snapshot'));
    const { its, call } = await ring();
    const until = async (names: string) => {
      await expect
        .poll(() => streams.map((one) => one.names().join()), { timeout: atOnceMs, interval: 20 })
        .toEqual(streams.map(() => names));
    };
    await until('snapshot,ringing');
    await edge.event(call, 'answered', { target: '1.1' });
    await until('snapshot,ringing,answered');
    const leg = playedLeg(british, 4_000);
    await edge.cdr(its, call, { cause: 'answered', sipCode: 200, legs: [leg] });
    await until('snapshot,ringing,answered,ended');
    expect(streams[1]?.told[2]?.call).toMatchObject({ state: 'answered', target: british });
  });

  it('tells that another phone rings, and what is changed by hand in SQL', async () => {
    number = (await makeNumber(test.deps.db, ann, { forwardTo: [american, british] })).didNumber;
    const { call } = await ring();
    await edge.event(call, 'ringing', { target: '1.1' });
    const stream = await watch(other);
    await expect.poll(stream.names).toEqual(['snapshot']);
    expect(stream.told[0]?.call).toMatchObject([{ target: american }]);
    await edge.event(call, 'ringing', { target: '2.1' });
    await expect.poll(stream.names, { timeout: atOnceMs }).toEqual(['snapshot', 'moved']);
    expect(stream.told[1]?.call).toMatchObject({ target: british });
    await sql`update calls set state = 'ended', ended_at = app_now(), outcome = 'missed',
      settle_at = null where customer_id = ${ann.id}`.execute(test.deps.db);
    await expect.poll(stream.names, { timeout: atOnceMs }).toEqual(['snapshot', 'moved', 'ended']);
  });

  it('tells nobody of another customer’s calls', async () => {
    const bob = await makeLoggedIn(test);
    const stream = await watch(test, bob.token);
    await expect.poll(stream.names).toEqual(['snapshot']);
    await ring();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(stream.names()).toEqual(['snapshot']);
  });

  it('ends with its session, and when the customer is suspended', async () => {
    const first = await watch(other);
    await expect.poll(first.names).toEqual(['snapshot']);
    await sql`update sessions set ended_at = app_now() where customer_id = ${ann.id}`.execute(
      test.deps.db,
    );
    await expect.poll(first.isOver, { timeout: atOnceMs }).toBe(true);
    const bob = await makeLoggedIn(test);
    const his = await watch(test, bob.token);
    await expect.poll(his.names).toEqual(['snapshot']);
    await sql`update customers set status = 'Suspended' where id = ${bob.id}`.execute(test.deps.db);
    await expect.poll(his.isOver, { timeout: atOnceMs }).toBe(true);
    expect((await watch(test, bob.token)).response.status).toBe(401);
  });

  it('does not begin where its session ended behind the door', async () => {
    const { rows } = await sql<{ id: string }>`select id from sessions
      where customer_id = ${ann.id}`.execute(test.deps.db);
    const sessionId = rows[0]?.id ?? '';
    const heard = new Promise<void>((resolve) => {
      const stop = test.deps.sessions.onEnding((id) => {
        if (id !== sessionId) return;
        stop();
        resolve();
      });
    });
    await sql`update sessions set ended_at = app_now() where id = ${sessionId}`.execute(
      test.deps.db,
    );
    await heard;
    const hub = new StreamsOfCalls(test.deps, async () => []);
    try {
      await expect(hub.watch({ customerId: ann.id, sessionId })).rejects.toThrow(SessionOver);
    } finally {
      await hub.close();
    }
  });

  it('opens four for a session, and none for a stranger', async () => {
    for (let at = 0; at < 4; at += 1) expect((await watch()).response.status).toBe(200);
    const asked = { token: ann.token, headers: { accept: 'text/event-stream' } };
    expect((await test.call('GET', address, asked)).status).toBe(429);
    expect((await test.call('GET', address, { ...asked, token: 'a.b.c' })).status).toBe(401);
    const bob = await makeLoggedIn(test);
    expect((await watch(test, bob.token)).response.status).toBe(200);
  });

  it('tells the database nothing where nobody watches', async () => {
    await ring();
    const stream = await watch();
    await expect.poll(stream.names).toEqual(['snapshot']);
    const count = async () =>
      (
        await test.deps.db
          .selectFrom('call_watchers')
          .select('node')
          .where('customer_id', '=', ann.id)
          .execute()
      ).length;
    expect(await count()).toBe(1);
    open.at(-1)?.abort();
    await expect.poll(count).toBe(0);
  });
});
