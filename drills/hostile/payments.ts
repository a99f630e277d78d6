import { sql } from 'kysely';
import {
  type PaymentOutcome,
  askDuePayments,
  keepEvent,
  workOnEvents,
} from '@portal/features/payments/server';
import type { GatewayEvent } from '../../apps/server/src/ports/card-gateway.ts';
import { makeCustomer } from '../../apps/server/src/testing/factories.ts';
import { createPaymentNodes, type PaymentNodes } from '../../stand-ins/drills/payment-nodes.ts';
import type { Fate } from '../../apps/server/src/testing/scripted-gateway.ts';
import type { Part, Report } from './part.ts';

const codeOf = (outcome: PaymentOutcome) =>
  outcome.ok ? outcome.attempt.response_code : outcome.code;
const shuffled = <T>(list: readonly T[]) =>
  list
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** Good cards beyond the limit, and cards that fail, all at once from one address each. */
async function tryCards(nodes: PaymentNodes, report: Report, rounds: number): Promise<void> {
  let [refused, evaluated] = [0, 0];
  const send = async (fate: Fate, count: number, address: string) => {
    const payers = await Promise.all(Array.from({ length: count }, () => makeCustomer(nodes.db)));
    return Promise.all(
      payers.map(async ({ id: customerId }, node) =>
        codeOf(await nodes.pay(node, { fate, customerId, address })),
      ),
    );
  };
  for (let round = 0; round < rounds; round += 1) {
    const net = `10.${Math.floor(round / 250)}.${round % 250}`;
    const good = await send('approved', 16, `${net}.1`);
    refused += good.filter((code) => code !== 200).length;
    const bad = await send('declined', 25, `${net}.2`);
    evaluated = Math.max(evaluated, bad.filter((code) => code === 100).length);
  }
  report(
    'Good cards from one address are never refused',
    refused === 0,
    `${rounds} × 16, ${refused} refused`,
  );
  report(
    'Of cards that fail ten reach the gateway',
    evaluated <= 10,
    `${rounds} × 25, ${evaluated} at most`,
  );
}

/** A payment without a key, four times at once on two nodes. */
async function repeatKeyless(nodes: PaymentNodes, report: Report, rounds: number): Promise<void> {
  let doubled = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { id: customerId } = await makeCustomer(nodes.db);
    const address = `10.9.${round % 250}.${Math.floor(round / 250)}`;
    await Promise.all(
      [0, 1, 0, 1].map((node) => nodes.pay(node, { fate: 'approved', customerId, address })),
    );
    const made = await nodes.db
      .selectFrom('payment_intents')
      .select('id')
      .where('customer_id', '=', customerId)
      .execute();
    if (made.length !== 1) doubled += 1;
  }
  report(
    'A payment without a key is charged once',
    doubled === 0,
    `${rounds} rounds, ${doubled} doubled`,
  );
}

/** Payments that nobody heard of, with events in an odd order, repeated, worked on by two at once. */
async function mixEvents(nodes: PaymentNodes, report: Report, rounds: number): Promise<void> {
  let wrong = 0;
  const card = { brand: 'visa', lastFour: '4242', token: null };
  for (let round = 0; round < rounds; round += 1) {
    const { id: customerId, accountId } = await makeCustomer(nodes.db);
    await nodes.pay(round, { fate: 'lost-taken', customerId, address: `10.8.${round % 250}.1` });
    const { id: key } = await nodes.db
      .selectFrom('payment_intents')
      .select('id')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    const about = (id: string, dollars: number) => ({
      id: `evt_${id}_${key}`,
      key,
      refundKey: null,
      card,
      amountMicros: dollars * 1_000_000,
      reference: `${id}_${key}`,
    });
    const isWon = round % 2 === 0;
    const dispute = { ...about('end', 2), reference: `dp_${key}`, kind: 'disputed' } as const;
    const events: GatewayEvent[] = [
      { ...about('ch', 5), kind: 'captured' },
      { ...about('re1', 1), kind: 'refunded' },
      { ...about('re2', 1), kind: 'refunded' },
      { ...dispute, id: `evt_dp_${key}`, outcome: 'opened' },
      { ...dispute, outcome: isWon ? 'won' : 'lost' },
    ];
    for (const event of shuffled([...events, ...events])) {
      await keepEvent(nodes.settling, event);
      await Promise.all([workOnEvents(nodes.settling), workOnEvents(nodes.settling)]);
    }
    const { balance_micros: left } = await nodes.db
      .selectFrom('ledger_accounts')
      .select('balance_micros')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (left !== (isWon ? 3_000_000 : 1_000_000)) wrong += 1;
  }
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_micros), 0) as sum from ledger_postings`.execute(nodes.db);
  const isKept = wrong === 0 && rows[0]?.sum === 0;
  report('Events in any order, repeated, book once', isKept, `${rounds} rounds, ${wrong} wrong`);
}

async function endAll(nodes: PaymentNodes, report: Report): Promise<void> {
  await sql`insert into clock_offset (shifted_by) values (interval '10 minutes')
    on conflict (only_row) do update set shifted_by = excluded.shifted_by`.execute(nodes.db);
  while ((await askDuePayments(nodes.settling)) > 0);
  const { rows } = await sql<{ open: number }>`select count(*) as open from payment_intents
    where state in ('created', 'sent', 'unknown')`.execute(nodes.db);
  report('No payment stays open', rows[0]?.open === 0, `${rows[0]?.open} open`);
}

/** Cards of one address, payments without a key, and events: at once, on two nodes. */
export const part: Part = {
  name: 'payments',
  async run({ report, rounds }) {
    const nodes = await createPaymentNodes();
    try {
      await tryCards(nodes, report, Math.min(rounds, 100));
      await repeatKeyless(nodes, report, rounds);
      await mixEvents(nodes, report, rounds);
      await endAll(nodes, report);
    } finally {
      await nodes.stop();
    }
  },
};
