import { beforeAll, describe, expect, it } from 'vitest';
import { makeLoggedIn } from '@portal/server/testing/logged-in';
import { makeNumber } from '@portal/server/testing/factories';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const test = keptOpen(() => createTestApp());
let token: string;
let ofSuspended: string;
let ofOtherBrand: string;
let didid: string;
let foreign: string;
let released: string;

const name = (body: object, as = token, brand = 1) =>
  test.call('POST', '/api/vnumber/numbers/label', { token: as, body, brand });
const first = async () =>
  (await test.call('GET', '/api/vnumber/my-vnumbers', { token })).body?.result[0];

beforeAll(async () => {
  const { db } = test.deps;
  const ann = await makeLoggedIn(test, { email: 'ann@example.com' });
  token = ann.token;
  const bob = await makeLoggedIn(test, { email: 'bob@example.com' });
  ({ token: ofOtherBrand } = await makeLoggedIn(test, { email: 'ann@example.com', brandId: 2 }));
  ({ token: ofSuspended } = await makeLoggedIn(test, { status: 'Suspended' }));
  const mine = await makeNumber(db, ann);
  didid = String(mine.id);
  foreign = String((await makeNumber(db, bob)).id);
  const gone = await makeNumber(db, ann);
  released = String(gone.id);
  await db
    .updateTable('numbers')
    .set({ status: 'released', customer_id: null })
    .where('id', '=', gone.id)
    .execute();
  await db
    .insertInto('subscriptions')
    .values({
      customer_id: ann.id,
      number_id: mine.id,
      package_id: 'us-1',
      next_package_id: null,
      anchor_day: 1,
      period_started_at: '2026-11-01T00:00:00Z',
      renews_at: '2026-12-01T00:00:00Z',
      grace_until: null,
      cancel_at: null,
      released_at: null,
      coupon_code: null,
    })
    .execute();
});

describe('The name of a number', () => {
  it('is empty at first, then what the customer wrote, trimmed, in any script', async () => {
    expect((await first()).label).toBe('');
    for (const [label, kept] of [
      ['  Shop in London ', 'Shop in London'],
      ['החנות בלונדון', 'החנות בלונדון'],
      ['x'.repeat(40), 'x'.repeat(40)],
      ['', ''],
    ]) {
      expect((await name({ didid, label })).body).toMatchObject({ result: true });
      expect((await first()).label).toBe(kept);
    }
  });

  it.each([
    [{ label: 'x'.repeat(41) }, '/label'],
    [{ label: 5 }, '/label'],
    [{}, '/label'],
  ])('is refused as %j with 400 and the field', async (body, field) => {
    const { status, body: answer } = await name({ didid, ...body });
    expect([status, answer?.messages?.[0]?.field]).toEqual([400, field]);
  });

  it("is not given to somebody else's number, nor to what is no number", async () => {
    for (const other of [foreign, released, '0', 'abc', '99999999999999999999']) {
      const { status, body } = await name({ didid: other, label: 'Mine' });
      expect([status, body?.result, body?.messages?.[0]?.code]).toEqual([404, false, 'NOT-FOUND']);
    }
    expect((await name({ didid, label: 'Mine' }, ofOtherBrand, 2)).status).toBe(404);
    const labels = await test.deps.db.selectFrom('numbers').select('label').distinct().execute();
    expect(labels).toEqual([{ label: '' }]);
  });

  it('needs a token that opens it', async () => {
    expect((await test.call('POST', '/api/vnumber/numbers/label')).status).toBe(401);
    expect((await name({ didid, label: '' }, ofSuspended)).status).toBe(403);
  });
});

describe('The timeline of a number', () => {
  const change = (values: { status: string; grace_until: string }) =>
    test.deps.db.updateTable('subscriptions').set(values).execute();

  it('says when it renews, then until when it works unpaid', async () => {
    expect(await first()).toMatchObject({
      renewsAt: '2026-12-01T00:00:00.000Z',
      graceUntil: null,
    });
    await change({ status: 'past-due', grace_until: '2026-12-08T00:00:00Z' });
    expect(await first()).toMatchObject({
      renewsAt: null,
      graceUntil: '2026-12-08T00:00:00.000Z',
    });
  });
});
