import { describe, expect, it } from 'vitest';
import type { Tx } from '@portal/server/db/client';
import { updateClosed } from '@portal/server/db/customers.repo';
import { endSessions } from '@portal/features/sign-in/server';
import { makeCard } from '@portal/server/testing/make-card';
import type { Answer } from '@portal/server/testing/test-app';
import { keptOpen } from '@portal/server/testing/kept-open';
import { askDuring, cardBody, createPaymentScene, type Payer } from '../scene.ts';
import { updateRemoved } from './saved-cards.repo.ts';

const scene = keptOpen(createPaymentScene);

/** What a payment is answered that was let in, and waits for its turn while something happens. */
async function payDuring(
  payer: Payer,
  body: object,
  happens: (tx: Tx) => Promise<unknown>,
): Promise<Answer> {
  const before = scene.gateway.operations().size;
  const pay = () => scene.addCredit(payer, { ...body, Amount: 15 });
  const answer = await askDuring(scene, payer, pay, happens);
  expect(scene.gateway.operations().size - before).toBe(0);
  expect(await scene.statesOf(payer)).toEqual([]);
  return answer;
}

describe('A payment that waits for its turn', () => {
  it('charges nothing once its account is closed', async () => {
    const payer = await scene.payer();
    const answer = await payDuring(payer, cardBody('visa'), (tx) => updateClosed(tx, payer.id, 30));
    expect([answer.status, answer.body?.messages]).toEqual([401, [{ code: 'UNAUTHORIZED' }]]);
  });

  it('charges no saved card once its owner has ended the session', async () => {
    const payer = await scene.payer();
    const PaymentId = String(await makeCard(scene.app.deps.db, payer));
    const answer = await payDuring(payer, { PaymentId }, (tx) =>
      endSessions(tx, { customerId: payer.id }, 'password-reset'),
    );
    expect([answer.status, answer.body?.['response_code']]).toEqual([401, 401]);
  });

  it('charges no saved card that was removed meanwhile', async () => {
    const payer = await scene.payer();
    const card = await makeCard(scene.app.deps.db, payer);
    const answer = await payDuring(payer, { PaymentId: String(card) }, (tx) =>
      updateRemoved(tx, card),
    );
    expect([answer.status, answer.body?.['response_code']]).toEqual([404, 404]);
  });
});
