import * as rows from '../contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findEvents } from '@portal/server/testing/account-events';
import { type MadeCustomer, makeNumber } from '@portal/server/testing/factories';
import { statementsOf } from '@portal/server/testing/statements-of';
import { makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const mobile = '972555550142';
const office = '12125550162';
const spare = '447700900155';

type Post = { readonly name: string; readonly path: string };

const test = keptOpen(() => createTestApp());
let ann: MadeCustomer;
let token: string;

async function customer(options: Parameters<typeof makeLoggedIn>[1] = {}) {
  const made = await makeLoggedIn(test, options);
  return { made, token: made.token };
}

const post = (row: Post, body: object, as = token) =>
  test.call('POST', row.path, { token: as, body });
const add = (newCallerId: string, comment = '', as = token) =>
  post(rows.addCallerId, { newCallerId, comment }, as);
const update = (body: object, as = token) => post(rows.updateCallerId, body, as);
const remove = (id: string, as = token) => post(rows.deleteCallerId, { id }, as);

const read = async (as = token) =>
  (await test.call('GET', rows.myCallerIds.path, { token: as })).body?.result;
const list = async (as = token) => (await read(as)).callerIds;
const numbers = async (as = token) =>
  (await list(as)).map(({ callerId }: { callerId: string }) => callerId);

const said = ({ status, body }: Awaited<ReturnType<typeof add>>) => [
  status,
  body?.result,
  body?.messages?.[0]?.code,
];

beforeEach(async () => {
  ({ made: ann, token } = await customer());
});

describe('my-callerids', () => {
  it('is empty at first and names the maximum', async () => {
    expect(await read()).toEqual({ callerIds: [], maxCallerIDsAllowed: 3 });
  });

  it('shows the number, its country and its name, in the order of adding', async () => {
    await add(office, 'Office');
    await add(mobile, ' Mobile ');
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        callerId: office,
        prefix: '1',
        mask: '(###) ###-####',
        countryName: 'United States',
        iso: 'US',
        comment: 'Office',
        proved: false,
      },
      expect.objectContaining({
        callerId: mobile,
        prefix: '972',
        countryName: 'Israel',
        comment: 'Mobile',
      }),
    ]);
  });

  it('costs one round trip to the database', async () => {
    await add(office);
    expect(await statementsOf(test, () => read())).toHaveLength(1);
  });
});

