import { expect, it } from 'vitest';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createPaymentScene } from '@portal/features/payments/scene';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { setClock } from '@portal/server/testing/clock';
import { mailsOf, saveCard, yearAhead } from '@portal/server/testing/subscription-clock';
import { mailAboutEndingCards } from './card-expiry.service.ts';

const scene = keptOpen(createPaymentScene);

it('a card that ends is told of 30 and 7 days before, once each, where it pays renewals', async () => {
  const { deps } = scene.app;
  await setClock(deps, new Date(`${yearAhead}-03-10T08:00:00Z`));
  const who = await scene.payer();
  await saveCard(deps, who.id, { pays: true, expires: [yearAhead, 4] });
  await saveCard(deps, who.id, { pays: true, isPrimary: false, expires: [yearAhead, 4] });
  await makeSubscription(deps.db, who, { renewsIn: '300 days' });
  for (const at of [
    `${yearAhead}-03-30`,
    `${yearAhead}-04-02`,
    `${yearAhead}-04-20`,
    `${yearAhead}-04-25`,
    `${yearAhead}-04-29`,
  ]) {
    await setClock(deps, new Date(`${at}T12:00:00Z`));
    await Promise.all([mailAboutEndingCards(deps), mailAboutEndingCards(deps)]);
  }
  expect(await mailsOf(deps, who.id)).toEqual(['card-expiring', 'card-expiring']);
});

it('a card that ends is told of to nobody whose numbers all end', async () => {
  const { deps } = scene.app;
  await setClock(deps, new Date(`${yearAhead}-04-10T08:00:00Z`));
  const who = await scene.payer();
  await saveCard(deps, who.id, { pays: true, expires: [yearAhead, 4] });
  const { id } = await makeSubscription(deps.db, who, { renewsIn: '200 days' });
  const change = (what: 'cancel' | 'restore') =>
    scene.app.call('POST', `/api/vnumber/numbers/${what}`, {
      token: who.token,
      body: { didid: String(id) },
    });
  await change('cancel');
  await mailAboutEndingCards(deps);
  expect(await mailsOf(deps, who.id)).not.toContain('card-expiring');
  await change('restore');
  await mailAboutEndingCards(deps);
  expect(await mailsOf(deps, who.id)).toContain('card-expiring');
  const activity = await scene.app.call('GET', '/api/vnumber/activity', { token: who.token });
  const events = activity.body?.result.map(({ event }: { event: string }) => event);
  expect(events.slice(0, 2)).toEqual(['number-kept', 'number-cancelled']);
});
