import { setTimeout as wait } from 'node:timers/promises';
import { logIn, makeWithPassword, testPassword } from '@portal/server/testing/logged-in';
import type { TestApp } from '@portal/server/testing/test-app';

/** What may end a session while it is being renewed. */
export const endings = [
  'log-out',
  'new password',
  'end other sessions',
  'spent refresh token',
  'suspended in SQL',
  'ended in SQL',
] as const;
export type Ending = (typeof endings)[number];

interface Pair {
  token: string;
  refreshToken: string;
}

/** A customer with the session that is to end, and another one that ends it. */
async function begin(node: TestApp) {
  const customer = await makeWithPassword(node);
  const pair = async () => (await logIn(node, customer.email)).body?.result as Pair;
  return { customer, doomed: await pair(), other: await pair() };
}

/** Ends the session; false where what should have ended it was refused. */
async function end(
  node: TestApp,
  ending: Ending,
  race: Awaited<ReturnType<typeof begin>>,
): Promise<boolean> {
  const { customer, doomed, other } = race;
  const { db } = node.deps;
  switch (ending) {
    case 'log-out':
      return isDone(await node.call('POST', '/api/vnumber/auth/logout', { token: doomed.token }));
    case 'new password':
      return isDone(
        await node.call('PATCH', '/api/vnumber/account-information', {
          token: other.token,
          body: [
            { op: 'replace', path: '/Customer/CurrentPassword', value: testPassword },
            { op: 'replace', path: '/Customer/NewPassword', value: 'Harbour2027' },
          ],
        }),
      );
    case 'end other sessions':
      return isDone(await node.call('DELETE', '/api/vnumber/sessions', { token: other.token }));
    case 'spent refresh token':
      // One of the two comes second, and ends the session by it.
      await node.call('POST', '/api/vnumber/auth/refresh-token', {
        body: { refreshToken: doomed.refreshToken },
      });
      return true;
    case 'suspended in SQL':
      await db
        .updateTable('customers')
        .set({ status: 'Suspended' })
        .where('id', '=', customer.id)
        .execute();
      return true;
    case 'ended in SQL':
      await db
        .updateTable('sessions')
        .set({ ended_at: new Date() })
        .where('customer_id', '=', customer.id)
        .execute();
      return true;
  }
}

const isDone = ({ status }: { status: number }) => status === 200;

const account = async (node: TestApp, token: string) =>
  (await node.call('GET', '/api/vnumber/account-information', { token })).status;

/**
 * A refresh on the first node crossed by an ending on the second, `afterMs` later. Answers how many
 * of the session's tokens still open something on either node, once every node has had a moment.
 */
export async function raceRefresh(
  [first, second]: readonly [TestApp, TestApp],
  ending: Ending,
  afterMs: number,
): Promise<number> {
  const race = await begin(first);
  // Both nodes know the session, as they do when a customer is at work.
  await Promise.all([account(first, race.doomed.token), account(second, race.doomed.token)]);
  const refresh = () =>
    first.call('POST', '/api/vnumber/auth/refresh-token', {
      body: { refreshToken: race.doomed.refreshToken },
    });
  // A new password is hashed before it is written, so there the refresh is the one that waits.
  const hashes = ending === 'new password';
  const ended = hashes ? end(second, ending, race) : null;
  await wait(hashes ? 30 + afterMs * 10 : 0);
  const refreshing = refresh();
  await wait(hashes ? 0 : afterMs);
  if (!(await (ended ?? end(second, ending, race)))) {
    throw new Error(`The ending was refused: ${ending}`);
  }
  const renewed = (await refreshing).body?.result as Pair | undefined;
  // A refresh that came after the ending is refused; one that came before it has a token to try.
  const tokens = [race.doomed.token, ...(renewed ? [renewed.token] : [])];
  const ask = () =>
    Promise.all(tokens.flatMap((token) => [account(first, token), account(second, token)]));
  // The message may still be on its way; a session that is kept by mistake stays for minutes.
  for (let tries = 0; ; tries += 1) {
    const alive = (await ask()).filter((status) => status !== 401).length;
    if (alive === 0 || tries === 60) return alive;
    await wait(25);
  }
}