describe('add-cli-number', () => {
  it('needs no name', async () => {
    expect(said(await post(rows.addCallerId, { newCallerId: mobile }))).toEqual([
      200,
      true,
      undefined,
    ]);
    expect(await numbers()).toEqual([mobile]);
  });

  it('says when it is there already, however it is named', async () => {
    await add(mobile, 'Mobile');
    expect(said(await add(mobile, 'Another'))).toEqual([200, false, 'CALLER-ID-EXISTS']);
    expect(await numbers()).toEqual([mobile]);
  });

  it('stops at the maximum of the account', async () => {
    for (const number of [mobile, office, spare]) await add(number);
    expect(said(await add('12125550163'))).toEqual([200, false, 'MAX-CALLER-IDS']);
    await test.deps.db
      .updateTable('customers')
      .set({ max_caller_ids: 4 })
      .where('id', '=', ann.id)
      .execute();
    expect(said(await add('12125550163'))).toEqual([200, true, undefined]);
    expect(await read()).toMatchObject({ maxCallerIDsAllowed: 4 });
    expect(await list()).toHaveLength(4);
  });

  it.each([
    ['an unknown calling code', '999123456', 400, 'VALIDATION'],
    ['an emergency number', '911', 200, 'CALLER-ID-NOT-ALLOWED'],
  ])('says %s of a full list too', async (_what, number, status, code) => {
    for (const kept of [mobile, office, spare]) await add(kept);
    expect(said(await add(number))).toEqual([status, false, code]);
  });

  it('lets two customers have the same phone, each to be proved', async () => {
    await add(mobile);
    const bob = await customer();
    expect(said(await add(mobile, '', bob.token))).toEqual([200, true, undefined]);
  });

  it.each([
    ['no digits', ''],
    ['a plus', `+${mobile}`],
    ['16 digits', `972${'5'.repeat(13)}`],
    ['an unknown calling code', '999123456'],
    ['a calling code alone', '972'],
  ])('refuses %s', async (_what, number) => {
    const { status, body } = await add(number);
    expect([status, body?.messages?.[0]]).toMatchObject([
      400,
      { code: 'VALIDATION', field: '/newCallerId' },
    ]);
    expect(await numbers()).toEqual([]);
  });

  it.each([
    ['a name that is too long', { newCallerId: mobile, comment: 'x'.repeat(41) }, '/comment'],
    ['a number that is no text', { newCallerId: 972555550142, comment: '' }, '/newCallerId'],
    ['no number', { comment: '' }, '/newCallerId'],
  ])('names the field of %s', async (_what, body, field) => {
    const { status, body: answer } = await post(rows.addCallerId, body);
    expect([status, answer?.messages?.[0]?.field]).toEqual([400, field]);
  });

  it.each([
    ['premium', '19005550123'],
    ['satellite', '881655501234'],
    ['emergency', '911'],
  ])('refuses a %s number', async (_kind, number) => {
    const { status, body } = await add(number);
    expect([status === 200, body?.messages?.[0]?.code]).toEqual([true, 'CALLER-ID-NOT-ALLOWED']);
  });

  it('refuses a virtual number that another customer has', async () => {
    const bob = await customer();
    const { didNumber } = await makeNumber(test.deps.db, bob.made);
    expect(said(await add(didNumber))).toEqual([200, false, 'CALLER-ID-NOT-ALLOWED']);
  });

  it('takes one that nobody has yet, but proves it only by having it', async () => {
    const { number } = await test.deps.db
      .selectFrom('numbers')
      .select('did_number as number')
      .where('status', '=', 'for-sale')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(said(await add(number))).toEqual([200, true, undefined]);
    const [{ id, proved }] = await list();
    expect(proved).toBe(false);
    expect(said(await post(rows.sendCallerIdCode, { id }))).toEqual([200, false, 'CODE-REFUSED']);
    await test.deps.db
      .updateTable('numbers')
      .set({ customer_id: ann.id, status: 'active' })
      .where('did_number', '=', number)
      .execute();
    expect(await list()).toMatchObject([{ callerId: number, proved: true }]);
  });

  it("takes the customer's own virtual number as proved, for as long as it is theirs", async () => {
    const own = await makeNumber(test.deps.db, ann);
    expect(said(await add(own.didNumber))).toEqual([200, true, undefined]);
    expect(await list()).toMatchObject([{ callerId: own.didNumber, proved: true }]);
    const bob = await customer();
    await test.deps.db
      .updateTable('numbers')
      .set({ customer_id: bob.made.id })
      .where('id', '=', own.id)
      .execute();
    expect(await list()).toMatchObject([{ callerId: own.didNumber, proved: false }]);
  });
});

