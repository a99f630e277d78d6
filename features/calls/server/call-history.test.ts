import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { type MadeNumber, makeNumber } from '@portal/server/testing/factories';
import { makeCall } from '@portal/server/testing/make-calls';
import { statementsOf } from '@portal/server/testing/statements-of';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { microsOf } from './calls.repo.ts';

const url = '/api/vnumber/calls/call-history';
const test = keptOpen(() => createTestApp());
let token: string;
let quiet: string;
let searched: string;
let sam: LoggedIn;
let line: MadeNumber;

const page = (query = '', as = token) => test.call('GET', `${url}${query}`, { token: as });

beforeAll(async () => {
  const { db } = test.deps;
  const ann = await makeLoggedIn(test, { email: 'ann@example.com' });
  token = ann.token;
  ({ token: quiet } = await makeLoggedIn(test, { email: 'nil@example.com' }));
  const number = await makeNumber(db, ann, { didNumber: '442079460123' });
  // 130 calls a minute apart; three share one instant, so that only the id tells them apart.
  await sql`
    insert into calls (carrier, carrier_call_id, brand_id, customer_id, number_id, did_number, caller,
      destination, is_incoming, state, outcome, dialed_at, seconds, cost_micros)
    select 'test', 'c' || n, 1, ${ann.id}, ${number.id}, '442079460123',
      case when n % 2 = 0 then '12125550142' else '' end, '972555550142', n % 5 <> 0, 'ended', 'answered',
      timestamptz '2026-05-01T10:00:00.123456Z' + (case when n in (10, 11) then 12 else n end) * interval '1 minute',
      61, case when n = 130 then 18000 else 250000 end
    from generate_series(1, 130) n`.execute(db);
  await sql`
    insert into calls (carrier, carrier_call_id, brand_id, customer_id, number_id, did_number, caller,
      destination, state, max_seconds)
    values ('test', 'running', 1, ${ann.id}, ${number.id}, '442079460123', '1', '2', 'routed', 60)`.execute(
    db,
  );
  sam = await makeLoggedIn(test, { email: 'sam@example.com' });
  searched = sam.token;
  line = await makeNumber(db, sam, { didNumber: '442079460456' });
  // 300 callers who call once; one who calls often, and is called back at the same instants.
  await sql`
    insert into calls (carrier, carrier_call_id, brand_id, customer_id, number_id, did_number, caller,
      destination, is_incoming, state, outcome, dialed_at)
    select 'test', 's' || n, 1, ${sam.id}, ${line.id}, '442079460456',
      case when n <= 300 then '4477009' || 10000 + n when n % 2 = 0 then '12125550142' else '' end,
      case when n <= 300 or n % 2 = 0 then '972555550142' else '12125550142' end,
      n % 2 = 0, 'ended', 'answered', timestamptz '2026-05-01T10:00:00Z' + (n / 4) * interval '1 s'
    from generate_series(1, 365) n`.execute(db);
});

