import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { makeNumber } from '@portal/server/testing/factories';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const test = keptOpen(() => createTestApp({ SIP_EDGE_SECRET: 'the-edge-knows' }));
let ann: LoggedIn;
let didid: string;
beforeAll(async () => {
  ann = await makeLoggedIn(test, { creditMicros: 25_000_000 });
  const number = await makeNumber(test.deps.db, ann, { forwardTo: ['447700900123'] });
  didid = String(number.id);
});

const quote = (to: string, more: { didid?: string; token?: string } = {}) =>
  test.call('GET', `/api/vnumber/rate?didid=${more.didid ?? didid}&to=${to}`, {
    token: more.token ?? ann.token,
  });

describe('what it costs to let a number ring somewhere', () => {
  it('is nothing where the plan includes the country', async () => {
    const { status, body } = await quote('12125550142');
    expect([status, body?.isSuccessful, body?.result]).toEqual([200, true, { included: true }]);
  });

  it.each([
    ['a mobile', '447700900123', 'United Kingdom mobile', 'mobile'],
    ['a landline', '442079460999', 'United Kingdom', 'landline'],
  ])('is the rate of the longest prefix for %s', async (_, to, destination, kind) => {
    const { rows } = await sql<{ micros: number }>`select per_minute_micros as micros from rates
      where destination = ${destination} limit 1`.execute(test.deps.db);
    const micros = rows[0]?.micros ?? 0;
    expect((await quote(to)).body?.result).toEqual({
      perMinute: micros / 1_000_000,
      connectionFee: 0,
      destination,
      kind,
      minutes: Math.floor(25_000_000 / micros),
    });
  });

  it('is the same with the zero that is dialled inside the country', async () => {
    const right = (await quote('972541234567')).body?.result;
    expect(right.kind).toBe('mobile');
    expect((await quote('9720541234567')).body?.result).toEqual(right);
  });

  it('is that of the dearer way to read a zero after the country code', async () => {
    // Without its zero it is a number of the Bahamas, with it one of a country that is included.
    expect((await quote('102423651234')).body?.result).toMatchObject({ destination: 'Bahamas' });
  });

  it('counts the minutes of free credit: what running calls hold is taken off', async () => {
    const before = (await quote('447700900123')).body?.result.minutes;
    const did = await test.deps.db
      .selectFrom('numbers')
      .select('did_number as digits')
      .where('id', '=', Number(didid))
      .executeTakeFirstOrThrow();
    const call = `/carrier/sip/route?to=${did.digits}&from=12015550123&call_id=quote-1`;
    expect((await test.call('GET', call, { token: 'the-edge-knows' })).status).toBe(200);
    expect((await quote('447700900123')).body?.result.minutes).toBeLessThan(before);
  });

  it('is zero minutes without credit', async () => {
    const bob = await makeLoggedIn(test);
    const number = await makeNumber(test.deps.db, bob, {});
    const own = { didid: String(number.id), token: bob.token };
    expect((await quote('447700900123', own)).body?.result.minutes).toBe(0);
    expect((await quote('12125550142', own)).body?.result).toEqual({ included: true });
  });

  it.each([
    ['a premium number', '19005550142', 'DESTINATION-NOT-ALLOWED', 200],
    ['a premium number with a zero', '4409061234567', 'DESTINATION-NOT-ALLOWED', 200],
    ['one of our own numbers', '442079460193', 'FORWARDING-LOOP', 200],
    ['one of our own with a zero', '4402079460193', 'FORWARDING-LOOP', 200],
    ['a code that no country has', '210123456789', 'VALIDATION', 400],
    ['too few digits', '4412', 'VALIDATION', 400],
    ['nothing', '', 'VALIDATION', 400],
  ])('says why %s may not ring', async (_, to, code, status) => {
    const answer = await quote(to);
    expect([answer.status, answer.body?.messages?.[0]?.code]).toEqual([status, code]);
    expect(answer.body?.result).toBeNull();
  });

  it("is told of one's own numbers only", async () => {
    const bob = await makeLoggedIn(test);
    for (const wrong of [{ token: bob.token }, { didid: '999999' }, { didid: 'x' }]) {
      expect((await quote('447700900123', wrong)).status).toBe(404);
    }
  });
});
