import { expect, it } from 'vitest';
import { transact } from '@portal/server/db/client';
import { logIn } from '@portal/server/testing/logged-in';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { cardBody, giveBackAtGateway, type Payer } from '@portal/features/payments/scene';
import { updatePrimary } from '@portal/features/payments/server';
import { tellLateCapture } from '@portal/server/testing/event-telling';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { setClock } from '@portal/server/testing/clock';
import { goTo, mailsOf, saveCard, yearAhead } from '@portal/server/testing/subscription-clock';
import { keepRenewals, later, saveUnheardCard } from '../scene.ts';
import { doWhatIsDue } from './due.service.ts';
import * as mails from './mails.ts';

const scene = keepRenewals();
const deps = () => scene.app.deps;

/** Somebody with a number that renews in a day, whose card takes money and whose gateway's answer is lost. */
async function renter(): Promise<Payer> {
  const who = await scene.payer();
  await makeSubscription(deps().db, who, { renewsIn: '1 day' });
  await saveUnheardCard(scene, who);
  return who;
}

it.each([
  ['another card', true, false],
  ['one that became the primary one meanwhile', false, true],
])(
  'a renewal that was given back before anybody knew of it waits for its payer, with %s',
  async (_which, useOtherCards, isChanged) => {
    const who = await renter();
    const next = await saveCard(deps(), who.id, { pays: true, isPrimary: false });
    const url = '/api/vnumber/billing/renewal-settings';
    await scene.app.call('PUT', url, { token: who.token, body: { useOtherCards } });
    await setClock(deps(), later(1, 1));
    await doWhatIsDue(deps());
    if (isChanged) await transact(deps().db, (tx) => updatePrimary(tx, who.id, next));
    await giveBackAtGateway(scene, who);
    for (const hours of [2, 3]) await goTo(deps(), later(1, hours));
    expect((await scene.statesOf(who)).slice(1)).toEqual(['renewal refunded']);
    const told = await readQueuedMail(deps(), who.email, mails.renewalDeclined);
    expect([told.cause, told.nextTryAt]).toEqual(['given-back', null]);
    // Cards that said no are asked again on these days.
    for (const days of [4, 7]) await goTo(deps(), later(days, 5));
    expect((await scene.statesOf(who)).slice(1)).toEqual(['renewal refunded']);
    const login = await logIn(scene.app, who.email);
    const { status, token } = login.body?.result ?? {};
    expect(status).toBe('PreSuspended');
    const owed = await scene.app.call('GET', '/api/vnumber/presuspended', { token });
    expect(owed.body?.result).toMatchObject({ transactionAmount: 4.99 });
    await scene.app.call('POST', '/api/payment/SubmitPreSuspendedPayment', {
      token,
      body: { ...cardBody('visa', { ExpirationYear: yearAhead + 8 }), RenewalPackageID: 'us-1' },
    });
    expect((await scene.statesOf(who)).slice(1)).toEqual([
      'renewal refunded',
      'reactivation captured',
    ]);
  },
);

it('a renewal that was taken when it was over, and that we gave back, is tried again', async () => {
  const who = await renter();
  await setClock(deps(), later(1, 1));
  await doWhatIsDue(deps());
  await tellLateCapture(scene, who);
  await goTo(deps(), later(1, 2));
  const undone = ['renewal refunded', 'refund captured'];
  expect((await scene.statesOf(who)).slice(1)).toEqual(undone);
  for (const hours of [4, 5]) await goTo(deps(), later(1, hours));
  expect((await scene.statesOf(who)).slice(1)).toEqual([...undone, 'renewal captured']);
  expect(await mailsOf(deps(), who.id)).not.toContain(mails.renewalDeclined.name);
});
