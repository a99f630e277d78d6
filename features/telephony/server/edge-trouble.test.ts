import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgePatience } from '@portal/server/db/client';
import { databaseDoor } from '@portal/server/testing/database-door';
import { makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { playEdge, withEdges } from '@portal/server/testing/playing-edge';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const test = keptOpen(() => createTestApp(withEdges, { database: { patience: edgePatience } }));
const edge = playEdge(test);
let paid: string;
let included: string;

beforeAll(async () => {
  const ann = await makeCustomer(test.deps.db, { creditMicros: 25_000_000 });
  paid = (await makeNumber(test.deps.db, ann, { forwardTo: ['442079460123'] })).didNumber;
  included = (await makeNumber(test.deps.db, ann, { forwardTo: ['12025550143'] })).didNumber;
  await edge.route(edge.identity(paid));
});

/** Does something while somebody else has a table for himself. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: test.deps.config.databaseUrl });
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    return await work();
  } finally {
    await client.end();
  }
}

describe('an edge that asks in times of trouble', () => {
  it('hears that we are busy, never that we are broken, and asks again', async () => {
    const its = edge.identity(paid);
    const answers = await whileLocked('numbers', () =>
      Promise.all([edge.route(its), edge.cdr(edge.identity(paid), null)]),
    );
    for (const { status, body, headers } of answers) {
      expect([status, body, headers['retry-after']]).toEqual([503, { error: 'busy-server' }, '1']);
    }
    expect((await edge.route(its)).body).toMatchObject({ action: 'dial' });
  });

  it('hears the same of all that it asks and tells while the database is away, and is heard again', async () => {
    const its = edge.identity(paid);
    const { body } = await edge.route(its, { from: '+447911123413' });
    const call = (body as { call: string }).call;
    const at = new Date().toISOString();
    const talked = { cause: 'answered', sipCode: 200, answeredAt: at };
    const asked = {
      route: () => edge.route(edge.identity(paid)),
      event: () => edge.event(call, 'ringing', { target: '1.1' }),
      extend: () => edge.post('extend', { call, n: 1, target: '1.1', seconds: 900 }),
      heartbeat: () =>
        edge.post('heartbeat', { edge: 'lon', at, calls: [{ call, target: '1.1', seconds: 5 }] }),
      cdr: () => edge.cdr(its, call, talked),
    };
    const door = databaseDoor(test.deps.config.databaseUrl);
    await door.shut();
    try {
      for (const [name, ask] of Object.entries(asked)) {
        const { status, body: told, headers } = await ask();
        const busy = [name, 503, { error: 'busy-server' }, '1'];
        expect([name, status, told, headers['retry-after']]).toEqual(busy);
      }
    } finally {
      await door.open();
    }
    for (const [name, ask] of Object.entries(asked)) {
      const { status, text } = await ask();
      expect([name, status, text]).toEqual([name, expect.toBeOneOf([200, 204]), text]);
    }
  });

  it('gets phones that cost nothing where prices can’t be read, and no other', async () => {
    await whileLocked('rates', async () => {
      const free = await edge.route(edge.identity(included), { from: '+447911123411' });
      expect(free.body).toMatchObject({ action: 'dial' });
      const { body } = await edge.route(edge.identity(paid), { from: '+447911123412' });
      expect(body).toMatchObject({ reason: 'rating-unavailable', sipCode: 503, q850: 41 });
      expect(body).toMatchObject({ retryAfter: 5, say: null });
    });
  });

  it('holds nothing for a call whose credit somebody else has in hand', async () => {
    const its = edge.identity(paid);
    const busy = await whileLocked('ledger_accounts', () => edge.route(its));
    expect(busy.status).toBe(503);
    const { rows } = await sql`select from calls where carrier_call_id = ${its.callId}`.execute(
      test.deps.db,
    );
    expect(rows).toEqual([]);
  });
});
