import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { freshNumbers } from '@portal/features/orders/scene';
import { createPaymentScene } from '@portal/features/payments/scene';
import { createSecondNode, type TestApp } from '@portal/server/testing/test-app';
import { acts, makeOwner } from './crossed-acts.ts';

/** Two acts may begin so far from one another, in milliseconds. */
const apartMs = 5;

/** Every two acts, each with itself too. */
export const pairs: readonly (readonly [string, string])[] = Object.keys(acts).flatMap(
  (one, at, all) => all.slice(at).map((other) => [one, other] as const),
);

/** Two nodes and a gateway, at which two things are done to one customer at once, each twice. */
export async function openCrossedPairs() {
  const lines: string[] = [];
  const scene = await createPaymentScene({ LOGIN_FAILURES_PER_ADDRESS: '1000000' }, lines);
  const other = await createSecondNode(scene.app);
  const { db } = scene.app.deps;
  const stock = await freshNumbers(scene, 500);

  async function faultOf(
    name: string,
    node: TestApp,
    owner: Awaited<ReturnType<typeof makeOwner>>,
  ) {
    await pause(Math.random() * apartMs);
    try {
      const status = (await acts[name]?.(node, owner)) ?? 0;
      return status >= 500 ? `${name}: ${status}` : null;
    } catch (error) {
      return `${name}: ${String(error)}`;
    }
  }

  return {
    /** What went wrong; nothing where all is well. */
    async cross([one, another]: readonly [string, string]): Promise<string[]> {
      await db.deleteFrom('throttles').execute();
      await db.deleteFrom('card_tries').execute();
      // Who closes an account gives its number back.
      const owner = await makeOwner(scene.app, stock.pop() ?? '');
      lines.length = 0;
      const faults = await Promise.all([
        faultOf(one, scene.app, owner),
        faultOf(another, other, owner),
        faultOf(one, other, owner),
        faultOf(another, scene.app, owner),
      ]);
      const { sum, wrong } = await scene.booksOf();
      return [
        ...faults.filter((fault) => fault !== null),
        ...lines.filter((line) => line.includes('"err":')).map((line) => line.slice(0, 1_200)),
        ...(sum === 0 && wrong === 0 ? [] : [`books: ${sum}, ${wrong}`]),
      ];
    },
    /** Payments that the gateway and the portal tell otherwise; nothing where both agree. */
    async moneyApart(): Promise<string[]> {
      for (let tries = 1; tries <= 3; tries += 1) await scene.askAfter(`${tries * 30} minutes`);
      const { rows } = await sql<{ told: string }>`
        select concat_ws(' ', id, state, amount_micros / 10000) as told from payment_intents
        where state in ('captured', 'refunded') and refund_of is null and amount_micros > 0`.execute(
        db,
      );
      const taken = [...scene.gateway.operations().values()]
        .filter(({ state, amountCents, chargeKey }) => {
          const isPaid = state === 'captured' || state === 'refunded';
          return isPaid && chargeKey === null && amountCents > 0;
        })
        .map(({ key, state, amountCents }) => `${key} ${state} ${amountCents}`);
      const booked = rows.map(({ told }) => told);
      return [
        ...taken.filter((told) => !booked.includes(told)),
        ...booked.filter((told) => !taken.includes(told)),
      ];
    },
    async close() {
      await other.close();
      await scene.close();
    },
  };
}
