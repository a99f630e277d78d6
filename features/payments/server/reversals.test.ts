import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eventsIn, eventText, tellEvent, type Told } from '@portal/server/testing/event-telling';
import { makePayment } from '@portal/server/testing/make-payment';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createPaymentScene, type Payer, payFive } from '../scene.ts';
import { reconcile } from './reconcile.service.ts';

const log: string[] = [];
const scene = keptOpen(() => createPaymentScene({}, log));

const tell = (told: Told) => tellEvent(scene, eventText(told));
const refundOf = (chargeKey: string, amountCents: number) => ({
  type: 'charge.refunded',
  key: randomUUID(),
  chargeKey,
  amountCents,
});
const disputeOf = (chargeKey: string, amountCents = 500) => {
  const [key, reference] = [randomUUID(), `dp_${randomUUID()}`];
  return (outcome: 'opened' | 'won' | 'lost') =>
    tell({ type: `dispute.${outcome}`, key, reference, chargeKey, amountCents });
};

const paid = (payer: Payer) => payFive(scene, payer);

/** Calls that cost so much. */
async function spend(payer: Payer, dollars: number): Promise<void> {
  await sql`
    with entry as (insert into ledger_entries (kind, reference) values ('call', ${randomUUID()})
      returning id),
    house as (insert into ledger_accounts (brand_id, kind) values (1, 'call-revenue')
      on conflict (brand_id, kind) where kind <> 'credit' do update set kind = 'call-revenue'
      returning id)
    insert into ledger_postings (entry_id, account_id, amount_micros)
    select entry.id, ${payer.accountId}, ${-dollars * 1_000_000}::bigint from entry
    union all select entry.id, house.id, ${dollars * 1_000_000}::bigint from entry, house`.execute(
    scene.app.deps.db,
  );
}

async function houseDollars(kind: 'loss' | 'plan-revenue'): Promise<number> {
  const account = await scene.app.deps.db
    .selectFrom('ledger_accounts')
    .select('balance_micros')
    .where('kind', '=', kind)
    .where('brand_id', '=', 1)
    .executeTakeFirst();
  return (account?.balance_micros ?? 0) / 1_000_000;
}

const history = async (payer: Payer) => {
  const { body } = await scene.app.call('GET', '/api/vnumber/billing/billing-history', {
    token: payer.token,
  });
  const rows = (body?.result ?? []) as Record<string, string | number>[];
  return rows.map((row) =>
    [row['transactionType'], row['transactionStatus'], row['transactionAmount']].join(' '),
  );
};

