import { sql } from 'kysely';
import { expect, it } from 'vitest';
import * as limits from '@portal/contract/limits';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createPaymentScene, type Payer } from '@portal/features/payments/scene';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { mailsOf } from '@portal/server/testing/subscription-clock';
import * as mails from './mails.ts';

const scene = keptOpen(createPaymentScene);

interface Renter extends Payer {
  didid: string;
  didNumber: string;
}

async function renter(renewsIn = '20 days'): Promise<Renter> {
  const payer = await scene.payer();
  const forwardTo = ['12125550143'];
  const made = await makeSubscription(scene.app.deps.db, payer, { renewsIn, forwardTo });
  return { ...payer, didid: String(made.id), didNumber: made.didNumber };
}

const choose = ({ token, didid }: Renter, renewalPackageID: string) =>
  scene.app.call('POST', '/api/vnumber/numbers/plan', { token, body: { didid, renewalPackageID } });
const told = ({ id }: Renter) => mailsOf(scene.app.deps, id);

/** What an account's list says of its plans, newest first, with the number that it was about. */
async function listed({ token }: Renter) {
  const { body } = await scene.app.call('GET', '/api/vnumber/activity', { token });
  const entries: { event: string; number: string | null }[] = body?.result;
  return entries.filter(({ event }) => event === 'plan-changed').map(({ number }) => number);
}

it('another term is listed and mailed with its price and its day, and what stands is not', async () => {
  const who = await renter();
  expect((await choose(who, 'us-1')).body?.result).toBe(true);
  expect([await told(who), await listed(who)]).toEqual([[], []]);
  for (let round = 0; round < 2; round += 1) {
    expect((await choose(who, 'us-6')).body?.result).toBe(true);
    expect([await told(who), await listed(who)]).toEqual([['plan-changed'], [who.didNumber]]);
  }
  expect(await readQueuedMail(scene.app.deps, who.email, mails.planChanged)).toMatchObject({
    didNumber: who.didNumber,
    months: 6,
    phones: ['12125550143'],
    amountMicros: 26_950_000,
    renewsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await choose(who, 'us-1');
  expect(await told(who)).toEqual(['plan-changed', 'plan-changed']);
  expect(await listed(who)).toHaveLength(2);
});

it('in the last days the announcement is the one mail of it', async () => {
  const who = await renter('2 days');
  await choose(who, 'us-3');
  expect(await told(who)).toEqual(['renewal-soon']);
  await choose(who, 'us-1');
  await choose(who, 'us-3');
  // Announced before, and told all the same.
  expect(await told(who)).toEqual(['renewal-soon', 'renewal-soon', 'plan-changed']);
  expect(await listed(who)).toHaveLength(3);
});

it('of a number that is to end no day and no price of a renewal is told', async () => {
  const who = await renter();
  await sql`update subscriptions set cancel_at = renews_at
    where customer_id = ${who.id}`.execute(scene.app.deps.db);
  await choose(who, 'us-6');
  const mail = await readQueuedMail(scene.app.deps, who.email, mails.planChanged);
  expect(mail).toMatchObject({ months: 6, renewsAt: null });
});

it('is chosen fifty times a day, and the present term taken again each time', async () => {
  const who = await renter();
  const statuses = new Set<number>();
  for (let round = 0; round < limits.toldChangesPerDay; round += 1) {
    statuses.add((await choose(who, 'us-6')).status);
    // Whoever used up the bound, what stood can stand again.
    statuses.add((await choose(who, 'us-1')).status);
  }
  expect([...statuses]).toEqual([200]);
  const refused = await choose(who, 'us-6');
  expect([refused.status, refused.body?.messages]).toEqual([429, [{ code: 'TOO-MANY-REQUESTS' }]]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  expect((await choose(who, 'us-1')).body?.result).toBe(true);
  expect(await told(who)).toHaveLength(2 * limits.toldChangesPerDay);
  expect((await choose(await renter(), 'us-6')).status).toBe(200);
});
