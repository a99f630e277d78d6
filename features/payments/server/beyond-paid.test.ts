import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eventsIn, eventText, tellEvent } from '@portal/server/testing/event-telling';
import { makePayment } from '@portal/server/testing/make-payment';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createPaymentScene, type Payer, payFive } from '../scene.ts';

const log: string[] = [];
const scene = keptOpen(() => createPaymentScene({}, log));

const paid = (payer: Payer) => payFive(scene, payer);

const refund = (chargeKey: string, amountCents: number) =>
  tellEvent(
    scene,
    eventText({ type: 'charge.refunded', key: randomUUID(), chargeKey, amountCents }),
  );
const disputeOf = (chargeKey: string, amountCents = 500) => {
  const [key, reference] = [randomUUID(), `dp_${randomUUID()}`];
  return (outcome: 'opened' | 'won' | 'lost') =>
    tellEvent(
      scene,
      eventText({ type: `dispute.${outcome}`, key, reference, chargeKey, amountCents }),
    );
};

/** What has moved on the brand's accounts since, in dollars. */
async function houseSince() {
  const read = async () => {
    const { rows } = await sql<{ kind: string; micros: number }>`
      select kind, balance_micros as micros from ledger_accounts
      where brand_id = 1 and customer_id is null`.execute(scene.app.deps.db);
    return new Map(rows.map(({ kind, micros }) => [kind, micros / 1_000_000]));
  };
  const before = await read();
  return async () => {
    const now = await read();
    const moved = (kind: string) => (now.get(kind) ?? 0) - (before.get(kind) ?? 0);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
    return { gateway: moved('gateway'), loss: moved('loss'), suspense: moved('suspense') };
  };
}

it('a dispute of what was given back whole is a loss until it is won', async () => {
  for (const end of ['won', 'lost'] as const) {
    const payer = await scene.payer();
    const charge = await paid(payer);
    await refund(charge, 500);
    const moved = await houseSince();
    const dispute = disputeOf(charge);
    await dispute('opened');
    await dispute('opened');
    expect(await moved()).toEqual({ gateway: 5, loss: -5, suspense: 0 });
    await dispute(end);
    const lost = end === 'lost' ? 5 : 0;
    expect(await moved()).toEqual({ gateway: lost, loss: 0 - lost, suspense: 0 });
    expect(await scene.balanceOf(payer)).toBe(0);
  }
  expect(log.join('')).toMatch(/More was taken back than was paid/);
});

it('a dispute of the whole after a refund of a part is booked whole, and its end too', async () => {
  const payer = await scene.payer();
  const charge = await paid(payer);
  const moved = await houseSince();
  await refund(charge, 200);
  const dispute = disputeOf(charge);
  await dispute('opened');
  expect(await moved()).toEqual({ gateway: 7, loss: -2, suspense: 0 });
  await dispute('won');
  expect(await moved()).toEqual({ gateway: 2, loss: 0, suspense: 0 });
  expect(await scene.balanceOf(payer)).toBe(3);
});

it('a dispute of what our own refund gave back is a loss', async () => {
  const payer = await scene.payer();
  const charge = await makePayment(scene.app.deps.db, payer, { state: 'voided' });
  const moved = await houseSince();
  await tellEvent(scene, eventText({ key: charge }));
  scene.app.deps.cardGateway.refund = ({ key }) =>
    Promise.resolve({ kind: 'refunded', reference: key });
  await scene.askAfter('1 second');
  expect(await scene.statesOf(payer)).toEqual(['credit refunded', 'refund captured']);
  const dispute = disputeOf(charge, 300);
  await dispute('opened');
  expect(await moved()).toEqual({ gateway: 3, loss: -3, suspense: 0 });
  await dispute('lost');
  expect(await moved()).toEqual({ gateway: 3, loss: -3, suspense: 0 });
});

it('a dispute that our own refund left its part to is told to a person when it is won', async () => {
  const payer = await scene.payer();
  const charge = await makePayment(scene.app.deps.db, payer, { state: 'voided' });
  const moved = await houseSince();
  const dispute = disputeOf(charge, 200);
  await dispute('opened');
  scene.app.deps.cardGateway.refund = ({ key }) =>
    Promise.resolve({ kind: 'refunded', reference: key });
  await scene.askAfter('2 seconds');
  expect(await scene.statesOf(payer)).toContain('credit refunded');
  expect(await moved()).toEqual({ gateway: 0, loss: 0, suspense: 0 });
  const refused = await eventsIn(scene, 'refused');
  await dispute('won');
  await dispute('won');
  expect(await moved()).toEqual({ gateway: -2, loss: 0, suspense: 2 });
  expect((await eventsIn(scene, 'refused')) - refused).toBe(1);
});

it('a dispute of which a part was left out before is booked whole once it is told again', async () => {
  const payer = await scene.payer();
  const charge = await paid(payer);
  await refund(charge, 200);
  const dispute = disputeOf(charge);
  await dispute('opened');
  const { db } = scene.app.deps;
  // As older releases left it: the part beyond the payment stands in no entry.
  await sql`
    with undone as (insert into ledger_entries (kind, reference)
      values ('adjustment', ${randomUUID()}) returning id)
    insert into ledger_postings (entry_id, account_id, amount_micros)
    select undone.id, p.account_id, -p.amount_micros from undone, ledger_postings p
    join ledger_entries e on e.id = p.entry_id join payment_intents i on i.id::text = e.reference
    where e.kind = 'refund-beyond' and i.refund_of = ${charge}`.execute(db);
  await sql`alter table ledger_entries disable trigger ledger_entries__append_only`.execute(db);
  await sql`update ledger_entries e set kind = 'older' from payment_intents i
    where e.kind = 'refund-beyond' and i.id::text = e.reference
      and i.refund_of = ${charge}`.execute(db);
  await sql`alter table ledger_entries enable trigger ledger_entries__append_only`.execute(db);
  const moved = await houseSince();
  await dispute('lost');
  expect(await moved()).toEqual({ gateway: 2, loss: -2, suspense: 0 });
});
