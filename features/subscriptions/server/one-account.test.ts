import { expect, it } from 'vitest';
import type { Payer } from '@portal/features/payments/scene';
import { logIn } from '@portal/server/testing/logged-in';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { goTo, mailsOf, saveCard, yearAhead } from '@portal/server/testing/subscription-clock';
import { keepRenewals, later } from '../scene.ts';
import * as mails from './mails.ts';
import { findDueWork } from './renewals.repo.ts';

const scene = keepRenewals();
const deps = () => scene.app.deps;

/** Somebody whose two numbers renew so many days from now, and whose only card pays or does not. */
async function renterOfTwo(days: readonly [number, number], pays: boolean): Promise<Payer> {
  const who = await scene.payer();
  await saveCard(deps(), who.id, { pays });
  for (const one of days) await makeSubscription(deps().db, who, { renewsIn: `${one} days` });
  return who;
}

async function owedBy({ email }: Payer) {
  const { token } = (await logIn(scene.app, email)).body?.result ?? {};
  return (await scene.app.call('GET', '/api/vnumber/presuspended', { token })).body?.result;
}

it('says of no number that it rings longer than the account', async () => {
  // Brand 1 gives 7 days: from the 8th on the first one stops both.
  const who = await renterOfTwo([1, 6], false);
  await goTo(deps(), later(1, 1));
  for (const days of [4, 6]) await goTo(deps(), later(days, 2));
  const declined = (await mailsOf(deps(), who.id)).filter((name) => name === 'renewal-declined');
  expect(declined).toHaveLength(3);
  const until = expect.stringMatching(`${yearAhead}-03-18`);
  const told = await readQueuedMail(deps(), who.email, mails.renewalDeclined);
  // The next try of the second would be on its third day, when its account is suspended.
  expect([told.graceUntil, told.nextTryAt]).toEqual([until, null]);
  const before = await owedBy(who);
  expect(before.graceUntil).toEqual(until);
  const rings = (owed: { numbers: { ringsUntil: string | null }[] }) =>
    owed.numbers.map(({ ringsUntil }) => ringsUntil);
  expect(rings(before)).toEqual([until, until]);
  await goTo(deps(), later(8, 2));
  expect(rings(await owedBy(who))).toEqual([null, null]);
});

it('announces the renewal of a number while another one is unpaid', async () => {
  const who = await renterOfTwo([1, 6], false);
  await goTo(deps(), later(1, 1));
  await goTo(deps(), later(3, 1));
  expect(await mailsOf(deps(), who.id)).toEqual(['renewal-declined', 'renewal-soon']);
  // A suspended account's numbers are charged no more.
  const gone = await scene.payer({ status: 'Suspended' });
  await makeSubscription(deps().db, gone, { state: 'suspended', renewsIn: '-9 days' });
  await makeSubscription(deps().db, gone, { renewsIn: '2 days' });
  await goTo(deps(), later(3, 2));
  expect(await mailsOf(deps(), gone.id)).not.toContain('renewal-soon');
});

it('announces no renewal of a number that refuses calls by then, until the debt is paid', async () => {
  // From the 8th day on the first one stops both, and the second is charged nothing on the 10th.
  const who = await renterOfTwo([1, 10], false);
  const { db } = deps();
  await goTo(deps(), later(1, 1));
  await goTo(deps(), later(4, 2));
  await goTo(deps(), later(7, 0.5));
  const told = ['renewal-declined', 'renewal-declined'];
  expect(await mailsOf(deps(), who.id)).toEqual(told);
  const owned = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('customer_id', '=', who.id)
    .execute();
  const ids = new Set(owned.map(({ id }) => id));
  const due = await findDueWork(db, 0, 1000);
  expect(due.filter(({ subscriptionId }) => ids.has(subscriptionId))).toEqual([]);
  await db
    .updateTable('saved_cards')
    .set({ gateway_token: 'tok_demo_that_pays' })
    .where('customer_id', '=', who.id)
    .execute();
  for (const hours of [2, 3]) await goTo(deps(), later(7, hours));
  expect(await mailsOf(deps(), who.id)).toEqual([...told, 'renewal-paid', 'renewal-soon']);
});
