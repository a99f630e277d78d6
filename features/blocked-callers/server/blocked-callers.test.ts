import { sql } from 'kysely';
import * as limits from '@portal/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { makeNumber } from '@portal/server/testing/factories';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { routeCall, withDatabaseRates } from '@portal/features/telephony/server';

const nuisance = '12125550142';
const test = keptOpen(() => createTestApp());
let ann: LoggedIn;
let token: string;
let ofBob: string;
let ofOtherBrand: string;
let ofSuspended: string;
let annsNumber: string;
let bobsNumber: string;
let serial = 0;

const block = (number: unknown, as = token, brand = 1) =>
  test.call('POST', '/api/vnumber/calling/block-caller', { token: as, brand, body: { number } });
const unblock = (number: unknown, as = token) =>
  test.call('POST', '/api/vnumber/calling/unblock-caller', { token: as, body: { number } });
const list = async (as = token, brand = 1): Promise<string[]> => {
  const asked = { token: as, brand };
  const { body } = await test.call('GET', '/api/vnumber/calling/blocked-callers', asked);
  return body?.result.map(({ number }: { number: string }) => number);
};

/** What the decision behind every carrier says of a call: why it does not ring, or that it does. */
async function ring(to: string, from: string): Promise<string> {
  const call = { carrier: 'twilio', trunk: '', callId: `CA${serial++}`, to, from };
  const decision = await routeCall(withDatabaseRates(test.deps), call);
  return decision.action === 'reject' ? decision.reason : 'rings';
}

beforeAll(async () => {
  const { db } = test.deps;
  ann = await makeLoggedIn(test, { email: 'ann@example.com' });
  token = ann.token;
  const bob = await makeLoggedIn(test, { email: 'bob@example.com' });
  ofBob = bob.token;
  ({ token: ofOtherBrand } = await makeLoggedIn(test, { email: 'ann@example.com', brandId: 2 }));
  ({ token: ofSuspended } = await makeLoggedIn(test, { status: 'Suspended' }));
  const forwardTo = ['12025550143'];
  annsNumber = (await makeNumber(db, ann, { forwardTo })).didNumber;
  bobsNumber = (await makeNumber(db, bob, { forwardTo })).didNumber;
});

describe('A blocked caller', () => {
  it('is refused from the very next call on, until let through again', async () => {
    expect(await ring(annsNumber, nuisance)).toBe('rings');
    expect((await block(nuisance)).body).toMatchObject({ isSuccessful: true, result: true });
    expect(await ring(annsNumber, nuisance)).toBe('blocked-caller');
    expect(await ring(annsNumber, '12125550143')).toBe('rings');
    expect(await ring(annsNumber, '')).toBe('rings');
    expect((await unblock(nuisance)).body).toMatchObject({ isSuccessful: true, result: true });
    expect(await ring(annsNumber, nuisance)).toBe('rings');
  });

  it('still reaches other customers, and is in no list but one', async () => {
    await block(nuisance);
    expect(await ring(bobsNumber, nuisance)).toBe('rings');
    expect(await list()).toEqual([nuisance]);
    expect(await list(ofBob)).toEqual([]);
    expect(await list(ofOtherBrand, 2)).toEqual([]);
    await unblock(nuisance, ofBob);
    expect(await ring(annsNumber, nuisance)).toBe('blocked-caller');
    await unblock(nuisance);
  });

  it('stands in the history with the reason why it did not ring', async () => {
    await block('12125550177');
    await ring(annsNumber, '12125550177');
    const found = await test.call('GET', '/api/vnumber/calls/call-history?search=12125550177', {
      token,
    });
    const call = (found.body?.result as { id: string; outcome: string }[] | undefined)?.[0];
    expect(call?.outcome).toBe('refused');
    const { body } = await test.call('GET', `/api/vnumber/calls/${call?.id}`, { token });
    expect(body?.result.refusal).toBe('blocked-caller');
    await unblock('12125550177');
  });

  it('is written down once, however often it is asked for, also at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => block('15005550006')));
    expect(answers.map(({ body }) => body?.result)).toEqual(Array(10).fill(true));
    expect(await list()).toEqual(['15005550006']);
    await unblock('15005550006');
    await unblock('15005550006');
    const events = await test.deps.db
      .selectFrom('audit_events')
      .select('event')
      .where('customer_id', '=', ann.id)
      .where(sql`detail ->> 'number'`, '=', '15005550006')
      .orderBy('id')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['caller-blocked', 'caller-unblocked']);
  });

  it('is the last of 500, also where two are blocked at the same moment', async () => {
    await sql`
      insert into blocked_callers (customer_id, number)
      select ${ann.id}, '1646' || 5550000 + n
      from generate_series(1, ${sql.lit(limits.blockedCallersMax - 1)}) n`.execute(test.deps.db);
    const answers = await Promise.all(['13035550101', '13035550102'].map((one) => block(one)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const refused = answers.filter(({ body }) => body?.result === false);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body?.messages).toEqual([{ code: 'MAX-BLOCKED-CALLERS' }]);
    expect(await list()).toHaveLength(limits.blockedCallersMax);
    // One that is blocked already is no 501st.
    expect((await block('16465550001')).body?.result).toBe(true);
  });
});

describe('Blocking', () => {
  it.each(['', '0123', '+12125550142', '1234567890123456', 12125550142, 'anonymous'])(
    'refuses %j with 400 and the field',
    async (number) => {
      for (const answer of [await block(number), await unblock(number)]) {
        expect(answer.status).toBe(400);
        expect(answer.body?.messages?.[0]).toMatchObject({ code: 'VALIDATION', field: '/number' });
      }
    },
  );

  it('needs a token that opens it', async () => {
    for (const [method, path] of [
      ['GET', 'blocked-callers'],
      ['POST', 'block-caller'],
      ['POST', 'unblock-caller'],
    ] as const) {
      const url = `/api/vnumber/calling/${path}`;
      const body = method === 'POST' ? { body: { number: nuisance } } : {};
      expect((await test.call(method, url, body)).status).toBe(401);
      expect((await test.call(method, url, { ...body, token: ofSuspended })).status).toBe(403);
    }
    expect((await block(nuisance, ofOtherBrand)).status).toBe(401);
  });
});
