import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBritishRates } from '@portal/server/testing/make-rates';
import { setClock } from '@portal/server/testing/clock';
import { type MadeCustomer, makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestTelephony } from '@portal/server/testing/test-telephony';
import { type RouteDecision } from './routing.rules.ts';
import { routeCall, type RoutingDeps, withDatabaseRates } from './routing.service.ts';
import type { HowItEnded } from './settling.rules.ts';
import { recordReport } from './settling.service.ts';

const british = '442079460123';
const test = keptOpen(() => createTestTelephony());
let deps: RoutingDeps;
let ann: MadeCustomer;
let number: string;
let serial = 0;

beforeAll(async () => {
  deps = withDatabaseRates(test.deps);
  // A dollar a minute, by the second after the first one.
  await makeBritishRates(test.deps.db, { 44: 1_000_000 }, { increment: 1 });
});

const setCap = (dollars: number, isOn = true, zone = 'Asia/Jerusalem') =>
  sql`with zone as (update customers set time_zone = ${zone} where id = ${ann.id})
    insert into spending_settings (customer_id, daily_cap_on, daily_cap_micros)
    values (${ann.id}, ${isOn}, ${dollars * 1_000_000})
    on conflict (customer_id) do update
    set daily_cap_on = excluded.daily_cap_on, daily_cap_micros = excluded.daily_cap_micros`.execute(
    test.deps.db,
  );

beforeEach(async () => {
  await setClock(test.deps, new Date('2026-11-20T10:00:00Z'));
  ann = await makeCustomer(test.deps.db, { creditMicros: 100_000_000 });
  number = (await makeNumber(test.deps.db, ann, { forwardTo: [british] })).didNumber;
});

const announced = () => ({
  carrier: 'twilio',
  trunk: '',
  callId: `CAP${serial++}`,
  to: number,
  from: '1201',
});
const told = (decision: RouteDecision): number | string => {
  if (decision.action === 'dial') return decision.steps[0]?.maxSeconds ?? 0;
  return decision.action === 'reject' ? decision.reason : decision.action;
};
const ring = async () => told(await routeCall(deps, announced()));

/** A call that ended; `times` are by the clock of who reports it. */
async function callFor(seconds: number, times?: HowItEnded['times']): Promise<void> {
  const call = announced();
  await routeCall(deps, call);
  const leg = { destination: british, seconds };
  await recordReport(deps, call, { kind: 'ended', legs: [leg], ...(times && { times }) });
}

const hitOn = async () => {
  const { rows } = await sql<{ day: string | null }>`
    select daily_cap_hit_on::text as day from spending_settings where customer_id = ${ann.id}`.execute(
    test.deps.db,
  );
  return rows[0]?.day;
};

describe('the daily cap', () => {
  it('shortens calls to what it leaves, and then refuses them', async () => {
    await setCap(5);
    expect(await ring()).toBe(300);
    // The running call may still spend all of it.
    expect(await ring()).toBe('daily-cap');
    expect(await hitOn()).toBe('2026-11-20');
  });

  it('counts what ended calls cost, not what they held', async () => {
    await setCap(5);
    await callFor(90);
    expect(await ring()).toBe(210);
  });

  it('begins anew at midnight where the customer is', async () => {
    await setCap(2);
    await callFor(120);
    expect(await ring()).toBe('daily-cap');
    await setClock(test.deps, new Date('2026-11-20T21:59:00Z'));
    expect(await ring()).toBe('daily-cap');
    await setClock(test.deps, new Date('2026-11-20T22:01:00Z'));
    expect(await ring()).toBe(120);
    expect(await ring()).toBe('daily-cap');
    expect(await hitOn()).toBe('2026-11-21');
  });

  it('counts by our own clock what an edge of yesterday reports', async () => {
    await setCap(2);
    const [startedAt, endedAt] = ['2026-11-19T10:00:00.000Z', '2026-11-19T10:02:00.000Z'];
    await callFor(120, { startedAt, ringingAt: null, answeredAt: null, endedAt });
    expect(await ring()).toBe('daily-cap');
    // The history shows it as the edge told it.
    const shown = await test.deps.db
      .selectFrom('calls')
      .select('dialed_at')
      .where('customer_id', '=', ann.id)
      .execute();
    expect(shown.map((call) => call.dialed_at.toISOString())).toContain(startedAt);
  });

  it('is no longer asked once it is off, and never stands for missing credit', async () => {
    await setCap(2);
    await setCap(2, false);
    expect(await ring()).toBe(3_600);
    const poor = await makeCustomer(test.deps.db, { creditMicros: 500_000 });
    [ann, number] = [
      poor,
      (await makeNumber(test.deps.db, poor, { forwardTo: [british] })).didNumber,
    ];
    await setCap(50);
    expect(await ring()).toBe('no-credit');
    expect(await hitOn()).toBeNull();
  });

  it('holds when many calls come at once', async () => {
    await setCap(5);
    const decided = await Promise.all(Array.from({ length: 10 }, ring));
    expect(decided.filter((one) => typeof one === 'number')).toEqual([300]);
    expect(decided.filter((one) => one === 'daily-cap')).toHaveLength(9);
  });
});
