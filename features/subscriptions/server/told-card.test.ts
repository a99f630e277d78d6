import { expect, it } from 'vitest';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createPaymentScene } from '@portal/features/payments/scene';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { setClock } from '@portal/server/testing/clock';
import { goTo, saveCard, yearAhead } from '@portal/server/testing/subscription-clock';
import * as mails from './mails.ts';

const scene = keptOpen(createPaymentScene);

const other = { pays: false, isPrimary: false };

it.each([
  ['a primary card that is good that day', [yearAhead, 4], [], false, '4242'],
  ['none that will be over by then', [yearAhead, 3], [other], false, null],
  ['another card in its place where that is allowed', [yearAhead, 3], [other], true, '0002'],
  [
    'no other one that will be over as well',
    [yearAhead, 3],
    [{ ...other, expires: [yearAhead, 3] }],
    true,
    null,
  ],
] as const)(
  'names of a renewal that is near %s',
  async (_what, expires, others, useOthers, card) => {
    const { deps } = scene.app;
    await setClock(deps, new Date(`${yearAhead}-03-30T08:00:00Z`));
    const who = await scene.payer();
    await saveCard(deps, who.id, { pays: true, expires: [...expires] });
    for (const { pays, isPrimary, ...more } of others) {
      const dated: [number, number] = 'expires' in more ? [...more.expires] : [2035, 12];
      await saveCard(deps, who.id, { pays, isPrimary, expires: dated });
    }
    const url = '/api/vnumber/billing/renewal-settings';
    const body = { useOtherCards: useOthers };
    await scene.app.call('PUT', url, { token: who.token, body });
    // It renews in the first minutes of April.
    await makeSubscription(deps.db, who, { renewsIn: '1 day 16 hours 5 minutes' });
    await goTo(deps, new Date(`${yearAhead}-03-30T08:01:00Z`));
    const told = await readQueuedMail(deps, who.email, mails.renewalSoon);
    expect(told.card?.lastFour ?? null).toBe(card);
    const numbers = await scene.app.call('GET', '/api/vnumber/my-vnumbers', { token: who.token });
    expect(numbers.body?.result[0].nextCharge.card?.lastFour ?? null).toBe(card);
    const coming = await scene.app.call('GET', '/api/vnumber/billing/coming-up', {
      token: who.token,
    });
    const over = { brand: 'visa', lastDigits: '4242', month: 3, year: yearAhead };
    expect(coming.body?.result.charges[0]).toMatchObject({
      brandOfCard: card && 'visa',
      lastDigits: card,
      cardEnds: card === null ? over : null,
    });
  },
);
