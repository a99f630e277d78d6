import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { type MadeNumber, makeNumber } from '@portal/server/testing/factories';
import { makeCall } from '@portal/server/testing/make-calls';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const history = '/api/vnumber/calls/call-history';
const caller = '12125550142';
const test = keptOpen(() => createTestApp());
let ann: LoggedIn;
let line: MadeNumber;
let token: string;
let ofBob: string;
let ofSuspended: string;

const look = (query = '', as = token) => test.call('GET', `${history}${query}`, { token: as });
const see = (until: unknown, as = token) =>
  test.call('POST', '/api/vnumber/calls/seen', { token: as, body: { until } });
const unseen = async (as = token) => Number((await look('', as)).headers['x-missed-unseen']);

beforeAll(async () => {
  const { db } = test.deps;
  ann = await makeLoggedIn(test, { email: 'ann@example.com' });
  token = ann.token;
  const bob = await makeLoggedIn(test, { email: 'bob@example.com' });
  ofBob = bob.token;
  ({ token: ofSuspended } = await makeLoggedIn(test, { status: 'Suspended' }));
  line = await makeNumber(db, ann);
  const bobs = await makeNumber(db, bob);
  await makeCall(db, bob, bobs, { outcome: 'missed', caller });
  for (const outcome of ['missed', 'answered', 'refused', 'missed'] as const) {
    await makeCall(db, ann, line, { outcome, caller, refusal: 'blocked-caller' });
  }
  await makeCall(db, ann, line, { outcome: 'missed', isIncoming: false });
});

describe('Missed calls', () => {
  it('are shown alone, with those of a search too', async () => {
    const outcomes = async (query: string) =>
      (await look(query)).body?.result.map((call: { outcome: string }) => call.outcome);
    expect(await outcomes('?show=missed')).toEqual(['missed', 'missed']);
    expect(await outcomes(`?show=missed&search=${caller}`)).toEqual(['missed', 'missed']);
    expect(await outcomes('?show=missed&direction=out')).toEqual([]);
    expect((await look('?show=refused')).status).toBe(400);
  });

  it('are the rows of the file too', async () => {
    const path = '/api/vnumber/calls/call-history.csv?show=missed';
    const { text } = await test.call('GET', path, { token });
    expect(text.split('\r\n')).toHaveLength(4);
  });

  it('tell who called from where, and a refused call why', async () => {
    const calls = (await look()).body?.result as { refusal: string | null; iso: string }[];
    expect(calls.map(({ iso }) => iso)).toContain('US');
    expect(calls.map(({ refusal }) => refusal).filter(Boolean)).toEqual(['blocked-caller']);
  });
});

describe('What is not seen yet', () => {
  it('counts until it was in view, for the customer and nobody else', async () => {
    expect(await unseen()).toBe(2);
    const asOf = String((await look()).headers['x-as-of']);
    expect((await see(asOf)).body).toMatchObject({ isSuccessful: true, result: true });
    expect(await unseen()).toBe(0);
    expect(await unseen(ofBob)).toBe(1);
    await makeCall(test.deps.db, ann, line, { outcome: 'missed', caller });
    expect(await unseen()).toBe(1);
    // An older look, of another tab, takes nothing back; and nobody sees into the future.
    await see(asOf);
    await see('2000-01-01T00:00:00Z');
    expect(await unseen()).toBe(1);
    await see('2999-01-01T00:00:00Z');
    expect(await unseen()).toBe(0);
    await makeCall(test.deps.db, ann, line, { outcome: 'missed', caller });
    expect(await unseen()).toBe(1);
  });

  it('counts what was told late, though it ended before the last look', async () => {
    const { db } = test.deps;
    const dialedAt = new Date(Date.now() - 7_200_000).toISOString();
    const late = (outcome: 'missed' | 'answered') =>
      makeCall(db, ann, line, { outcome, caller, dialedAt });
    const before = await unseen();
    const asOf = String((await look()).headers['x-as-of']);
    await late('missed');
    await late('answered');
    expect(await unseen()).toBe(before + 1);
    // A look from before it was told has not had it in view.
    await see(asOf);
    expect(await unseen()).toBe(1);
    await see(String((await look()).headers['x-as-of']));
    expect(await unseen()).toBe(0);
  });

  it('counts what rang long before the last look, and is closed after it', async () => {
    await see(String((await look()).headers['x-as-of']));
    expect(await unseen()).toBe(0);
    await sql`
      insert into calls (carrier, carrier_call_id, brand_id, customer_id, number_id, did_number,
        caller, destination, state, outcome, dialed_at, ended_at)
      values ('test', 'closed late', 1, ${ann.id}, ${line.id}, ${line.didNumber}, ${caller}, '1',
        'ended', 'missed', app_now() - interval '1 hour', app_now())`.execute(test.deps.db);
    expect(await unseen()).toBe(1);
  });

  it('is told with the newest calls only', async () => {
    for (const query of ['?show=missed', '?direction=in', '?search=1', '?from=2026-01-01']) {
      expect((await look(query)).headers['x-missed-unseen']).toBeUndefined();
    }
    expect((await look('?limit=1')).headers['x-missed-unseen']).toBeDefined();
  });

  it('is counted to a hundred', async () => {
    await sql`
      insert into calls (carrier, carrier_call_id, brand_id, customer_id, number_id, did_number,
        caller, destination, state, outcome, ended_at)
      select 'test', 'u' || n, 1, ${ann.id}, ${line.id}, ${line.didNumber}, ${caller}, '1', 'ended',
        'missed', app_now() from generate_series(1, 130) n`.execute(test.deps.db);
    expect(await unseen()).toBe(100);
  });

  it('is refused with 400 and the field, and without a token', async () => {
    for (const until of ['', 'yesterday', 7, undefined]) {
      const { status, body } = await see(until);
      expect([status, body?.messages?.[0]?.field]).toEqual([400, '/until']);
    }
    expect((await test.call('POST', '/api/vnumber/calls/seen', {})).status).toBe(401);
    expect((await see('2026-01-01T00:00:00Z', ofSuspended)).status).toBe(403);
  });
});
