import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { logIn } from '@portal/server/testing/logged-in';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { keptOpen } from '@portal/server/testing/kept-open';
import { cardBody, createPaymentScene, type Payer } from '@portal/features/payments/scene';
import { setClock } from '@portal/server/testing/clock';
import { goTo, mailsOf, saveCard, yearAhead } from '@portal/server/testing/subscription-clock';
import { routeCall, withDatabaseRates } from '@portal/features/telephony/server';

const scene = keptOpen(createPaymentScene);

const at = (text: string) => new Date(`${text}:00Z`);
const deps = () => scene.app.deps;

interface Customer {
  payer: Payer;
  subscriptionId: number;
  didid: string;
  didNumber: string;
}

async function standingOf({ subscriptionId }: Customer) {
  const row = await deps()
    .db.selectFrom('subscriptions as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select(['s.status', 'c.status as account', 's.package_id as term', 's.renews_at as renewsAt'])
    .where('s.id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  return `${row.status} ${row.account} ${row.term} ${row.renewsAt.toISOString().slice(0, 10)}`;
}

/** Whether a call to the number rings now, or why not. */
async function callTo({ didNumber }: Customer): Promise<string> {
  const call = {
    carrier: 'test',
    trunk: '',
    callId: randomUUID(),
    to: didNumber,
    from: '13105550164',
  };
  const decision = await routeCall(withDatabaseRates(deps()), call);
  if (decision.action === 'dial') return 'rings';
  return decision.action === 'reject' ? decision.reason : decision.action;
}

/** Nothing is lost or doubled: postings sum to zero, and the gateway's books say what ours say. */
async function checkBooks({ payer }: Customer): Promise<number> {
  expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  const ours = await deps()
    .db.selectFrom('payment_intents')
    .select(['id', 'amount_micros as micros'])
    .where('customer_id', '=', payer.id)
    .where('state', '=', 'captured')
    .execute();
  const theirs = scene.gateway.operations();
  for (const { id, micros } of ours) {
    expect(theirs.get(id)).toMatchObject({ state: 'captured', amountCents: micros / 10_000 });
  }
  const taken = [...theirs.values()].filter(({ state }) => state === 'captured');
  expect(taken).toHaveLength(ours.length);
  const sum = ours.reduce((total, { micros }) => total + micros, 0);
  const accounts = await deps()
    .db.selectFrom('ledger_accounts')
    .select(['kind', 'balance_micros as micros'])
    .where('kind', 'in', ['gateway', 'plan-revenue', 'credit'])
    .execute();
  const balance = (kind: string) =>
    accounts.filter((one) => one.kind === kind).reduce((total, { micros }) => total + micros, 0);
  expect(-balance('gateway')).toBe(sum);
  expect(balance('plan-revenue') + balance('credit')).toBe(sum);
  return sum / 10_000;
}

const signIn = async ({ payer }: Customer): Promise<{ token: string; status: string }> =>
  (await logIn(scene.app, payer.email)).body?.result;

/** The leap year in which it ends; it begins a year before, ahead of every clock. */
const leapYear = Math.ceil((yearAhead + 1) / 4) * 4;

it('a year in the life of a customer', async () => {
  await setClock(deps(), at(`${leapYear - 1}-01-31T09:30`));
  const payer = await scene.payer();
  const card = await saveCard(deps(), payer.id, { pays: true });
  const made = await makeSubscription(deps().db, payer, {
    renewsIn: '28 days',
    forwardTo: ['13475550166'],
  });
  // Bought on the 31st, so that short months and a leap day lie ahead.
  await deps()
    .db.updateTable('subscriptions')
    .set({ anchor_day: 31 })
    .where('id', '=', made.subscriptionId)
    .execute();
  const ann: Customer = {
    payer,
    subscriptionId: made.subscriptionId,
    didid: String(made.id),
    didNumber: made.didNumber,
  };

  // Twelve renewals, each on the day, each charged once and told of before and after.
  const days = ['02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31'];
  const renewals = [
    ...days.map((day) => `${leapYear - 1}-${day}`),
    `${leapYear - 1}-11-30`,
    `${leapYear - 1}-12-31`,
    `${leapYear}-01-31`,
  ];
  for (const [index, day] of renewals.entries()) {
    expect(await standingOf(ann)).toBe(`active Active us-1 ${day}`);
    await goTo(deps(), new Date(at(`${day}T09:29`).getTime() - 86_400_000));
    await goTo(deps(), at(`${day}T09:35`));
    await goTo(deps(), at(`${day}T10:00`));
    expect(await checkBooks(ann)).toBe((index + 1) * 499);
  }
  expect(await standingOf(ann)).toBe(`active Active us-1 ${leapYear}-02-29`);
  expect(await mailsOf(deps(), payer.id)).toEqual(
    Array.from({ length: 12 }, () => ['renewal-soon', 'renewal-paid']).flat(),
  );

  // A top-up whose answer is lost, and then the bank closes the card.
  const { token } = await signIn(ann);
  const topUp = await scene.addCredit(
    { ...payer, token },
    { ...cardBody('captureReset', { ExpirationYear: leapYear + 5 }), Amount: 15 },
  );
  expect(topUp.body?.['response_code']).toBe(102);
  await deps()
    .db.updateTable('saved_cards')
    .set({ gateway_token: 'tok_that_is_gone' })
    .where('id', '=', card)
    .execute();

  // Declined on the leap day: the number rings on for seven days, with two more tries.
  await goTo(deps(), at(`${leapYear}-02-29T09:35`));
  expect(await standingOf(ann)).toBe(`past-due PreSuspended us-1 ${leapYear}-02-29`);
  expect(await callTo(ann)).toBe('rings');
  for (const day of ['03-01', '03-02', '03-03', '03-04', '03-05', '03-06']) {
    await goTo(deps(), at(`${leapYear}-${day}T12:00`));
    expect(await callTo(ann)).toBe('rings');
  }
  await goTo(deps(), at(`${leapYear}-03-07T12:00`));
  expect(await standingOf(ann)).toBe(`suspended Suspended us-1 ${leapYear}-02-29`);
  expect(await callTo(ann)).toBe('suspended');
  const states = await scene.statesOf(payer);
  expect(states.filter((one) => one === 'renewal declined')).toHaveLength(3);

  // The top-up turned out to be paid: it is credit, and pays for no months.
  expect(states).toContain('credit captured');
  expect(await scene.balanceOf(payer)).toBe(15);
  expect(await checkBooks(ann)).toBe(12 * 499 + 1500);
  await goTo(deps(), at(`${leapYear}-03-22T12:00`));
  expect((await mailsOf(deps(), payer.id)).at(-1)).toBe('number-loss-warning');

  // Back for six months, with a new card that becomes the primary one.
  const suspended = await signIn(ann);
  expect(suspended.status).toBe('Suspended');
  const paid = await scene.app.call('POST', '/api/payment/SubmitPreSuspendedPayment', {
    token: suspended.token,
    body: {
      ...cardBody('mastercard', { IsSaveCard: 1, IsPrimary: 1, ExpirationYear: leapYear + 5 }),
      RenewalPackageID: 'us-6',
    },
  });
  expect(paid.body?.['response_code']).toBe(200);
  expect(await standingOf(ann)).toBe(`active Active us-6 ${leapYear}-09-22`);
  expect(await callTo(ann)).toBe('rings');
  expect(await checkBooks(ann)).toBe(12 * 499 + 1500 + 2695);

  // Back to single months at the end of the six, and then no more.
  const active = await signIn(ann);
  expect(active.status).toBe('Active');
  const change = (path: string, more: object = {}) =>
    scene.app.call('POST', `/api/vnumber/numbers/${path}`, {
      token: active.token,
      body: { didid: ann.didid, ...more },
    });
  expect((await change('plan', { renewalPackageID: 'us-1' })).body?.result).toBe(true);
  await goTo(deps(), at(`${leapYear}-09-22T12:30`));
  expect(await standingOf(ann)).toBe(`active Active us-1 ${leapYear}-10-22`);
  expect(await checkBooks(ann)).toBe(13 * 499 + 1500 + 2695);
  const later = await signIn(ann);
  const cancelled = await scene.app.call('POST', '/api/vnumber/numbers/cancel', {
    token: later.token,
    body: { didid: ann.didid },
  });
  expect(cancelled.body?.result).toBe(true);
  await goTo(deps(), at(`${leapYear}-10-22T11:00`));
  expect(await callTo(ann)).toBe('rings');
  await goTo(deps(), at(`${leapYear}-10-22T13:00`));
  expect(await standingOf(ann)).toMatch(/^ended Active/);
  expect(await callTo(ann)).toBe('unknown-number');
  expect((await mailsOf(deps(), payer.id)).slice(-2)).toEqual([
    'cancellation-changed',
    'number-lost',
  ]);
  await goTo(deps(), at('2029-01-01T00:00'));
  expect(await checkBooks(ann)).toBe(13 * 499 + 1500 + 2695);
});
