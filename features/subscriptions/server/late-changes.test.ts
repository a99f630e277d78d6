import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '@portal/server/db/client';
import { lockCreditAccount } from '@portal/server/db/ledger.repo';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { saveCard } from '@portal/server/testing/subscription-clock';
import { waitingForLocks } from '@portal/server/testing/waiting-for-locks';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createPaymentScene } from '@portal/features/payments/scene';
import { doWhatIsDue } from './due.service.ts';

const scene = keptOpen(createPaymentScene);

it.each([
  ['cancelled', '/api/vnumber/numbers/cancel', {}],
  ['moved to another term', '/api/vnumber/numbers/plan', { renewalPackageID: 'us-6' }],
])('a number is not %s by who waited until it renewed', async (_what, url, more) => {
  const { deps } = scene.app;
  const who = await scene.payer();
  await saveCard(deps, who.id, { pays: true });
  const made = await makeSubscription(deps.db, who, { renewsIn: '4 seconds' });
  const standing = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select renews_at <= app_now() as "isDue", cancel_at as "cancelAt",
        next_package_id as "nextPackage"
      from subscriptions where id = ${made.subscriptionId}`.execute(deps.db);
    return rows[0];
  };
  const answer = await transact(deps.db, async (tx) => {
    await lockCreditAccount(tx, who.id);
    const body = { didid: String(made.id), ...more };
    const asked = scene.app.call('POST', url, { token: who.token, body });
    await expect.poll(() => waitingForLocks(tx)).toBe(1);
    await expect.poll(standing).toMatchObject({ isDue: true });
    return { asked };
  });
  expect((await answer.asked).status).toBe(409);
  await doWhatIsDue(deps);
  expect(await scene.statesOf(who)).toEqual(['renewal captured']);
  expect(await standing()).toEqual({ isDue: false, cancelAt: null, nextPackage: null });
});
