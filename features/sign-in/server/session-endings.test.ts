import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { races, startRace } from '@portal/stand-ins/drills/ending-race';
import {
  type LoggedIn,
  logIn,
  makeLoggedIn,
  makeWithPassword,
} from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createSecondNode, createTestApp, type TestApp } from '@portal/server/testing/test-app';

const first = keptOpen(() => createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '1000000' }));
const second = keptOpen(() => createSecondNode(first));

const account = async (node: TestApp, { token }: Pick<LoggedIn, 'token'>) =>
  (await node.call('GET', '/api/vnumber/account-information', { token })).status;
const onBoth = async (who: Pick<LoggedIn, 'token'>) => [
  await account(first, who),
  await account(second, who),
];
/** What a token answers on both nodes that opens nothing any more. */
const dead = [401, 401];
async function known(who: LoggedIn): Promise<LoggedIn> {
  expect(await onBoth(who)).toEqual([200, 200]);
  return who;
}
const setStatus = (who: Pick<LoggedIn, 'id'>, status: string) =>
  sql`update customers set status = ${status} where id = ${who.id}`.execute(first.deps.db);

describe('A session that ends while it is opened or renewed', () => {
  it.each(races)('is dead on both nodes: $ending, $opening', async (race) => {
    const { round } = startRace(race);
    let alive = 0;
    for (let count = 0; count < 7; count += 1) {
      alive += (await round([first, count % 2 === 0 ? second : first])).alive;
    }
    expect(alive).toBe(0);
  });
});

describe('A session that is ended in the database', () => {
  it('is dead on every node, however that was done', async () => {
    const ended = await known(await makeLoggedIn(first));
    await sql`update sessions set ended_at = app_now() where customer_id = ${ended.id}`.execute(
      first.deps.db,
    );
    await expect.poll(() => onBoth(ended)).toEqual(dead);

    const expired = await known(await makeLoggedIn(first));
    await sql`update sessions set expires_at = app_now() where customer_id = ${expired.id}`.execute(
      first.deps.db,
    );
    await expect.poll(() => onBoth(expired)).toEqual(dead);

    const deleted = await known(await makeLoggedIn(first));
    await sql`with s as (select id from sessions where customer_id = ${deleted.id}),
      t as (delete from refresh_tokens using s where session_id = s.id)
      delete from sessions using s where sessions.id = s.id`.execute(first.deps.db);
    await expect.poll(() => onBoth(deleted)).toEqual(dead);

    const emptied = await known(await makeLoggedIn(first));
    await sql`truncate sessions cascade`.execute(first.deps.db);
    await expect.poll(() => onBoth(emptied)).toEqual(dead);
  });
});

describe('A customer whose status changes in the database', () => {
  it.each(['PreSuspended', 'Suspended', 'Closed'])(
    'to %s loses the open session',
    async (status) => {
      const ann = await known(await makeLoggedIn(first));
      await setStatus(ann, status);
      await expect.poll(() => onBoth(ann)).toEqual(dead);
      // Nor does it come back with the status.
      await setStatus(ann, 'Active');
      await expect.poll(() => onBoth(ann)).toEqual(dead);
      const refreshed = await first.call('POST', '/api/vnumber/auth/refresh-token', {
        body: { refreshToken: ann.refreshToken },
      });
      expect(refreshed.status).toBe(401);
    },
  );

  it('back to Active loses the suspended one', async () => {
    const sue = await makeLoggedIn(first, { status: 'Suspended' });
    const owed = async (node: TestApp) =>
      (
        await node.call('GET', '/api/vnumber/billing/payment-methods/credit-card', {
          token: sue.token,
        })
      ).status;
    expect([await owed(first), await owed(second)]).toEqual([200, 200]);
    await setStatus(sue, 'PreSuspended');
    expect([await owed(first), await owed(second)]).toEqual([200, 200]);
    await setStatus(sue, 'Active');
    await expect.poll(async () => [await owed(first), await owed(second)]).toEqual([401, 401]);
  });

  it('while the password is being checked gets no ordinary session', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ann = await makeWithPassword(first);
      const asked = logIn(first, ann.email);
      await new Promise((resolve) => setTimeout(resolve, round * 6));
      await setStatus(ann, 'Suspended');
      const { token } = (await asked).body?.result ?? {};
      await expect.poll(() => account(second, { token })).not.toBe(200);
    }
  });
});
