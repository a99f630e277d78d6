import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeLoggedIn } from '@portal/server/testing/logged-in';
import { makeNumber } from '@portal/server/testing/factories';
import { makeCall } from '@portal/server/testing/make-calls';
import { statementsOf } from '@portal/server/testing/statements-of';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { datesOf, sameMomentBefore, spendBy } from './call-usage.rules.ts';

const url = '/api/vnumber/calls/usage';
const test = keptOpen(() => createTestApp());
let token: string;
let ofNil: string;
let ofOtherBrand: string;
let ofSuspended: string;

const usage = (query: string, as = token, brand = 1) =>
  test.call('GET', `${url}?${query}`, { token: as, brand });

beforeAll(async () => {
  const { db } = test.deps;
  const ann = await makeLoggedIn(test, { email: 'ann@example.com' });
  token = ann.token;
  ({ token: ofNil } = await makeLoggedIn(test, { email: 'nil@example.com' }));
  ({ token: ofOtherBrand } = await makeLoggedIn(test, { email: 'ann@example.com', brandId: 2 }));
  ({ token: ofSuspended } = await makeLoggedIn(test, { status: 'Suspended' }));
  const london = await makeNumber(db, ann, { didNumber: '442079460123' });
  const jersey = await makeNumber(db, ann, { didNumber: '12015550190' });
  const israel = { destination: '972555550142', seconds: 61, costMicros: 120_000 };
  const mobile = { destination: '972525550142', seconds: 30, costMicros: 80_000 };
  const free = { destination: '12025550143', seconds: 600 };
  await makeCall(db, ann, london, { dialedAt: '2026-02-10T10:00:00Z' });
  // The last hour of April in UTC is May in Jerusalem.
  await makeCall(db, ann, london, { ...israel, dialedAt: '2026-04-30T22:30:00Z' });
  await makeCall(db, ann, london, { ...israel, dialedAt: '2026-05-10T10:00:00Z' });
  await makeCall(db, ann, jersey, { ...mobile, dialedAt: '2026-05-11T10:00:00Z' });
  await makeCall(db, ann, jersey, { ...free, dialedAt: '2026-05-12T10:00:00Z' });
  await makeCall(db, ann, jersey, { ...free, outcome: 'missed', dialedAt: '2026-05-12T11:00:00Z' });
  await makeCall(db, ann, london, { ...israel, dialedAt: '2026-06-01T00:00:00Z' });
});

