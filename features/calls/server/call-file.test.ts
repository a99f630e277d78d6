import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { makeCallerIds, makeNumber } from '@portal/server/testing/factories';
import { makeCall } from '@portal/server/testing/make-calls';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const url = '/api/vnumber/calls/call-history.csv';
const byteOrderMark = '\u{FEFF}';
const test = keptOpen(() => createTestApp());
let ann: LoggedIn;
let token: string;
let ofMany: string;
let ofSuspended: string;
const manyCalls = 5_003;

const file = (query = '', as = token) => test.call('GET', `${url}${query}`, { token: as });
const linesOf = (text: string) => text.replace(byteOrderMark, '').split('\r\n');

beforeAll(async () => {
  const { db } = test.deps;
  ann = await makeLoggedIn(test, { email: 'ann@example.com' });
  token = ann.token;
  const many = await makeLoggedIn(test, { email: 'many@example.com' });
  ofMany = many.token;
  ({ token: ofSuspended } = await makeLoggedIn(test, { status: 'Suspended' }));
  const label = '=cmd|"/c calc"!A1, shop';
  const number = await makeNumber(db, ann, { didNumber: '442079460123', label });
  const line = await makeNumber(db, many);
  await makeCall(db, ann, number, {
    dialedAt: '2026-03-27T22:59:59.900Z',
    seconds: 61,
    costMicros: 18_000,
  });
  await makeCall(db, ann, number, {
    dialedAt: '2026-03-28T10:00:00Z',
    isIncoming: false,
    outcome: 'missed',
    destination: '@SUM(A1:A9)',
    cause: 'busy',
  });
  await sql`
    insert into calls (carrier, carrier_call_id, brand_id, customer_id, number_id, did_number, caller,
      destination, state, outcome, dialed_at)
    select 'test', 'm' || n, 1, ${many.id}, ${line.id}, ${line.didNumber}, '1212555' || n,
      '972555550142', 'ended', 'answered', timestamptz '2026-05-01T10:00:00Z' + (n / 7) * interval '1 s'
    from generate_series(1, ${sql.lit(manyCalls)}) n`.execute(db);
  const named = { customer_id: ann.id, number: '12125550142', name: '=Dan, 1' };
  await db.insertInto('caller_names').values(named).execute();
});

describe('The call history as a file', () => {
  it('has the zone in its head, the newest call first, and nothing that runs', async () => {
    const { status, headers, text } = await file('?timeZone=Asia/Jerusalem');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="calls-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(text.startsWith(byteOrderMark)).toBe(true);
    const label = `"'=cmd|""/c calc""!A1, shop"`;
    expect(linesOf(text)).toEqual([
      'Date (Asia/Jerusalem),Time (Asia/Jerusalem),Direction,Caller,Destination,Name that you gave,Your number,' +
        'Name of your number,Duration (seconds),Outcome,Cost (USD),Reason',
      `2026-03-28,13:00:00,Outgoing,12125550142,'@SUM(A1:A9),,442079460123,${label},0,Missed,0,the line was busy`,
      `2026-03-28,01:59:59,Incoming,12125550142,972555550142,"'=Dan, 1",442079460123,${label},61,Answered,0.018,`,
      '',
    ]);
  });

  it('is in UTC and English unless asked, else in the language asked for', async () => {
    expect(linesOf((await file()).text)[0]).toMatch(/^Date \(UTC\),Time \(UTC\),/);
    const [head, call] = linesOf((await file('?languageISO=he&timeZone=UTC')).text);
    expect(head).toMatch(/^תאריך \(UTC\),שעה \(UTC\),/);
    expect(call).toContain(',יוצאת,');
  });

  it('says in the language asked for why a call was not answered', async () => {
    const { db } = test.deps;
    const eve = await makeLoggedIn(test, { email: 'eve@example.com' });
    const number = await makeNumber(db, eve);
    const made = [
      { outcome: 'refused', refusal: 'no-credit', cause: 'refused' },
      { outcome: 'missed', cause: 'voicemail' },
      { outcome: 'missed' },
      { outcome: 'refused', refusal: 'other' },
      { outcome: 'answered', cause: 'answered' },
    ] as const;
    for (const [at, call] of made.entries()) {
      await makeCall(db, eve, number, { ...call, dialedAt: `2026-03-28T10:0${9 - at}:00Z` });
    }
    await makeCallerIds(db, eve, [{ number: '12125550142', comment: 'Office' }]);
    const { text } = await file('?languageISO=es', eve.token);
    // Who has no name has that of a proved caller ID.
    expect(linesOf(text)[1]?.split(',')[5]).toBe('Office');
    const reasons = linesOf(text).map((line) => line.split(',').at(-1));
    expect(reasons.slice(0, -1)).toEqual([
      'Motivo',
      'tu crédito no alcanzaba',
      'dejaron un mensaje',
      '',
      '',
      '',
    ]);
  });

  it('takes the filters of the history', async () => {
    const count = async (query: string) => linesOf((await file(`?${query}`)).text).length - 2;
    expect(await count('direction=in')).toBe(1);
    expect(await count('from=2026-03-28T00:00:00Z')).toBe(1);
    expect(await count('to=2026-03-28T00:00:00Z')).toBe(1);
    expect(await count('search=97255')).toBe(1);
    expect(await count('search=nobody')).toBe(0);
    expect(await count('search=999')).toBe(0);
    expect(await count('')).toBe(2);
  });

  it('has every call once, over many batches', async () => {
    const lines = linesOf((await file('', ofMany)).text);
    expect(lines).toHaveLength(manyCalls + 2);
    expect(new Set(lines).size).toBe(manyCalls + 2);
  });

  it.each([
    ['timeZone=Mars/Base', '/timeZone'],
    ['timeZone=%2B03:00', '/timeZone'],
    ['languageISO=fr', '/languageISO'],
    ['direction=up', '/direction'],
    ['from=yesterday', '/from'],
  ])('refuses ?%s with 400 and the field, in the envelope', async (query, field) => {
    const { status, body } = await file(`?${query}`);
    expect([status, body?.isSuccessful, body?.messages?.[0]?.field]).toEqual([400, false, field]);
  });

  it('needs a token that opens it', async () => {
    expect((await test.call('GET', url)).status).toBe(401);
    expect((await file('', ofSuspended)).status).toBe(403);
  });

  it('is offered for saving to the pages of other origins too', async () => {
    const origin = 'https://app.example';
    const own = await createTestApp({ CORS_ORIGINS: origin });
    try {
      const { headers } = await own.call('GET', url, { headers: { origin } });
      expect(headers['access-control-expose-headers']).toContain('Content-Disposition');
    } finally {
      await own.close();
    }
  });
});

