import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { moveClock } from '@portal/server/testing/clock';
import { makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { playEdge, type PlayedIdentity, withEdges } from '@portal/server/testing/playing-edge';
import { keptOpen } from '@portal/server/testing/kept-open';
import { callsTo, createTestApp, openApp } from '@portal/server/testing/test-app';
import { settleDueCalls } from './settling.service.ts';

const test = keptOpen(() => createTestApp(withEdges));
/** Of a server that has little patience for itself. */
const hasty = keptOpen(async () => {
  const app = await openApp({ ...test.deps, edge: { ...test.deps.edge, answerMs: 60 } });
  return { ...playEdge({ call: callsTo(app) }), close: () => app.close() };
});
const edge = playEdge(test);
let number: string;

beforeEach(async () => {
  const ann = await makeCustomer(test.deps.db, { creditMicros: 25_000_000 });
  number = (await makeNumber(test.deps.db, ann, { forwardTo: ['442079460123'] })).didNumber;
});

/** A route whose answer comes too late. */
async function routedLate(its: PlayedIdentity): Promise<void> {
  const client = new pg.Client({ connectionString: test.deps.config.databaseUrl });
  await client.connect();
  try {
    await client.query('begin; lock table numbers in access exclusive mode');
    expect((await hasty.route(its)).status).toBe(503);
  } finally {
    await client.end();
  }
}

async function bookOf({ callId }: PlayedIdentity) {
  const { rows } = await sql<{ state: string; held: number; waits: number }>`
    select c.state, (select count(*)::int from credit_holds h where h.call_id = c.id) as held,
      coalesce(extract(epoch from settle_at - app_now()), 0)::int as waits
    from calls c where carrier_call_id = ${callId}`.execute(test.deps.db);
  return rows[0];
}

const advance = (seconds: number) => moveClock(test.deps.db, `${seconds} seconds`);

/** Until nothing is under way any more. */
async function untilWaits(its: PlayedIdentity, isSo: (waits: number) => boolean): Promise<void> {
  const look = async () => isSo((await bookOf(its))?.waits ?? -1);
  await expect.poll(look, { timeout: 10_000 }).toBe(true);
}

describe('a route that was decided too late for its edge', () => {
  it('holds credit for a moment only, in which it may be asked for again', async () => {
    const its = edge.identity(number);
    await routedLate(its);
    await untilWaits(its, (waits) => waits > 0 && waits <= 15);
    expect(await bookOf(its)).toMatchObject({ state: 'routed', held: 1 });
    await advance(16);
    await settleDueCalls(test.deps);
    expect(await bookOf(its)).toMatchObject({ state: 'ended', held: 0 });
  });

  it('rings for as long as any other where it is asked for again in time', async () => {
    const its = edge.identity(number);
    await routedLate(its);
    await untilWaits(its, (waits) => waits > 0 && waits <= 15);
    expect((await edge.route(its)).body).toMatchObject({ action: 'dial' });
    await advance(16);
    await settleDueCalls(test.deps);
    const book = await bookOf(its);
    expect(book).toMatchObject({ state: 'routed', held: 1 });
    expect(book?.waits).toBeGreaterThan(60);
  });

  it('is let go as soon where the second question was answered too late as well', async () => {
    const its = edge.identity(number);
    await routedLate(its);
    await untilWaits(its, (waits) => waits > 0 && waits <= 15);
    const told = updatesOf(test.queries);
    await routedLate(its);
    // Told, and taken back.
    await expect.poll(() => updatesOf(test.queries) - told, { timeout: 10_000 }).toBe(2);
    await untilWaits(its, (waits) => waits > 0 && waits <= 15);
  });

  it('is left alone where another question was answered in time before', async () => {
    const its = edge.identity(number);
    expect((await edge.route(its)).body).toMatchObject({ action: 'dial' });
    const told = updatesOf(test.queries);
    await routedLate(its);
    await expect.poll(() => updatesOf(test.queries) - told, { timeout: 10_000 }).toBe(2);
    await untilWaits(its, (waits) => waits > 60);
  });
});

/** How often the end of a call was put off or brought nearer. */
const updatesOf = (queries: readonly string[]) =>
  queries.filter((query) => /update calls (?:c )?set (?:edge = .*)?\s*settle_at = /s.test(query))
    .length;
