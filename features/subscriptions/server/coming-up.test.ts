import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeNumber } from '@portal/server/testing/factories';
import { makeCard } from '@portal/server/testing/make-card';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const test = keptOpen(() => createTestApp());

const comingUp = async (who: LoggedIn) =>
  (await test.call('GET', '/api/vnumber/billing/coming-up', { token: who.token })).body?.result;

/** An ended call of so many days ago that cost so much. */
async function call(who: LoggedIn, daysAgo: number, micros: number): Promise<void> {
  const { id } = await makeNumber(test.deps.db, who);
  await sql`
    insert into calls (carrier, trunk, carrier_call_id, brand_id, customer_id, number_id,
      did_number, caller,
      destination, state, outcome, included, dialed_at, answered_at, ended_at, reported_seconds,
      seconds, cost_micros)
    values ('sip', '', gen_random_uuid()::text, 1, ${who.id}, ${id},
      '12015550123', '12015550124',
      '447700900123', 'ended', 'answered', false, app_now() - make_interval(days => ${daysAgo}),
      app_now(), app_now(), 60, 60, ${micros})`.execute(test.deps.db);
}

describe('what is coming', () => {
  it('is every renewal of sixty days with its number and card, soonest first', async () => {
    const ann = await makeLoggedIn(test);
    await makeCard(test.deps.db, ann);
    const later = await makeSubscription(test.deps.db, ann, { renewsIn: '40 days' });
    const soon = await makeSubscription(test.deps.db, ann, {
      renewsIn: '3 days',
      label: 'London office',
    });
    const { charges } = await comingUp(ann);
    const card = { brandOfCard: 'visa', lastDigits: '4242', amount: 4.99, cardEnds: null };
    const plain = { months: 1, retryOf: null };
    const ofSoon = { didNumber: soon.didNumber, label: 'London office' };
    const ofLater = { didNumber: later.didNumber, label: '' };
    const told = charges.map(({ date, ...charge }: { date: string }) => charge);
    expect(told).toEqual(
      [ofSoon, ofSoon, ofLater].map((which) => ({ ...which, ...card, ...plain })),
    );
    const days = charges.map(
      ({ date }: { date: string }) => (Date.parse(date) - Date.now()) / 86_400_000,
    );
    expect(days).toEqual(days.toSorted((a: number, b: number) => a - b));
    expect(Math.round(days[0])).toBe(3);
    expect(days.at(-1)).toBeLessThan(60);
  });

  it('is nothing for a number that ends, and nothing for a long term', async () => {
    const ann = await makeLoggedIn(test);
    const ending = await makeSubscription(test.deps.db, ann, { renewsIn: '3 days' });
    await sql`update subscriptions set cancel_at = renews_at
      where id = ${ending.subscriptionId}`.execute(test.deps.db);
    const { charges, endings, plans, ...rest } = await comingUp(ann);
    expect(charges).toEqual([]);
    expect(endings).toMatchObject([{ didNumber: ending.didNumber }]);
    expect(plans).toBe(0);
    expect(rest).toMatchObject({ monthSpent: 0, weeksLeft: null, perDay: null, saveUpTo: 0 });
  });

  it('is the next look at a renewal that is being charged, and nothing after it', async () => {
    const ann = await makeLoggedIn(test);
    await makeCard(test.deps.db, ann);
    const { subscriptionId } = await makeSubscription(test.deps.db, ann, { renewsIn: '-1 hour' });
    // The instant has microseconds, as every one that the database makes.
    await sql`
      update subscriptions set renews_at = date_trunc('second', renews_at) + interval '123456 us'
      where id = ${subscriptionId}`.execute(test.deps.db);
    await sql`
      insert into renewals (subscription_id, period_started_at, package_id, amount_micros, state,
        next_try_at)
      select id, date_trunc('milliseconds', renews_at), package_id, 3990000, 'charging',
        app_now() + interval '1 minute'
      from subscriptions where id = ${subscriptionId}`.execute(test.deps.db);
    const { charges } = await comingUp(ann);
    expect(charges).toMatchObject([{ amount: 3.99, retryOf: expect.any(String) }]);
  });

  it('says that the card will have ended, and what longer plans save', async () => {
    const ann = await makeLoggedIn(test);
    await makeCard(test.deps.db, ann, { expirationYear: 2020 });
    await makeSubscription(test.deps.db, ann, { renewsIn: '3 days' });
    const { charges, saveUpTo, plans } = await comingUp(ann);
    const [{ lastDigits, cardEnds }] = charges;
    expect(lastDigits).toBeNull();
    expect(cardEnds).toEqual({ brand: 'visa', lastDigits: '4242', month: 4, year: 2020 });
    expect(saveUpTo).toBe(20);
    expect(plans).toBe(1);
  });

  it('tells what was paid this month, less what was given back', async () => {
    const ann = await makeLoggedIn(test);
    const pay = (
      kind: string,
      micros: number,
      more: { purpose?: object; refundOf?: string } = {},
    ) =>
      sql<{ id: string }>`
        insert into payment_intents (brand_id, customer_id, kind, state, amount_micros, gateway,
          purpose, refund_of, final_at)
        values (1, ${ann.id}, ${kind}, 'captured', ${micros}, 'sandbox',
          ${JSON.stringify(more.purpose ?? {})}::jsonb, ${more.refundOf ?? null}, app_now())
        returning id`.execute(test.deps.db);
    await pay('renewal', 4_990_000);
    await pay('order', 21_990_000, { purpose: { creditMicros: 15_000_000 } });
    const { rows } = await pay('credit', 25_000_000);
    const top = rows[0];
    if (top) await pay('refund', 5_000_000, { refundOf: top.id });
    const { paid, month } = await comingUp(ann);
    expect(paid).toEqual({ numbers: 11.98, credit: 35 });
    expect(month).toMatch(/^20\d\d-[01]\d$/);
  });

  it('says what calls cost, and how long the credit lasts at that pace', async () => {
    const ann = await makeLoggedIn(test, { creditMicros: 20_000_000 });
    await call(ann, 0, 1_000_000);
    await call(ann, 27, 3_000_000);
    await call(ann, 29, 90_000_000);
    const { monthSpent, weeksLeft, perDay } = await comingUp(ann);
    expect(weeksLeft).toBe(20);
    expect(perDay).toBeCloseTo(4 / 28, 4);
    expect(monthSpent).toBeGreaterThanOrEqual(1);
  });

  it('is nobody else’s', async () => {
    const ann = await makeLoggedIn(test);
    await makeSubscription(test.deps.db, ann, { renewsIn: '3 days' });
    const bob = await makeLoggedIn(test);
    expect((await comingUp(bob)).charges).toEqual([]);
    expect((await test.call('GET', '/api/vnumber/billing/coming-up')).status).toBe(401);
  });
});
