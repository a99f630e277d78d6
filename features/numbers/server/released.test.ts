import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '@portal/server/db/client';
import { makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { waitingForLocks } from '@portal/server/testing/waiting-for-locks';
import { lockNumber } from './numbers.repo.ts';
import { giveNumber, releaseNumbers } from './ownership.repo.ts';
import { findRingPlan, replaceRingPlan } from './ring-plan.repo.ts';

const test = keptOpen(() => createTestApp());

it('a number that is given up rings nowhere, also where that was being changed', async () => {
  const { db } = test.deps;
  const [ann, bob] = [await makeCustomer(db), await makeCustomer(db)];
  const { id: numberId } = await makeNumber(db, ann);
  const like = await makeNumber(db, bob, { forwardTo: ['12025550143'] });
  const plan = await findRingPlan(db, { numberId: like.id, customerId: bob.id });
  if (!plan) throw new Error('A number that rings has no plan');
  const { releasing } = await transact(db, async (tx) => {
    await lockNumber(tx, numberId, ann.id);
    await replaceRingPlan(tx, numberId, plan);
    const done = transact(db, (other) => releaseNumbers(other, { customerId: ann.id }));
    await expect.poll(() => waitingForLocks(tx)).toBeGreaterThan(0);
    return { releasing: { done } };
  });
  await releasing.done;
  const { rows } = await sql<{ status: string; targets: number }>`
    select status, (select count(*)::int from forwarding_targets t where t.number_id = n.id) as targets
    from numbers n where id = ${numberId}`.execute(db);
  expect(rows).toEqual([{ status: 'released', targets: 0 }]);
  // And whoever has it next has it ring where they say.
  const order = { brandId: 1, numberId, packageId: 'us-1', forwardingNumber: '12025550144' };
  await transact(db, (tx) => giveNumber(tx, order, bob.id));
  const { targets } = (await findRingPlan(db, { numberId, customerId: bob.id })) ?? {};
  expect(targets).toMatchObject([{ destination: '12025550144' }]);
});