describe('update-cli-number', () => {
  let id: string;
  beforeEach(async () => {
    await add(mobile, 'Mobile');
    [{ id }] = await list();
    await test.deps.db.updateTable('caller_ids').set({ proved_at: new Date() }).execute();
  });

  it('changes the name alone, and the phone stays proved', async () => {
    expect(said(await update({ id, comment: 'Phone' }))).toEqual([200, true, undefined]);
    expect(await list()).toMatchObject([{ callerId: mobile, comment: 'Phone', proved: true }]);
    expect(said(await update({ id, comment: '' }))).toEqual([200, true, undefined]);
    expect(await list()).toMatchObject([{ callerId: mobile, comment: '', proved: true }]);
  });

  it('has another phone proved again, and keeps its place', async () => {
    await add(office);
    expect(said(await update({ id, newCallerId: spare, comment: 'UK' }))[1]).toBe(true);
    expect(await list()).toMatchObject([
      { id, callerId: spare, comment: 'UK', proved: false, countryName: 'United Kingdom' },
      { callerId: office },
    ]);
  });

  it('takes the same number again as no change', async () => {
    expect(said(await update({ id, newCallerId: mobile, comment: 'Mobile' }))[1]).toBe(true);
    expect(await list()).toMatchObject([{ callerId: mobile, proved: true }]);
  });

  it('does not become another one of the list', async () => {
    await add(office);
    const answer = await update({ id, newCallerId: office, comment: 'Same' });
    expect(said(answer)).toEqual([200, false, 'CALLER-ID-EXISTS']);
    expect(await list()).toMatchObject([{ callerId: mobile, comment: 'Mobile' }, {}]);
  });

  it.each([
    ['19005550123', 200, 'CALLER-ID-NOT-ALLOWED'],
    ['999123456', 400, 'VALIDATION'],
    ['', 400, 'VALIDATION'],
  ])('refuses %j', async (newCallerId, status, code) => {
    const answer = await update({ id, newCallerId, comment: 'Changed' });
    expect([answer.status, answer.body?.messages?.[0]?.code]).toEqual([status, code]);
    expect(await list()).toMatchObject([{ callerId: mobile, comment: 'Mobile' }]);
  });
});

describe('delete-cli-number', () => {
  it('deletes all but the last one', async () => {
    await add(mobile);
    await add(office);
    const [first, second] = await list();
    expect(said(await remove(first.id))).toEqual([200, true, undefined]);
    expect(said(await remove(second.id))).toEqual([200, false, 'LAST-CALLER-ID']);
    expect(await numbers()).toEqual([office]);
    expect(said(await remove(first.id))).toEqual([404, false, 'NOT-FOUND']);
  });

  it('leaves a trace of every change for the account', async () => {
    await add(mobile);
    await add(office);
    const [first] = await list();
    await update({ id: first.id, newCallerId: spare, comment: '' });
    await remove(first.id);
    const events = await findEvents(test.deps, ann.id);
    expect(events.filter(({ event }) => event.startsWith('caller-id-'))).toEqual([
      { event: 'caller-id-added', detail: { number: mobile } },
      { event: 'caller-id-added', detail: { number: office } },
      { event: 'caller-id-changed', detail: { number: spare } },
      { event: 'caller-id-deleted', detail: { number: spare } },
    ]);
  });
});

describe("somebody else's caller ID", () => {
  const calls = (id: string): [Post, object][] => [
    [rows.updateCallerId, { id, newCallerId: spare, comment: 'Mine' }],
    [rows.deleteCallerId, { id }],
    [rows.sendCallerIdCode, { id }],
    [rows.proveCallerId, { id, code: '123456' }],
  ];

  it('is not found, as one that nobody has', async () => {
    await add(mobile);
    await add(office);
    const [{ id }] = await list();
    const bob = await customer();
    await add(spare, '', bob.token);
    await add('12125550177', '', bob.token);
    for (const one of [id, '999999999', 'x', '0', '1e3']) {
      for (const [row, body] of calls(one)) {
        expect(said(await post(row, body, bob.token)), row.name).toEqual([404, false, 'NOT-FOUND']);
      }
    }
    expect(await numbers()).toEqual([mobile, office]);
  });

  it('needs a token, of this brand, of a customer who is not suspended', async () => {
    await add(mobile);
    const [{ id }] = await list();
    const suspended = await customer({ status: 'Suspended' });
    for (const [row, body] of [...calls(id), [rows.addCallerId, { newCallerId: spare }] as const]) {
      const bare = await test.call('POST', row.path, { body });
      const elsewhere = await test.call('POST', row.path, { body, token, brand: 2 });
      const kind = await post(row, body, suspended.token);
      expect([bare.status, elsewhere.status, kind.status], row.name).toEqual([401, 401, 403]);
    }
    const path = rows.myCallerIds.path;
    expect((await test.call('GET', path)).status).toBe(401);
    expect((await test.call('GET', path, { token: suspended.token })).status).toBe(403);
  });
});
