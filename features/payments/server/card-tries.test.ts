import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentOutcome } from './engine.ts';
import { moveClock } from '@portal/server/testing/clock';
import { makeCustomer } from '@portal/server/testing/factories';
import { createPaymentNodes, type PaymentNodes } from '@portal/stand-ins/drills/payment-nodes';
import type { Fate } from '@portal/server/testing/scripted-gateway';
import type { GatewayLine } from '@portal/server/ports/card-gateway';
import { askDuePayments } from './ask.service.ts';
import { deleteOldCardTries } from './card-tries.repo.ts';
import { keepEvent, workOnEvents } from './events.service.ts';
import { reconcile } from './reconcile.service.ts';

let nodes: PaymentNodes;
beforeAll(async () => {
  nodes = await createPaymentNodes();
});
afterAll(() => nodes.stop());
beforeEach(() => nodes.db.deleteFrom('card_tries').execute());

const codeOf = (outcome: PaymentOutcome) =>
  outcome.ok ? outcome.attempt.response_code : outcome.code;
const atOnce = async (fates: readonly Fate[], address?: string) => {
  const payers = await Promise.all(fates.map(() => makeCustomer(nodes.db)));
  const outcomes = await Promise.all(
    payers.map(({ id: customerId }, index) =>
      nodes.pay(index, {
        fate: fates[index] ?? 'approved',
        customerId,
        ...(address && { address }),
      }),
    ),
  );
  return outcomes.map(codeOf);
};
const many = (fate: Fate, count: number) => Array.from({ length: count }, () => fate);
const count = <T>(list: readonly T[], wanted: T) => list.filter((one) => one === wanted).length;

const tries = async () => {
  const byAddress = nodes.db.selectFrom('card_tries').where('bucket', 'like', '%:address:%');
  return (await byAddress.selectAll().execute()).length;
};
/** A process that dies while it waits: its payment stands as sent. */
const leaveInFlight = async (howMany: number) => {
  for (const fate of many('crash-untaken', howMany)) void nodes.pay(0, { fate });
  await expect
    .poll(async () => {
      const { rows } = await sql<{ sent: number }>`
        select count(*) as sent from payment_intents where state = 'sent'`.execute(nodes.db);
      return rows[0]?.sent;
    })
    .toBe(howMany);
  // As if all of them had been sent now, however long a busy machine took for it.
  await sql`update card_tries set tried_at = app_now()`.execute(nodes.db);
};

describe('cards from one address, on two nodes', () => {
  it('all pass where they are good, also more at once than may fail', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await atOnce(many('approved', 24))).toEqual(many('approved', 24).map(() => 200));
      expect(await tries()).toBe(0);
    }
  });

  it('reach the gateway ten times where they fail, however many come at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const address = `192.0.2.${10 + round}`;
      const codes = await atOnce(many('declined', 25), address);
      expect([count(codes, 100), count(codes, 'TOO-MANY-CARDS')]).toEqual([10, 15]);
      expect(await atOnce(['approved'], address)).toEqual(['TOO-MANY-CARDS']);
      expect(await atOnce(['approved'])).toEqual([200]);
    }
  });

  it('count where they fail only, among good ones', async () => {
    const mixed = Array.from({ length: 40 }, (_, at): Fate =>
      at % 5 === 0 ? 'declined' : 'approved',
    );
    const codes = await atOnce(mixed);
    expect([count(codes, 100), count(codes, 200)]).toEqual([8, 32]);
    expect(await atOnce(many('not-sent', 12))).toEqual(many('not-sent', 12).map(() => 500));
    expect(await tries()).toBe(8);
    expect(await atOnce(many('approved', 12))).not.toContain('TOO-MANY-CARDS');
  });

  it('that failed a day ago count no more', async () => {
    await atOnce(many('declined', 10));
    expect(await atOnce(['approved'])).toEqual(['TOO-MANY-CARDS']);
    await moveClock(nodes.db, '86401 seconds');
    expect(await atOnce(['approved'])).toEqual([200]);
  });
});

describe('payments that nobody has an answer for', () => {
  it('ten of them in flight at a crash keep the next one waiting for seconds, not a day', async () => {
    await leaveInFlight(10);
    // Nobody's card has failed, so nobody is told of failed cards.
    expect(codeOf(await nodes.pay(1, { fate: 'approved' }))).toBe('UNAVAILABLE');
    const next = nodes.pay(1, { fate: 'approved' });
    await moveClock(nodes.db, '17 seconds');
    expect(codeOf(await next)).toBe(200);
  });

  it('count by what they turn out to be, whoever learns it', async () => {
    await moveClock(nodes.db, '120 seconds');
    while ((await askDuePayments(nodes.settling)) > 0);
    expect(await tries()).toBe(0);
    expect(await atOnce(many('lost-taken', 12))).not.toContain('TOO-MANY-CARDS');
    await moveClock(nodes.db, '120 seconds');
    while ((await askDuePayments(nodes.settling)) > 0);
    expect(await tries()).toBe(0);
  });
});

