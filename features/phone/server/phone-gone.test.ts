import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { logIn, type LoggedIn, makeLoggedIn, testPassword } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { noteOpenTabs } from './phone.repo.ts';
import { givePhoneToken } from './phone.service.ts';

const test = keptOpen(() =>
  createTestApp({ PHONE_URL: '/phone', PHONE_SECRETS: 'a-secret-of-web-phones' }),
);
let ann: LoggedIn;
let intruder: string;

beforeEach(async () => {
  ann = await makeLoggedIn(test, {});
  intruder = (await logIn(test, ann.email)).body?.result.token as string;
});

/** The address and the session that a tab rings by. */
async function phoneOf(token: string) {
  const { body } = await test.call('POST', '/api/vnumber/phone/token', { token });
  const [address = '', session = ''] =
    String(body?.result.username).split(':')[1]?.split('.') ?? [];
  return { address, session };
}
const goneOf = async (session: string) => {
  const { rows } = await sql<{ seconds: number; edge: string | null }>`
    select edge, extract(epoch from until - app_now())::int as seconds from edge_orders
    where kind = 'phone-gone' and body->>'session' = ${session}`.execute(test.deps.db);
  return rows;
};
const openBrowsers = async (token = ann.token) =>
  (await test.call('GET', '/api/vnumber/phone', { token })).body?.result.openBrowsers as number;

describe('A sign-in that ends', () => {
  const ways: Record<string, () => Promise<unknown>> = {
    'logs out': () => test.call('POST', '/api/vnumber/auth/logout', { token: intruder }),
    'is ended from another device': () =>
      test.call('DELETE', '/api/vnumber/sessions', {
        token: ann.token,
      }),
    'loses to a new password': () =>
      test.call('PATCH', '/api/vnumber/account-information', {
        token: ann.token,
        body: [
          { op: 'replace', path: '/Customer/CurrentPassword', value: testPassword },
          { op: 'replace', path: '/Customer/NewPassword', value: 'Another2026portal' },
        ],
      }),
    'belongs to a customer who is suspended': () =>
      sql`update customers set status = 'Suspended' where id = ${ann.id}`.execute(test.deps.db),
    'is swept away': () =>
      sql`delete from refresh_tokens where session_id in
          (select id from sessions where customer_id = ${ann.id})`
        .execute(test.deps.db)
        .then(() => sql`delete from sessions where customer_id = ${ann.id}`.execute(test.deps.db)),
  };

  it.each(Object.keys(ways))('closes its phone at every edge: one that %s', async (way) => {
    const its = await phoneOf(intruder);
    await noteOpenTabs(test.deps.db, [its]);
    await ways[way]?.();
    const orders = await goneOf(its.session);
    expect(orders).toEqual([{ edge: null, seconds: expect.any(Number) as number }]);
    // For as long as its credentials, and the clocks of edges, may need.
    expect(orders[0]?.seconds).toBeGreaterThan(900);
    expect(orders[0]?.seconds).toBeLessThanOrEqual(1_020);
  });

  it('counts as no open browser, and leaves the others their phones', async () => {
    const [its, own] = [await phoneOf(intruder), await phoneOf(ann.token)];
    await noteOpenTabs(test.deps.db, [its, own]);
    expect(await openBrowsers()).toBe(2);
    await test.call('POST', '/api/vnumber/auth/logout', { token: intruder });
    expect(await openBrowsers()).toBe(1);
    expect(await goneOf(own.session)).toEqual([]);
    // What an edge says late of it opens nothing.
    await noteOpenTabs(test.deps.db, [its]);
    expect(await openBrowsers()).toBe(1);
  });

  it('orders nothing where it never rang, or long ago', async () => {
    await test.call('POST', '/api/vnumber/auth/logout', { token: intruder });
    const its = await phoneOf(ann.token);
    await sql`update phone_sessions set expires_at = app_now() - interval '1 hour'
      where session = ${its.session}`.execute(test.deps.db);
    await test.call('POST', '/api/vnumber/auth/logout', { token: ann.token });
    const { rows } = await sql`select from edge_orders o join phone_addresses a
      on a.customer_id = ${ann.id} where body->>'session' = ${its.session}`.execute(test.deps.db);
    expect(rows).toEqual([]);
  });

  it('gets no credentials behind its own end, whichever comes first', async () => {
    const { rows } = await sql<{ id: string }>`select id::text as id from sessions
      where customer_id = ${ann.id} and ended_at is null order by id`.execute(test.deps.db);
    const ids = rows.map(({ id }) => id);
    const nameOf = (id: string) =>
      createHash('sha256').update(`phone ${id}`).digest('hex').slice(0, 20);
    for (const id of ids) {
      const [given] = await Promise.all([
        givePhoneToken(test.deps, { customerId: ann.id, sessionId: id }),
        sql`update sessions set ended_at = app_now() where id = ${id}`.execute(test.deps.db),
      ]);
      expect((await goneOf(nameOf(id))).length).toBe(given.ok ? 1 : 0);
      const late = await givePhoneToken(test.deps, { customerId: ann.id, sessionId: id });
      expect(late).toMatchObject({ ok: false, code: 'UNAUTHORIZED' });
    }
  });
});
