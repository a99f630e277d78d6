import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayEvent } from '@portal/server/ports/card-gateway';
import { makeCustomer } from '@portal/server/testing/factories';
import { createPaymentNodes, type PaymentNodes } from '@portal/stand-ins/drills/payment-nodes';
import { keepEvent, workOnEvents } from './events.service.ts';

let nodes: PaymentNodes;
beforeAll(async () => {
  nodes = await createPaymentNodes();
});
afterAll(() => nodes.stop());

const paidMicros = 10_000_000;

/** What the gateway did with a payment, of which it tells by one event each. */
type Deed =
  | { what: 'refund'; cents: number }
  | { what: 'dispute'; cents: number; ends: 'open' | 'won' | 'lost' };

const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 1_000 }) }),
    fc.record({
      what: fc.constant('dispute' as const),
      cents: fc.integer({ min: 1, max: 1_000 }),
      ends: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
    }),
  ),
  { maxLength: 4 },
);

function eventsOf(key: string, done: readonly Deed[]): GatewayEvent[] {
  const card = { brand: 'visa', lastFour: '4242', token: null };
  const about = () => ({ id: `evt_${randomUUID()}`, key, refundKey: null, card });
  const captured = {
    ...about(),
    kind: 'captured',
    amountMicros: paidMicros,
    reference: 'ch',
  } as const;
  return [
    captured,
    ...done.flatMap((deed): GatewayEvent[] => {
      const told = { amountMicros: deed.cents * 10_000, reference: randomUUID() };
      if (deed.what === 'refund') return [{ ...about(), ...told, kind: 'refunded' }];
      const dispute = (outcome: 'opened' | 'won' | 'lost') =>
        ({ ...about(), ...told, kind: 'disputed', outcome }) as const;
      return deed.ends === 'open' ? [dispute('opened')] : [dispute('opened'), dispute(deed.ends)];
    }),
  ];
}

/** What is left of the payment once everything was told. */
function leftOf(done: readonly Deed[]): number {
  const gone = done.filter((deed) => deed.what === 'refund' || deed.ends !== 'won');
  const micros = gone.reduce((sum, { cents }) => sum + cents * 10_000, 0);
  return Math.max(0, paidMicros - micros);
}

async function unknownPayment(): Promise<{ key: string; accountId: number }> {
  const { id, accountId } = await makeCustomer(nodes.db);
  const { rows } = await sql<{ id: string }>`
    insert into payment_intents (brand_id, customer_id, kind, state, amount_micros, gateway,
      sent_at, next_ask_at)
    values (1, ${id}, 'credit', 'unknown', ${paidMicros}, 'sandbox', app_now(),
      app_now() + interval '1 hour') returning id`.execute(nodes.db);
  return { key: rows[0]?.id ?? '', accountId };
}

async function readBooks(accountId: number) {
  const { rows } = await sql<{ balance: number; sum: number; open: number }>`
    select (select balance_micros from ledger_accounts where id = ${accountId}) as balance,
      (select coalesce(sum(amount_micros), 0) from ledger_postings) as sum,
      (select count(*) from gateway_events where state <> 'done') as open`.execute(nodes.db);
  return rows[0];
}

describe('whatever the gateway did, told in whatever order and how often', () => {
  it(
    'the books end the same, and sum to zero after every event',
    { timeout: 120_000 },
    async () => {
      const story = deeds.chain((done) =>
        fc.record({
          done: fc.constant(done),
          order: fc.array(fc.nat({ max: 30 }), { minLength: 12, maxLength: 20 }),
        }),
      );
      await fc.assert(
        fc.asyncProperty(story, async ({ done, order }) => {
          const { key, accountId } = await unknownPayment();
          const events = eventsOf(key, done);
          const mixed = order.flatMap((index) => events[index % events.length] ?? []);
          const isWhole = (event: GatewayEvent) =>
            event.kind === 'refunded' && event.amountMicros === paidMicros;
          // A payment that is known by its whole refund only never bought anything: told elsewhere.
          if (events.some(isWhole)) mixed.unshift(...events.slice(0, 1));
          for (const event of [...mixed, ...events]) {
            await Promise.all([1, 2].map(() => keepEvent(nodes.settling, event)));
            await Promise.all([workOnEvents(nodes.settling), workOnEvents(nodes.settling)]);
            const books = await readBooks(accountId);
            expect(books?.sum).toBe(0);
            expect(books?.balance).toBeGreaterThanOrEqual(0);
          }
          expect(await readBooks(accountId)).toEqual({ balance: leftOf(done), sum: 0, open: 0 });
        }),
        { numRuns: 25, endOnFailure: true },
      );
    },
  );
});

describe('an event that can not be worked on', () => {
  it('keeps no other waiting, is tried again, and is left to a person in the end', async () => {
    const [sick, well] = [await unknownPayment(), await unknownPayment()];
    await sql`
      create function refuse_sick() returns trigger language plpgsql as $$
      begin
        if new.id = tg_argv[0]::uuid then raise exception 'sick'; end if;
        return new;
      end $$`.execute(nodes.db);
    await sql
      .raw(
        `create trigger sick before update on payment_intents for each row
         execute function refuse_sick('${sick.key}')`,
      )
      .execute(nodes.db);
    const state = async () =>
      (await readState()).map((row) => `${row.state} ${row.tries}`).join(', ');
    const readState = () =>
      nodes.db
        .selectFrom('gateway_events')
        .select(['state', 'tries'])
        .where('state', '<>', 'done')
        .execute();
    for (const { key } of [sick, well]) {
      const [captured] = eventsOf(key, []);
      if (captured) await keepEvent(nodes.settling, captured);
    }
    const later = async () => {
      await sql`update gateway_events set next_try_at = app_now() where state = 'waiting'`.execute(
        nodes.db,
      );
      await workOnEvents(nodes.settling);
    };
    await later();
    expect([(await readBooks(well.accountId))?.balance, await state()]).toEqual([
      paidMicros,
      'waiting 1',
    ]);
    // Not at once: whoever fails waits longer each time.
    expect(await workOnEvents(nodes.settling)).toBe(0);
    for (let tries = 2; tries < 12; tries += 1) await later();
    expect(await state()).toBe('waiting 11');
    await later();
    expect(await state()).toBe('failed 12');
    await sql`drop function refuse_sick cascade`.execute(nodes.db);
  });

  it('for a while is worked on once, when it can be', async () => {
    const { key, accountId } = await unknownPayment();
    const [captured] = eventsOf(key, []);
    if (captured) await keepEvent(nodes.settling, captured);
    // Whoever kept it has died: others take it.
    await Promise.all([1, 2, 3].map(() => workOnEvents(nodes.settling)));
    await Promise.all([1, 2, 3].map(() => workOnEvents(nodes.settling)));
    expect((await readBooks(accountId))?.balance).toBe(paidMicros);
  });
});
