import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { shiftClock } from '@portal/server/testing/clock';
import { saveCard } from '@portal/server/testing/subscription-clock';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createPaymentScene } from '../scene.ts';
import { detachRemovedCards } from './ask.service.ts';
import { startPaymentSweeper } from './payment-sweeper.ts';

const scene = keptOpen(createPaymentScene);

const db = () => scene.app.deps.db;
const asked: string[] = [];
beforeEach(async () => {
  asked.length = 0;
  await sql`delete from saved_cards`.execute(db());
  await sql`delete from unkept_cards`.execute(db());
});

/** The house whose gateway says this of each card that is to be taken out. */
function settling(removeCard: () => Promise<boolean>) {
  const { deps } = scene.app;
  const cardGateway: typeof deps.cardGateway = {
    ...deps.cardGateway,
    removeCard(token) {
      asked.push(token);
      return removeCard();
    },
  };
  return { ...deps, fulfilments: deps.payments.fulfilments, cardGateway };
}

/** A card that its customer removed, and one that was never saved. */
async function leaveCards() {
  const payer = await scene.payer();
  const id = await saveCard(scene.app.deps, payer.id, { pays: true });
  await sql`update saved_cards set removed_at = app_now(), is_primary = false, gateway_token = 'removed'
    where id = ${id}`.execute(db());
  await sql`insert into unkept_cards (gateway, gateway_token) values ('sandbox', 'unkept')`.execute(
    db(),
  );
  return payer;
}

it('a card that its gateway does not let go is asked for less and less often, once a day in the end', async () => {
  await leaveCards();
  const house = settling(() => Promise.resolve(false));
  const askedAfter = async (seconds: number) => {
    await shiftClock(db(), `${seconds} seconds`);
    const before = asked.length;
    for (let again = 0; again < 3; again += 1) await detachRemovedCards(house);
    return asked.slice(before).toSorted();
  };
  const both = ['removed', 'unkept'];
  expect(await askedAfter(0)).toEqual(both);
  expect(await askedAfter(20)).toEqual([]);
  expect(await askedAfter(40)).toEqual(both);
  expect(await askedAfter(80)).toEqual([]);
  expect(await askedAfter(120)).toEqual(both);
  const day = 86_400;
  for (let days = 1; days <= 30; days += 1) await askedAfter(days * (day + 60));
  expect(asked.length).toBeGreaterThan(60);
  expect(await askedAfter(30 * (day + 60) + day - 600)).toEqual([]);
  expect(await askedAfter(31 * (day + 60))).toEqual(both);
});

it('a card that its gateway is slow with holds up no payment', async () => {
  const payer = await leaveCards();
  let letGo = () => {};
  const slow = new Promise<boolean>((resolve) => {
    letGo = () => resolve(true);
  });
  const sweeper = startPaymentSweeper(settling(() => slow));
  try {
    await expect.poll(() => asked.length).toBe(2);
    await sql`
      insert into payment_intents (brand_id, customer_id, kind, amount_micros, gateway, next_ask_at)
      values (1, ${payer.id}, 'credit', 5000000, 'sandbox', app_now())`.execute(db());
    await expect.poll(() => scene.statesOf(payer), { timeout: 5_000 }).toEqual(['credit voided']);
  } finally {
    letGo();
    await sweeper.stop();
  }
});
