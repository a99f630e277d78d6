import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { shiftClock } from '@portal/server/testing/clock';
import { keptOpen } from '@portal/server/testing/kept-open';
import { cardBody, createPaymentScene } from '../scene.ts';
import { createSecondNode, type TestApp } from '@portal/server/testing/test-app';
import { askDuePayments, detachRemovedCards } from './ask.service.ts';

const scene = keptOpen(createPaymentScene);
const other = keptOpen(() => createSecondNode(scene.app));

const settling = ({ deps }: TestApp) => ({ ...deps, fulfilments: deps.payments.fulfilments });

/** Cards that any node took out so far: whichever it is ends at every second one. */
let asked = 0;

/** A node that ends, now and then, between the gateway's answer and its own row. */
function dying(node: TestApp) {
  const { cardGateway } = node.deps;
  return {
    ...settling(node),
    cardGateway: {
      ...cardGateway,
      async removeCard(token: string) {
        const isGone = await cardGateway.removeCard(token);
        if ((asked += 1) % 2 === 0) throw new Error('killed');
        return isGone;
      },
    },
  };
}

/** A payment of which nobody heard the end, with a card to be saved. */
async function unheard() {
  const payer = await scene.payer();
  const body = { ...cardBody('captureReset', { IsSaveCard: 1 }), Amount: 5 };
  const { body: told } = await scene.addCredit(payer, body, { key: randomUUID() });
  expect(told?.['response_code']).toBe(102);
  return payer;
}

it('cards are taken out and kept as they should while two nodes settle and detach at once', async () => {
  const { db } = scene.app.deps;
  const kept = await Promise.all(Array.from({ length: 6 }, unheard));
  const left = await Promise.all(Array.from({ length: 12 }, unheard));
  const before = scene.gateway.vault();
  expect(before.size).toBe(18);
  for (const { id } of left) {
    await sql`update customers set status = 'Closed' where id = ${id}`.execute(db);
  }
  await shiftClock(db, '2 minutes');
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from unkept_cards) + (select count(*) from payment_intents
        where state in ('sent', 'unknown')) as count`.execute(db);
    return rows[0]?.count;
  };
  const deaths: unknown[] = [];
  const sweep = (node: ReturnType<typeof settling>) =>
    detachRemovedCards(node).catch((error: unknown) => deaths.push(error));
  const nodes = [dying(scene.app), dying(other), dying(scene.app), dying(other)];
  await expect
    .poll(async () => {
      // What a node that ended has left waits for its next time.
      await sql`update unkept_cards set next_detach_at = app_now()`.execute(db);
      await Promise.all(nodes.flatMap((node) => [askDuePayments(node, 3), sweep(node)]));
      return waiting();
    })
    .toBe(0);

  expect(deaths.length).toBeGreaterThan(0);
  const saved = await db.selectFrom('saved_cards').select('gateway_token as token').execute();
  expect(new Set(saved.map(({ token }) => token))).toEqual(scene.gateway.vault());
  expect(saved).toHaveLength(kept.length);
  await scene.askAfter('10 minutes');
  for (const payer of kept) expect(await scene.balanceOf(payer)).toBe(5);
  for (const payer of left) {
    expect(await scene.statesOf(payer)).toEqual(['credit refunded', 'refund captured']);
  }
  expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
});