describe('call-history', () => {
  it('answers 50 ended calls, newest first, with a cursor to the next', async () => {
    const { status, body, headers } = await page();
    expect(status).toBe(200);
    expect(body?.result).toHaveLength(50);
    expect(headers['x-next-cursor']).toEqual(expect.any(String));
    expect(body?.result[0]).toEqual({
      id: expect.any(String),
      callerID: '12125550142',
      callDestination: '972555550142',
      isIncomingCall: false,
      dialedTime: '2026-05-01T12:10:00.123Z',
      cost: 0.018,
      seconds: 61,
      outcome: 'answered',
      didNumber: '442079460123',
      refusal: null,
      cause: 'answered',
      iso: 'IL',
      message: null,
    });
  });

  it('pages through all calls once, also where several share an instant', async () => {
    const seen: string[] = [];
    let cursor: unknown = '';
    do {
      const answer = await page(`?limit=7${cursor === '' ? '' : `&cursor=${String(cursor)}`}`);
      seen.push(...answer.body?.result.map((call: { id: string }) => call.id));
      cursor = answer.headers['x-next-cursor'];
    } while (cursor !== undefined);
    expect(seen).toHaveLength(130);
    expect(new Set(seen).size).toBe(130);
  });

  it('filters by direction, time and digits', async () => {
    const count = async (query: string) => (await page(`?limit=200&${query}`)).body?.result.length;
    expect(await count('direction=out')).toBe(26);
    expect(await count('direction=in')).toBe(104);
    expect(await count('from=2026-05-01T12:01:00Z')).toBe(10);
    expect(await count('from=2026-05-01T12:01:00Z&to=2026-05-01T12:05:00Z')).toBe(4);
    expect(await count('search=%2B1%20(212)%20555')).toBe(65);
    expect(await count('search=nobody')).toBe(0);
    expect(await count('search=%25')).toBe(0);
  });

  it.each([
    ['a number that few others are like', '2125550142', 65],
    ['digits that many numbers have', '4477009', 300],
  ])('pages through what a search for %s finds, once', async (_what, digits, count) => {
    const seen: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 50; pages += 1) {
      const answer = await page(`?limit=40&search=${digits}${cursor}`, searched);
      seen.push(...answer.body?.result.map((call: { id: string }) => call.id));
      if (answer.headers['x-next-cursor'] === undefined) break;
      cursor = `&cursor=${String(answer.headers['x-next-cursor'])}`;
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
  });

  it('finds a call from the moment that it is over, and only the own ones', async () => {
    const count = async (as: string) => (await page('?search=14165550199', as)).body?.result.length;
    expect(await count(searched)).toBe(0);
    await makeCall(test.deps.db, sam, line, { caller: '14165550199' });
    expect(await count(searched)).toBe(1);
    expect(await count(token)).toBe(0);
  });

  it('says of each call what became of it, and of a refused one why', async () => {
    const { db } = test.deps;
    const kim = await makeLoggedIn(test, { email: 'kim@example.com' });
    const its = await makeNumber(db, kim);
    const made = [
      ['answered', undefined, undefined, 'answered'],
      ['missed', 'busy', undefined, 'busy'],
      ['missed', 'cancelled', undefined, 'cancelled'],
      ['missed', undefined, undefined, null],
      ['refused', 'refused', 'too-many-calls', 'refused'],
      ['refused', undefined, 'no-credit', 'refused'],
    ] as const;
    for (const [outcome, cause, refusal] of made) {
      const why = { ...(cause && { cause }), ...(refusal && { refusal }) };
      await makeCall(db, kim, its, { outcome, ...why });
    }
    const told = (await page('', kim.token)).body?.result as {
      id: string;
      outcome: string;
      cause: string | null;
      refusal: string | null;
    }[];
    const inOrder = [...told].sort((one, other) => Number(one.id) - Number(other.id));
    expect(inOrder.map(({ outcome, cause, refusal }) => [outcome, cause, refusal])).toEqual(
      made.map(([outcome, _, refusal, cause]) => [outcome, cause, refusal ?? null]),
    );
    const [first, second] = inOrder;
    const opened = async (id = '') =>
      (await test.call('GET', `/api/vnumber/calls/${id}`, { token: kim.token })).body?.result;
    expect(await opened(first?.id)).toMatchObject({ outcome: 'answered', cause: 'answered' });
    expect(await opened(second?.id)).toMatchObject({ outcome: 'missed', cause: 'busy' });
  });

  it('takes a time without a zone for UTC', async () => {
    const count = async (query: string) => (await page(`?limit=200&${query}`)).body?.result.length;
    expect(await count('from=2026-05-01T12:01:00')).toBe(10);
    expect(await count('from=2026-05-01 12:01&to=2026-05-02')).toBe(10);
  });

  it('takes what is given empty for left out', async () => {
    const empty = 'cursor=&limit=&from=&to=&direction=&search=';
    const [plain, asked] = [await page(), await page(`?${empty}`)];
    expect([asked.status, asked.headers['x-next-cursor']]).toEqual([
      200,
      plain.headers['x-next-cursor'],
    ]);
    expect(asked.body).toEqual(plain.body);
    const file = (query: string) => test.call('GET', `${url}.csv${query}`, { token });
    expect((await file(`?${empty}`)).text).toBe((await file('')).text);
  });

  it('is empty for a customer without calls', async () => {
    const { body, headers } = await page('', quiet);
    expect(body).toEqual({ isSuccessful: true, result: [], messages: [] });
    expect(headers['x-next-cursor']).toBeUndefined();
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'limit=1&limit=2',
    'direction=up',
    'from=yesterday',
    'from=2026-05-01 12:00 PST',
    'to=2026-05-01 EST',
    'cursor=zzz',
  ])('refuses ?%s with 400 and the field', async (query) => {
    const { status, body } = await page(`?${query}`);
    expect([status, body?.messages?.[0]?.code]).toEqual([400, 'VALIDATION']);
    expect(body?.messages?.[0]?.field).toBe(`/${query.split('=')[0]}`);
  });

  it('tells places in it apart by the microsecond, for years to come', async () => {
    const { rows } = await sql<{ told: number; wrong: number }>`
      select count(*) as told,
        count(*) filter (where ${microsOf} <> (extract(epoch from dialed_at) * 1000000)::bigint)
          as wrong
      from (select timestamptz '2020-01-01' + n * interval '27 hours 13 minutes 0.123457 seconds'
        as dialed_at from generate_series(1, 20000) n) as calls`.execute(test.deps.db);
    expect(rows).toEqual([{ told: 20_000, wrong: 0 }]);
  });

  it('costs one round trip to the database', async () => {
    expect(await statementsOf(test, () => page())).toHaveLength(1);
  });

  it('needs a token', async () => {
    expect((await test.call('GET', url)).status).toBe(401);
  });
});
