import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCallerIds, makeNumber } from '@portal/server/testing/factories';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { playEdge, withEdges } from '@portal/server/testing/playing-edge';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createSecondNode, createTestApp } from '@portal/server/testing/test-app';

const american = '12025550143';
const proved = '12025550199';

const test = keptOpen(() => createTestApp(withEdges));
const second = keptOpen(() => createSecondNode(test));
const edge = playEdge(test);
let ann: LoggedIn;
let number: string;

beforeEach(async () => {
  ann = await makeLoggedIn(test, { creditMicros: 25_000_000 });
  number = (await makeNumber(test.deps.db, ann, { forwardTo: [american] })).didNumber;
  await makeCallerIds(test.deps.db, ann, [{ number: proved }]);
});

async function ring() {
  const its = edge.identity(number);
  const { body } = await edge.route(its);
  const call = String(body?.['call']);
  await edge.event(call, 'ringing', { target: '1.1' });
  const { rows } = await sql<{ id: string }>`
    select id::text as id from calls where edge_call = ${call}`.execute(test.deps.db);
  return { its, call, id: rows[0]?.id ?? '' };
}

const order = async (id: string, what: string, target?: string, node = test) => {
  const path = `/api/vnumber/calls/live/${id}/${what}`;
  const body = target === undefined ? {} : { body: { target } };
  return (await node.call('POST', path, { token: ann.token, ...body })).status;
};
async function ordersOf(id: string) {
  const { rows } = await sql<{ id: number; edge: string; kind: string; target: string | null }>`
    select id, edge, kind, body #>> '{targets,0,id}' as target from edge_orders
    where call_id = ${id} order by id`.execute(test.deps.db);
  return rows;
}
const told = async (id: string) => (await ordersOf(id)).map(({ kind, target }) => [kind, target]);

const history = () =>
  sql`select from audit_events where event like 'call-%' and customer_id = ${ann.id}`.execute(
    test.deps.db,
  );

describe('The same order again', () => {
  it('rings a phone once, whether it is about to ring or rings', async () => {
    const { call, id } = await ring();
    expect(await order(id, 'ring', proved)).toBe(202);
    expect(await order(id, 'ring', proved)).toBe(202);
    const [first] = await ordersOf(id);
    await edge.event(call, 'order-done', { order: first?.id, result: 'done' });
    expect(await order(id, 'ring', proved)).toBe(202);
    await edge.event(call, 'ringing', { target: '2.1' });
    expect(await order(id, 'ring', proved)).toBe(202);
    expect(await told(id)).toEqual([['ring', '2.1']]);
    // Another phone between, and it is a new wish.
    expect(await order(id, 'ring', american)).toBe(202);
    expect(await order(id, 'ring', proved)).toBe(202);
    expect((await told(id)).slice(1)).toEqual([
      ['ring', '3.1'],
      ['ring', '4.1'],
    ]);
  });

  it('waits to be heard as long as a new one would', async () => {
    const { id } = await ring();
    for (const [what, target] of [['ring', proved], ['voicemail'], ['hang-up']] as const) {
      await order(id, what, target);
      await sql`update edge_orders set until = app_now() + interval '5 seconds'
        where call_id = ${id}`.execute(test.deps.db);
      await order(id, what, target);
      const { rows } = await sql<{ waits: boolean }>`
        select until > app_now() + interval '10 seconds' as waits from edge_orders
        where call_id = ${id} and kind = ${what}`.execute(test.deps.db);
      expect(rows).toEqual([{ waits: true }]);
    }
  });

  it('is a new one where the edge could not do the first, or did not hear it', async () => {
    const { call, id } = await ring();
    await order(id, 'ring', proved);
    const [first] = await ordersOf(id);
    await edge.event(call, 'order-done', { order: first?.id, result: 'failed' });
    await order(id, 'ring', proved);
    await sql`update edge_orders set until = app_now() where call_id = ${id}`.execute(test.deps.db);
    await order(id, 'ring', proved);
    expect((await told(id)).map(([, target]) => target)).toEqual(['2.1', '3.1', '4.1']);
  });

  it('asks for one message, and for one end', async () => {
    const { id } = await ring();
    for (const what of ['voicemail', 'voicemail', 'hang-up', 'hang-up']) {
      expect(await order(id, what)).toBe(202);
    }
    expect((await told(id)).map(([kind]) => kind)).toEqual(['voicemail', 'hang-up']);
  });

  it('reaches the edge that the carrier turned to, where the first had it', async () => {
    const other = playEdge(test, 'nyc');
    const turn = async ({ its }: Awaited<ReturnType<typeof ring>>) =>
      (await other.route(its, { edge: 'nyc' })).body;
    const moved = await ring();
    for (const [what, target] of [['ring', proved], ['voicemail']] as const) {
      await order(moved.id, what, target);
    }
    expect(await turn(moved)).toMatchObject({ action: 'dial', call: moved.call });
    for (const [what, target] of [['voicemail'], ['ring', proved], ['hang-up']] as const) {
      expect(await order(moved.id, what, target)).toBe(202);
    }
    const byEdge = (await ordersOf(moved.id)).map(({ edge: of, kind }) => `${of} ${kind}`);
    expect(byEdge).toEqual([
      'lon ring',
      'lon voicemail',
      'nyc voicemail',
      'nyc ring',
      'nyc hang-up',
    ]);
  });

  it('is not needed where a call is to end, or its owner is suspended: no edge rings it', async () => {
    const other = playEdge(test, 'nyc');
    const [mine, theirs] = [await ring(), await ring()];
    await order(mine.id, 'hang-up');
    const turned = await other.route(mine.its, { edge: 'nyc' });
    expect(turned.body).toMatchObject({ action: 'reject' });
    // Nobody heard it in time, so that it is nobody's wish any more.
    await sql`update edge_orders set until = app_now()`.execute(test.deps.db);
    expect((await other.route(mine.its, { edge: 'nyc' })).body).toMatchObject({ action: 'dial' });
    await sql`update customers set status = 'Suspended' where id = ${ann.id}`.execute(test.deps.db);
    const refused = await other.route(theirs.its, { edge: 'nyc' });
    expect(refused.body).toMatchObject({ action: 'reject' });
  });

  it('and the carrier’s turn to another edge at once leave no phone ringing that was hung up', async () => {
    const other = playEdge(second, 'nyc');
    for (let round = 0; round < 8; round += 1) {
      const { its, id } = await ring();
      const [, turned] = await Promise.all([
        order(id, 'hang-up'),
        other.route(its, { edge: 'nyc' }),
      ]);
      const [last] = (await ordersOf(id)).slice(-1);
      // Either the edge is not told to ring it, or it is told to end it.
      const isLeft = turned.body?.['action'] === 'dial' && last?.edge === 'lon';
      expect(isLeft).toBe(false);
      await sql`update calls set state = 'ended', outcome = 'missed', settle_at = null
        where id = ${id}`.execute(test.deps.db);
    }
  });

  it('is one where it comes to two nodes at once, also in the history of the account', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { call, id } = await ring();
      for (const [what, target] of [['ring', proved], ['voicemail'], ['hang-up']] as const) {
        const both = [test, second].map((node) => order(id, what, target, node));
        expect(await Promise.all(both)).toEqual([202, 202]);
      }
      expect((await told(id)).map(([kind]) => kind)).toEqual(['ring', 'voicemail', 'hang-up']);
      await edge.cdr(edge.identity(number), call);
    }
    const { rows } = await history();
    expect(rows.length).toBe(12);
  });
});