describe('The usage of a month', () => {
  it('is its answered calls by destination and by number, the dearest first', async () => {
    const { status, body } = await usage('month=2026-05');
    expect(status).toBe(200);
    const { days, before, ...sums } = body?.result ?? {};
    expect(sums).toEqual({
      month: '2026-05',
      timeZone: 'UTC',
      firstMonth: '2026-02',
      calls: 3,
      seconds: 691,
      cost: 0.2,
      missed: 1,
      byDestination: [
        {
          countryName: 'Israel',
          iso: 'IL',
          calls: 2,
          seconds: 91,
          cost: 0.2,
          included: expect.any(Boolean),
          costBefore: 0.12,
        },
        {
          countryName: 'United States',
          iso: 'US',
          calls: 1,
          seconds: 600,
          cost: 0,
          included: expect.any(Boolean),
          costBefore: 0,
        },
      ],
      byNumber: [
        { didNumber: '442079460123', calls: 1, seconds: 61, cost: 0.12, costBefore: 0.12 },
        { didNumber: '12015550190', calls: 2, seconds: 630, cost: 0.08, costBefore: 0 },
      ],
    });
    expect(days).toHaveLength(31);
    expect(days[11]).toEqual({
      date: '2026-05-12',
      answered: 1,
      missed: 1,
      seconds: 600,
      cost: 0,
    });
    expect(days[0]).toEqual({ date: '2026-05-01', answered: 0, missed: 0, seconds: 0, cost: 0 });
    // May is over, so that April counts whole.
    expect(before).toMatchObject({ month: '2026-04', until: null, calls: 1, cost: 0.12 });
    expect(before.days).toHaveLength(30);
    expect(before.days[29]).toMatchObject({ date: '2026-04-30', answered: 1, cost: 0.12 });
  });

  it('has none before the month of the first call', async () => {
    const { body } = await usage('month=2026-02');
    expect(body?.result).toMatchObject({ calls: 1, before: null });
    expect(body?.result.byNumber[0].costBefore).toBeNull();
    // A month without calls between two others is compared with.
    expect((await usage('month=2026-04')).body?.result.before).toMatchObject({ calls: 0, cost: 0 });
  });

  it('says which countries every plan includes', async () => {
    const { db } = test.deps;
    const us = test.deps.geography.countryOf('12025550143')?.countryID ?? 0;
    await sql`update packages set included_country_ids = array[${us}::int]`.execute(db);
    const { body } = await usage('month=2026-05');
    const included = body?.result.byDestination.map((one: { iso: string; included: boolean }) => [
      one.iso,
      one.included,
    ]);
    expect(included).toEqual([
      ['IL', false],
      ['US', true],
    ]);
  });

  it('is a file of its days', async () => {
    const path = '/api/vnumber/calls/usage.csv?month=2026-05&languageISO=es';
    const { status, headers, text } = await test.call('GET', path, { token });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-disposition']).toContain('usage-2026-05.csv');
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(33);
    expect(lines[0]).toContain('Fecha (UTC)');
    expect(lines[12]).toBe('2026-05-12,1,1,600,0');
    expect(lines[10]).toBe('2026-05-10,1,0,61,0.12');
    expect((await test.call('GET', path)).status).toBe(401);
  });

  it('begins and ends where the customer lives', async () => {
    const { body } = await usage('month=2026-05&timeZone=Asia/Jerusalem');
    expect(body?.result).toMatchObject({ timeZone: 'Asia/Jerusalem', calls: 4, cost: 0.32 });
    const honolulu = await usage('month=2026-05&timeZone=Pacific/Honolulu');
    expect(honolulu.body?.result).toMatchObject({ calls: 4 });
  });

  it('is empty for a month, a customer and a brand without calls', async () => {
    const empty = { calls: 0, missed: 0, seconds: 0, cost: 0, byDestination: [], byNumber: [] };
    expect((await usage('month=2026-03')).body?.result).toMatchObject({
      ...empty,
      firstMonth: '2026-02',
    });
    for (const answer of [
      await usage('month=2026-05', ofNil),
      await usage('month=2026-05', ofOtherBrand, 2),
    ]) {
      expect(answer.body?.result).toMatchObject({ ...empty, firstMonth: null });
    }
  });

  it('is that of this month unless said', async () => {
    for (const query of ['timeZone=Asia/Jerusalem', 'month=&timeZone=']) {
      const { body } = await usage(query);
      expect(body?.result.month).toMatch(/^20\d\d-\d\d$/);
    }
  });

  it('costs one round trip to the database', async () => {
    expect(await statementsOf(test, () => usage('month=2026-05'))).toHaveLength(1);
  });

  it.each(['month=2026-13', 'month=2026-5', 'month=may', 'timeZone=Here'])(
    'refuses ?%s with 400 and the field',
    async (query) => {
      const { status, body } = await usage(query);
      expect([status, body?.messages?.[0]?.code]).toEqual([400, 'VALIDATION']);
      expect(body?.messages?.[0]?.field).toBe(`/${query.split('=')[0]}`);
    },
  );

  it('needs a token that opens it', async () => {
    expect((await test.call('GET', url)).status).toBe(401);
    expect((await usage('', ofSuspended)).status).toBe(403);
  });
});

describe('Spends', () => {
  it('are added up by their key, the dearest first, then the longest, then in order', () => {
    const spend = (key: string, micros: number, seconds: number) => ({
      key,
      micros,
      seconds,
      calls: 1,
    });
    const rows = [spend('d', 0, 5), spend('b', 7, 1), spend('c', 0, 9), spend('b', 5, 1)];
    const sums = spendBy([...rows, spend('a', 0, 5)], ({ key }) => key);
    expect(sums.map(({ key, micros, calls }) => `${key} ${micros} ${calls}`)).toEqual([
      'b 12 2',
      'c 0 1',
      'a 0 1',
      'd 0 1',
    ]);
  });
});

describe('The same moment of the month before', () => {
  it.each([
    ['2026-11-23T14:30:00Z', 'UTC', '2026-10-23T14:30:00.000Z'],
    // No 31st of September and no 30th of February: to the end of that month.
    ['2026-10-31T10:00:00Z', 'UTC', '2026-10-01T00:00:00.000Z'],
    ['2026-03-30T10:00:00Z', 'UTC', '2026-03-01T00:00:00.000Z'],
    ['2026-01-05T00:00:00Z', 'UTC', '2025-12-05T00:00:00.000Z'],
    // Clocks went back between the two: the same time of day.
    ['2026-11-23T14:30:00Z', 'America/New_York', '2026-10-23T13:30:00.000Z'],
    ['2026-11-30T23:30:00Z', 'Asia/Jerusalem', '2026-10-31T23:30:00.000Z'],
  ])('of %s in %s is %s', (now, zone, then) => {
    expect(sameMomentBefore(new Date(now), zone).toISOString()).toBe(then);
  });

  it('has days by the calendar', () => {
    expect(datesOf('2024-02')).toHaveLength(29);
    expect(datesOf('2026-12').at(-1)).toBe('2026-12-31');
  });
});