describe('a payment whose answer was lost', () => {
  const keysOf = async (address: string) => {
    const rows = await nodes.db
      .selectFrom('card_tries')
      .select('intent_id')
      .where('bucket', '=', `failed-cards:address:${address}`)
      .execute();
    return rows.map((row) => row.intent_id);
  };
  const ask = async () => {
    await moveClock(nodes.db, '120 seconds');
    while ((await askDuePayments(nodes.settling)) > 0);
  };
  const bringers: Record<string, (keys: readonly string[]) => Promise<unknown>> = {
    'an event': async (keys) => {
      for (const key of keys) {
        const event = nodes.gateway.eventOf(key);
        if (event) await keepEvent(nodes.settling, event);
      }
      return workOnEvents(nodes.settling);
    },
    'the books': async (keys) => {
      const lines = keys.flatMap((key): GatewayLine[] => {
        const event = nodes.gateway.eventOf(key);
        if (event?.kind !== 'captured') return [];
        const { amountMicros, reference, card } = event;
        return [{ kind: 'captured', key, chargeKey: null, amountMicros, reference, card }];
      });
      const cardGateway = { ...nodes.gateway, listLines: () => Promise.resolve(lines) };
      return reconcile({ ...nodes.settling, cardGateway });
    },
    'our question': ask,
  };

  it.each(Object.keys(bringers))(
    'is no try any more once it is known by %s that it was taken',
    async (by) => {
      const address = '192.0.2.40';
      await atOnce(many('lost-taken', 9), address);
      const keys = await keysOf(address);
      expect(keys).toHaveLength(9);
      await bringers[by]?.(keys);
      expect(await keysOf(address)).toEqual([]);
      const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*) as count from payment_intents
      where id = any(${keys}) group by state`.execute(nodes.db);
      expect(rows).toEqual([{ state: 'captured', count: 9 }]);
    },
  );

  it('is a failed card where the bank turns out to have refused it, for a day from its try', async () => {
    const address = '192.0.2.41';
    await atOnce(many('lost-untaken', 10), address);
    for (const key of await keysOf(address)) {
      nodes.gateway.books.set(key, {
        state: 'declined',
        reference: key,
        amountMicros: 5_000_000,
        captures: 0,
      });
    }
    await ask();
    expect(await keysOf(address)).toHaveLength(10);
    expect(await atOnce(['approved'], address)).toEqual(['TOO-MANY-CARDS']);
    // The sweep of what is over takes none that still counts.
    await deleteOldCardTries(nodes.db);
    expect(await atOnce(['approved'], address)).toEqual(['TOO-MANY-CARDS']);
    await moveClock(nodes.db, '86400 seconds');
    await deleteOldCardTries(nodes.db);
    expect(await keysOf(address)).toEqual([]);
    expect(await atOnce(['approved'], address)).toEqual([200]);
  });

  it('of one customer counts wherever they are, and for nobody else there', async () => {
    const { id: customerId } = await makeCustomer(nodes.db);
    const payFrom = (at: number, fate: Fate) =>
      nodes.pay(at, { fate, customerId, address: `192.0.2.${100 + at}` });
    for (let at = 0; at < 10; at += 1) expect(codeOf(await payFrom(at, 'declined'))).toBe(100);
    expect(codeOf(await payFrom(10, 'approved'))).toBe('TOO-MANY-CARDS');
    expect(await atOnce(['approved'], '192.0.2.110')).toEqual([200]);
  });
});

describe('the same payment without a key', () => {
  const one = async (customerId: number, node: number, dollars = 5, fate: Fate = 'approved') => {
    const outcome = await nodes.pay(node, { fate, customerId, dollars });
    return outcome.ok ? outcome.attempt.confirmationId : outcome.code;
  };
  const paidBy = async (customerId: number) =>
    nodes.db
      .selectFrom('payment_intents')
      .select('state')
      .where('customer_id', '=', customerId)
      .execute();

  it('within ten seconds is one payment, at the same moment on two nodes too', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await makeCustomer(nodes.db);
      const told = await Promise.all([one(id, 0), one(id, 1), one(id, 0), one(id, 1)]);
      expect(new Set(told).size).toBe(1);
      expect(await one(id, 1)).toBe(told[0]);
      expect(await paidBy(id)).toEqual([{ state: 'captured' }]);
    }
  });

  it('with another body, or after ten seconds, or of somebody else, is another', async () => {
    const [ann, bob] = [await makeCustomer(nodes.db), await makeCustomer(nodes.db)];
    const told = [await one(ann.id, 0), await one(ann.id, 0, 6), await one(bob.id, 0)];
    await moveClock(nodes.db, '11 seconds');
    told.push(await one(ann.id, 1));
    expect(new Set(told).size).toBe(4);
    expect(await paidBy(ann.id)).toHaveLength(3);
  });

  it('is another one after a definite no: the security code may be the right one now', async () => {
    const { id } = await makeCustomer(nodes.db);
    const pay = (node: number, SecurityCode: string) =>
      nodes.pay(node, {
        fate: SecurityCode === '999' ? 'declined' : 'approved',
        holder: 'Ann Keller',
        customerId: id,
        SecurityCode,
      });
    const wrong = await Promise.all([pay(0, '999'), pay(1, '999')]);
    expect(wrong.map(codeOf).toSorted()).toEqual([100, 102]);
    expect(await paidBy(id)).toEqual([{ state: 'declined' }]);
    const right = await Promise.all([pay(0, '737'), pay(1, '737'), pay(0, '737')]);
    right.push(await pay(1, '737'));
    expect(new Set(right.map((said) => said.ok && said.attempt.confirmationId)).size).toBe(1);
    expect((await paidBy(id)).map(({ state }) => state).toSorted()).toEqual([
      'captured',
      'declined',
    ]);
  });
});