/** Asks a listening server, and reads nothing of the answer yet. */
async function ask(port: number, as: string): Promise<http.IncomingMessage> {
  const headers = { authorization: `Bearer ${as}` };
  const request = http.get({ host: '127.0.0.1', port, path: url, headers });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  return answer;
}

describe('A reader of the file', () => {
  let port: number;
  let big: string;
  // Lines of 4 kB: together far more than the buffers of a connection take.
  const bigCalls = 15_000;
  beforeAll(async () => {
    const { db } = test.deps;
    const owner = await makeLoggedIn(test, { email: 'big@example.com' });
    big = owner.token;
    const line = await makeNumber(db, owner, { label: 'x'.repeat(4_000) });
    await sql`
      insert into calls (carrier, carrier_call_id, brand_id, customer_id, number_id, did_number,
        caller, destination, state, outcome)
      select 'test', 'b' || n, 1, ${owner.id}, ${line.id}, ${line.didNumber}, '12125550142',
        '972555550142', 'ended', 'answered'
      from generate_series(1, ${sql.lit(bigCalls)}) n`.execute(db);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    port = (test.app.server.address() as AddressInfo).port;
  });
  const settled = async () => {
    await expect.poll(() => test.queries.length).toBeGreaterThan(1);
    let before = -1;
    const { pool } = test.deps;
    while (before !== test.queries.length || pool.idleCount < pool.totalCount) {
      before = test.queries.length;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    return before;
  };

  it('who is slow makes the server wait, and holds none of its connections', async () => {
    test.queries.length = 0;
    const answer = await ask(port, big);
    // What fits into the buffers between us is read; the other batches are not asked for.
    const asked = await settled();
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThan(bigCalls / 1_000);
    expect(test.deps.pool.idleCount).toBe(test.deps.pool.totalCount);
    let lines = 0;
    answer.setEncoding('utf8').on('data', (text: string) => (lines += text.split('\n').length - 1));
    await once(answer, 'end');
    expect(lines).toBe(bigCalls + 1);
  });

  it('who goes away ends the work behind it', async () => {
    test.queries.length = 0;
    const answer = await ask(port, big);
    await settled();
    answer.destroy();
    const asked = await settled();
    expect(asked).toBeLessThan(bigCalls / 1_000);
  });

  it('is not given half a file for a whole one when the database fails', async () => {
    const answer = await ask(port, big);
    await settled();
    await sql`alter table calls rename to calls_away`.execute(test.deps.db);
    try {
      const failed = once(answer, 'error');
      answer.resume();
      expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
    } finally {
      await sql`alter table calls_away rename to calls`.execute(test.deps.db);
    }
  });
});