describe('parts that the gateway gives back', () => {
  it('leave the credit one by one, as refunds that the customer sees', async () => {
    const payer = await scene.payer();
    const charge = await paid(payer);
    const first = { ...refundOf(charge, 200), reference: `re_${randomUUID()}` };
    expect(await tell(first)).toBe(204);
    expect(await tell(first)).toBe(204);
    expect(await scene.balanceOf(payer)).toBe(3);
    expect(await history(payer)).toEqual(['refund succeeded 2', 'credit succeeded 5']);
    await tell(refundOf(charge, 200));
    await tell(refundOf(charge, 100));
    expect(await scene.balanceOf(payer)).toBe(0);
    expect(await scene.statesOf(payer)).toContain('credit refunded');
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('never add up to more than was paid', async () => {
    const payer = await scene.payer({ creditMicros: 20_000_000 });
    const charge = await paid(payer);
    for (const cents of [400, 400]) await tell(refundOf(charge, cents));
    expect(await scene.balanceOf(payer)).toBe(20);
    const refused = await eventsIn(scene, 'refused');
    await tell(refundOf(await paid(payer), 501));
    expect(await scene.balanceOf(payer)).toBe(25);
    expect((await eventsIn(scene, 'refused')) - refused).toBe(1);
  });

  it('cost the brand what was spent, and no balance falls below zero', async () => {
    const payer = await scene.payer();
    const charge = await paid(payer);
    await spend(payer, 4);
    const before = await houseDollars('loss');
    await tell(refundOf(charge, 300));
    expect(await scene.balanceOf(payer)).toBe(0);
    expect((await houseDollars('loss')) - before).toBe(-2);
    expect(log.join('')).toMatch(/Money of a payment was moved back/);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('of a payment that nobody knew of say that it was taken', async () => {
    const payer = await scene.payer();
    const key = await makePayment(scene.app.deps.db, payer, { state: 'unknown' });
    await tell(refundOf(key, 200));
    await tell({ key });
    expect(await scene.balanceOf(payer)).toBe(3);
    expect(await scene.statesOf(payer)).toEqual(['credit captured', 'refund captured']);
  });

  it('of a renewal leave the revenue', async () => {
    const payer = await scene.payer();
    const key = await makePayment(scene.app.deps.db, payer, {
      state: 'captured',
      kind: 'renewal',
    });
    const before = await houseDollars('plan-revenue');
    await tell(refundOf(key, 200));
    expect((await houseDollars('plan-revenue')) - before).toBe(-2);
    expect(await scene.balanceOf(payer)).toBe(0);
  });
});

describe('a charge that its payer disputes', () => {
  it('leaves the credit while it is open, and comes back when it is won', async () => {
    const payer = await scene.payer();
    const charge = await paid(payer);
    await spend(payer, 1);
    const before = await houseDollars('loss');
    const dispute = disputeOf(charge);
    await dispute('opened');
    await dispute('opened');
    expect([await scene.balanceOf(payer), (await houseDollars('loss')) - before]).toEqual([0, -1]);
    expect(await history(payer)).toEqual(['refund pending 5', 'credit succeeded 5']);
    await dispute('won');
    await dispute('opened');
    expect([await scene.balanceOf(payer), (await houseDollars('loss')) - before]).toEqual([4, 0]);
    expect(await history(payer)).toEqual(['refund voided 5', 'credit succeeded 5']);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('of an order takes what the number brought from the revenue, and spent credit is a loss', async () => {
    const payer = await scene.payer();
    const charge = await makePayment(scene.app.deps.db, payer, {
      state: 'captured',
      kind: 'order',
      purpose: { creditMicros: 3_000_000 },
    });
    const books = async () => [await houseDollars('plan-revenue'), await houseDollars('loss')];
    const [revenue = 0, loss = 0] = await books();
    const dispute = disputeOf(charge);
    await dispute('opened');
    expect(await books()).toEqual([revenue - 2, loss - 3]);
    await dispute('won');
    expect(await books()).toEqual([revenue, loss]);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('is gone when it is lost, in whatever order that is told', async () => {
    const payer = await scene.payer();
    const dispute = disputeOf(await paid(payer));
    await dispute('lost');
    await dispute('opened');
    expect(await scene.balanceOf(payer)).toBe(0);
    expect(await scene.statesOf(payer)).toEqual(['credit refunded', 'refund captured']);
  });

  it('that is told as won first changes nothing', async () => {
    const payer = await scene.payer();
    const dispute = disputeOf(await paid(payer));
    await dispute('won');
    await dispute('opened');
    expect(await scene.balanceOf(payer)).toBe(5);
  });
});

describe('the daily comparison of books', () => {
  it('books what no event told, once, and agrees with what events told', async () => {
    const payer = await scene.payer();
    const charge = await paid(payer);
    const { GATEWAY_URL, GATEWAY_SECRET } = scene.gateway.env;
    const ask = async (path: string, key: string, body: object) => {
      const response = await fetch(GATEWAY_URL + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${GATEWAY_SECRET}`, 'idempotency-key': key },
        body: JSON.stringify({ chargeKey: charge, notifyUrl: 'http://127.0.0.1:9/', ...body }),
      });
      expect(response.status).toBe(200);
    };
    await ask('/v1/refunds', randomUUID(), { amountCents: 100 });
    await ask('/v1/disputes', randomUUID(), { amountCents: 200, state: 'disputed' });
    const { deps } = scene.app;
    const compare = () => reconcile({ ...deps, fulfilments: deps.payments.fulfilments });
    expect((await compare()).settled).toHaveLength(2);
    expect(await scene.balanceOf(payer)).toBe(2);
    expect((await compare()).settled).toEqual([]);
    expect(await scene.balanceOf(payer)).toBe(2);
  });
});
