import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ServerParts } from '@portal/server/create-deps';
import { fail } from '@portal/server/http/context';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { capturedBy, type Payer } from '@portal/features/payments/scene';
import { setClock } from '@portal/server/testing/clock';
import { goTo, mailsOf, saveCard } from '@portal/server/testing/subscription-clock';
import { keepRenewals, later, saveUnheardCard } from '../scene.ts';
import { doWhatIsDue } from './due.service.ts';

const scene = keepRenewals();
const deps = () => scene.app.deps;

/** Somebody whose number renews in a day. */
async function renter(): Promise<Payer> {
  const who = await scene.payer();
  await makeSubscription(deps().db, who, { renewsIn: '1 day' });
  return who;
}

/** As after another secret of the house, or another release: what is sent has another hash. */
const changeBody = (who: Payer) =>
  sql`update payment_intents set body_hash = '\\x00' where customer_id = ${who.id}
    and kind = 'renewal'`.execute(deps().db);

async function statusOf({ id }: Payer) {
  const { status } = await deps()
    .db.selectFrom('subscriptions')
    .select('status')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

it('a renewal that may be captured is not unpaid since its key no longer fits what is sent', async () => {
  const who = await renter();
  await saveUnheardCard(scene, who);
  await saveCard(deps(), who.id, { pays: true, isPrimary: false });
  const before = capturedBy(scene).length;
  await setClock(deps(), later(1, 1));
  await doWhatIsDue(deps());
  await changeBody(who);
  await setClock(deps(), later(1, 1, 2));
  await doWhatIsDue(deps());
  expect(await statusOf(who)).toBe('active');
  expect(await mailsOf(deps(), who.id)).not.toContain('renewal-declined');
  await goTo(deps(), later(1, 2));
  expect(capturedBy(scene).length - before).toBe(1);
  expect(await mailsOf(deps(), who.id)).toContain('renewal-paid');
});

/** A house in which a try is answered so, once it was sent or before. */
const answering = (
  code: 'IDEMPOTENCY-KEY' | 'TOO-MANY-CARDS' | 'NOT-FOUND',
  isSent: boolean,
): ServerParts => ({
  ...deps(),
  payments: {
    ...deps().payments,
    pay: async (payment) => {
      if (isSent) await deps().payments.pay(payment);
      return fail(code);
    },
  },
});

it.each([
  ['IDEMPOTENCY-KEY', true, 'past-due'],
  ['IDEMPOTENCY-KEY', false, 'active'],
  ['TOO-MANY-CARDS', false, 'active'],
  ['NOT-FOUND', false, 'past-due'],
] as const)('a renewal that is refused as %s, sent: %s, is %s', async (code, isSent, status) => {
  const who = await renter();
  await saveCard(deps(), who.id, { pays: false });
  await setClock(deps(), later(1, 1));
  await doWhatIsDue(answering(code, isSent));
  expect(await statusOf(who)).toBe(status);
  const { db } = deps();
  const paid = db.selectFrom('payment_intents').select('card_id').where('customer_id', '=', who.id);
  // What was sent under its key is what is told, and no payment without a card.
  if (isSent) expect(await paid.execute()).toEqual([{ card_id: expect.any(Number) }]);
});
