import { sql } from 'kysely';
import * as limits from '@portal/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';

import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const number = '12125550142';
const test = keptOpen(() => createTestApp());
let ann: LoggedIn;
let token: string;
let ofBob: string;
let ofSuspended: string;

const name = (body: object, as = token) =>
  test.call('POST', '/api/vnumber/calling/name-caller', { token: as, body });
const list = async (as = token) =>
  (await test.call('GET', '/api/vnumber/calling/caller-names', { token: as })).body?.result;

beforeAll(async () => {
  ann = await makeLoggedIn(test, { email: 'ann@example.com' });
  token = ann.token;
  ({ token: ofBob } = await makeLoggedIn(test, { email: 'bob@example.com' }));
  ({ token: ofSuspended } = await makeLoggedIn(test, { status: 'Suspended' }));
});

describe("A caller's name", () => {
  it('is given, changed and taken away, for one customer', async () => {
    expect(await list()).toEqual([]);
    expect((await name({ number, name: ' Daniel <Reid> ' })).body).toMatchObject({ result: true });
    expect(await list()).toEqual([{ number, name: 'Daniel <Reid>' }]);
    expect(await list(ofBob)).toEqual([]);
    await name({ number, name: 'Bobs' }, ofBob);
    await name({ number, name: 'Dan' });
    expect(await list()).toEqual([{ number, name: 'Dan' }]);
    await name({ number, name: '  ' });
    expect(await list()).toEqual([]);
    expect(await list(ofBob)).toEqual([{ number, name: 'Bobs' }]);
  });

  it('is the last of a thousand, also where two are given at the same moment', async () => {
    await sql`
      insert into caller_names (customer_id, number, name)
      select ${ann.id}, '1646' || 5550000 + n, 'N' || n
      from generate_series(1, ${sql.lit(limits.callerNamesMax - 1)}) n`.execute(test.deps.db);
    const answers = await Promise.all(
      ['13035550101', '13035550102'].map((one) => name({ number: one, name: 'New' })),
    );
    const refused = answers.filter(({ body }) => body?.result === false);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body?.messages).toEqual([{ code: 'MAX-CALLER-NAMES' }]);
    // One that has a name may have another, or none.
    expect((await name({ number: '16465550001', name: 'Other' })).body?.result).toBe(true);
    expect((await name({ number: '16465550001', name: '' })).body?.result).toBe(true);
    expect(await list()).toHaveLength(limits.callerNamesMax - 1);
  });

  it.each([
    [{ number: '0123', name: 'x' }, '/number'],
    [{ number: '', name: 'x' }, '/number'],
    [{ number, name: 'x'.repeat(41) }, '/name'],
    [{ number, name: 'a\u202Eb' }, '/name'],
    [{ number }, '/name'],
  ])('refuses %j with 400 and the field', async (body, field) => {
    const answer = await name(body);
    expect([answer.status, answer.body?.messages?.[0]?.field]).toEqual([400, field]);
  });

  it('needs a token that opens it', async () => {
    const path = '/api/vnumber/calling/caller-names';
    expect((await test.call('GET', path)).status).toBe(401);
    expect((await test.call('GET', path, { token: ofSuspended })).status).toBe(403);
    expect((await name({ number, name: 'x' }, ofSuspended)).status).toBe(403);
  });
});
