import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBritishRates } from '@portal/server/testing/make-rates';
import {
  giveCredit,
  type MadeCustomer,
  makeCustomer,
  makeNumber,
} from '@portal/server/testing/factories';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestTelephony } from '@portal/server/testing/test-telephony';
import type { RateFinder } from './rate-finder.ts';
import type { AnnouncedCall, RouteDecision } from './routing.rules.ts';
import { routeCall, type RoutingDeps, withDatabaseRates } from './routing.service.ts';

// Fiction's ranges: the plan of the numbers here includes the United States and Canada only.
const american = '12025550143';
const british = '442079460123';
const caller = '447700900123';
/** London's rate in these tests, in micro-dollars a minute. */
const perMinute = 60_000;

const test = keptOpen(() => createTestTelephony());
let deps: RoutingDeps;
let serial = 0;

beforeAll(async () => {
  deps = withDatabaseRates(test.deps);
  await makeBritishRates(test.deps.db, {
    44: 900_000,
    447: 1_000_000,
    4420: perMinute,
    4420794601: perMinute,
    44207946012345: 1,
  });
});

let ann: MadeCustomer;
let number: string;

async function customerWith(
  options: Parameters<typeof makeCustomer>[1],
  numberOptions: Parameters<typeof makeNumber>[2] = {},
) {
  ann = await makeCustomer(test.deps.db, options);
  number = (await makeNumber(test.deps.db, ann, { forwardTo: [british], ...numberOptions }))
    .didNumber;
}

function newCall(more: Partial<AnnouncedCall> = {}): AnnouncedCall {
  return {
    carrier: 'twilio',
    trunk: '',
    callId: `CA${serial++}`,
    to: number,
    from: caller,
    ...more,
  };
}

const rowOf = (call: AnnouncedCall) =>
  test.deps.db
    .selectFrom('calls')
    .selectAll()
    .where('carrier_call_id', '=', call.callId)
    .executeTakeFirst();

const holds = () =>
  test.deps.db
    .selectFrom('credit_holds')
    .select(['call_id', 'amount_micros'])
    .where('account_id', '=', ann.accountId)
    .execute();

const reasonOf = (decision: RouteDecision) =>
  decision.action === 'reject' ? decision.reason : 'rings';

beforeEach(() => customerWith({ creditMicros: 1_000_000 }));

describe('a call to a number that forwards', () => {
  it('rings for free where the plan includes the country, even without credit', async () => {
    await customerWith({}, { forwardTo: [american] });
    const call = newCall();
    expect(await routeCall(deps, call)).toEqual({
      action: 'dial',
      steps: [
        {
          targets: [{ destination: american, ringSeconds: 25, rate: null }],
          maxSeconds: 3_600,
        },
      ],
      end: 'hang-up',
      skipped: [],
      callerId: caller,
      diversion: number,
      language: 'en',
      brandId: 1,
    });
    expect(await holds()).toEqual([]);
    expect(await rowOf(call)).toMatchObject({ state: 'routed', included: true, caller });
  });

  it('holds the price of all that credit pays for, in whole intervals', async () => {
    const call = newCall();
    expect(await routeCall(deps, call)).toMatchObject({
      action: 'dial',
      steps: [{ targets: [{ rate: { prefix: '4420794601' } }], maxSeconds: 16 * 60 }],
    });
    const row = await rowOf(call);
    expect(await holds()).toEqual([{ call_id: row?.id, amount_micros: 16 * perMinute }]);
    expect(row?.rate).toMatchObject({ prefix: '4420794601', perMinuteMicros: perMinute });
  });

  it.each([
    ['a mobile', '4407700900142', '447'],
    ['a landline', '4402079460199', '44'],
  ])('holds the dearer price where %s has a zero before it', async (_, phone, prefix) => {
    await customerWith({ creditMicros: 90_000_000 }, { forwardTo: [phone] });
    const decision = { steps: [{ targets: [{ destination: phone, rate: { prefix } }] }] };
    expect(await routeCall(deps, newCall())).toMatchObject(decision);
    const rates: RateFinder = {
      findRate: async (digits) => ({
        prefix: digits.startsWith('447') ? '447' : digits.startsWith('4420') ? '4420' : '44',
        perMinuteMicros: digits.startsWith('447') ? 3 : digits.startsWith('4420') ? 1 : 2,
        connectionFeeMicros: 0,
        firstInterval: 60,
        increment: 60,
      }),
    };
    expect(await routeCall({ ...deps, rates }, newCall())).toMatchObject(decision);
  });

  it('is limited to an hour however much credit there is', async () => {
    await customerWith({ creditMicros: 90_000_000 });
    expect(await routeCall(deps, newCall())).toMatchObject({ steps: [{ maxSeconds: 3_600 }] });
    expect((await holds())[0]?.amount_micros).toBe(60 * perMinute);
  });

  it('goes to the new destination from the very next call on', async () => {
    await routeCall(deps, newCall());
    await test.deps.db
      .updateTable('forwarding_targets')
      .set({ destination: american })
      .where('destination', '=', british)
      .execute();
    expect(await routeCall(deps, newCall())).toMatchObject({
      steps: [{ targets: [{ destination: american }] }],
    });
  });

  it('shows our number where the caller hid theirs or the customer wants it so', async () => {
    expect(await routeCall(deps, newCall({ from: '' }))).toMatchObject({ callerId: number });
    await test.deps.db
      .updateTable('numbers')
      .set({ show_caller: false })
      .where('did_number', '=', number)
      .execute();
    await giveCredit(test.deps.db, ann, 1_000_000);
    expect(await routeCall(deps, newCall())).toMatchObject({ callerId: number });
  });

  it('never shows a number of the list of caller IDs that nobody has proved', async () => {
    await customerWith({}, { forwardTo: [american] });
    const listed = { customer_id: ann.id, comment: 'Claimed', proved_at: null };
    const claimed = '12125550162';
    await test.deps.db
      .insertInto('caller_ids')
      .values([
        { ...listed, number: claimed },
        { ...listed, number: british },
      ])
      .execute();
    for (const from of [caller, '']) {
      const call = newCall({ from });
      const shown = await routeCall(deps, call);
      expect(shown).toMatchObject({ callerId: from === '' ? number : caller });
      expect(JSON.stringify(shown)).not.toContain(claimed);
    }
  });

  it('still rings for a pre-suspended customer', async () => {
    await customerWith({ status: 'PreSuspended', creditMicros: 1_000_000 });
    expect(reasonOf(await routeCall(deps, newCall()))).toBe('rings');
  });
});

describe('a call that is refused', () => {
  it.each([
    ['suspended', { status: 'Suspended' }, {}],
    ['suspended', { status: 'Closed' }, {}],
    ['switched-off', {}, { forwardTo: [] }],
    ['switched-off', {}, { status: 'paused' }],
    ['no-credit', { creditMicros: perMinute - 1 }, {}],
    ['destination-not-allowed', {}, { forwardTo: ['19005550123'] }],
  ] as const)('%s: %o %o', async (reason, customer, its) => {
    await customerWith({ creditMicros: 1_000_000, language: 'he', ...customer }, its);
    const call = newCall();
    expect(await routeCall(deps, call)).toEqual({
      action: 'reject',
      reason,
      language: 'he',
      brandId: 1,
    });
    expect(await rowOf(call)).toMatchObject({
      state: 'ended',
      outcome: 'refused',
      refusal: reason,
      cost_micros: 0,
    });
    expect(await holds()).toEqual([]);
    // Told again, it stays refused for the same reason, and there is still one row.
    expect(reasonOf(await routeCall(deps, call))).toBe(reason);
  });

  it('is not for a number that nobody owns, and leaves no trace in anybody’s history', async () => {
    const call = newCall({ to: '12015559999' });
    expect(await routeCall(deps, call)).toEqual({
      action: 'reject',
      reason: 'unknown-number',
      language: null,
      brandId: null,
    });
    expect(await rowOf(call)).toBeUndefined();
    const forSale = await test.deps.db
      .selectFrom('numbers')
      .select('did_number')
      .where('status', '=', 'for-sale')
      .executeTakeFirstOrThrow();
    expect(reasonOf(await routeCall(deps, newCall({ to: forSale.did_number })))).toBe(
      'unknown-number',
    );
  });

  it('is from a caller whom the customer blocked', async () => {
    await test.deps.db
      .insertInto('blocked_callers')
      .values({ customer_id: ann.id, number: caller })
      .execute();
    expect(reasonOf(await routeCall(deps, newCall()))).toBe('blocked-caller');
    expect(reasonOf(await routeCall(deps, newCall({ from: '15005550006' })))).toBe('rings');
  });

  it('goes to a prefix without a rate', async () => {
    await customerWith({ creditMicros: 1_000_000 }, { forwardTo: ['37412345678'] });
    await test.deps.db.deleteFrom('rates').where('prefix', 'like', '374%').execute();
    expect(reasonOf(await routeCall(deps, newCall()))).toBe('destination-not-allowed');
  });

  it('goes to a number that has become one of this house since it was saved', async () => {
    const bob = await makeCustomer(test.deps.db, {});
    const moved = '447700900177';
    for (const saved of [moved, '4407700900177']) {
      await customerWith({ creditMicros: 1_000_000 }, { forwardTo: [saved] });
      expect(reasonOf(await routeCall(deps, newCall()))).toBe('rings');
    }
    await makeNumber(test.deps.db, bob, { didNumber: moved, forwardTo: [american] });
    for (const saved of [moved, '4407700900177']) {
      await customerWith({ creditMicros: 1_000_000 }, { forwardTo: [saved, american] });
      const call = newCall();
      expect(await routeCall(deps, call)).toMatchObject({
        steps: [{ targets: [{ destination: american }] }],
        skipped: [{ destination: saved, reason: 'destination-not-allowed' }],
      });
      await customerWith({ creditMicros: 1_000_000 }, { forwardTo: [saved] });
      expect(reasonOf(await routeCall(deps, newCall()))).toBe('destination-not-allowed');
    }
  });

  it('goes to a premium number behind a zero that carriers drop', async () => {
    await customerWith({ creditMicros: 1_000_000 }, { forwardTo: ['4409061234567'] });
    expect(reasonOf(await routeCall(deps, newCall()))).toBe('destination-not-allowed');
  });

  it('is paid while rating is out of reach; included ones still ring', async () => {
    const rates: RateFinder = { findRate: () => Promise.reject(new Error('Unreachable')) };
    expect(reasonOf(await routeCall({ ...deps, rates }, newCall()))).toBe('rating-unavailable');
    await customerWith({}, { forwardTo: [american] });
    expect(reasonOf(await routeCall({ ...deps, rates }, newCall()))).toBe('rings');
  });

  it('waits for a rating that hangs two seconds and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const findRate = vi.fn<RateFinder['findRate']>(() => new Promise(() => {}));
    const answer = routeCall({ ...deps, rates: { findRate } }, newCall());
    while (findRate.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    expect(reasonOf(await answer)).toBe('rating-unavailable');
  });
});

describe('a call that is announced again', () => {
  it('gets the same answer and holds nothing more, whatever the customer changed since', async () => {
    const call = newCall();
    const first = await routeCall(deps, call);
    await test.deps.db
      .deleteFrom('forwarding_targets')
      .where('destination', '=', british)
      .execute();
    expect(await routeCall(deps, call)).toEqual(first);
    expect(await holds()).toHaveLength(1);
  });

  it('gets the same answer fifty times at once', async () => {
    const call = newCall();
    const answers = await Promise.all(Array.from({ length: 50 }, () => routeCall(deps, call)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ action: 'dial', steps: [{ maxSeconds: 16 * 60 }] });
    expect(await holds()).toHaveLength(1);
  });
});

describe('calls at once', () => {
  it('on credit for one minute: one rings, one is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      await customerWith({ creditMicros: perMinute });
      const answers = await Promise.all([routeCall(deps, newCall()), routeCall(deps, newCall())]);
      expect(answers.map(reasonOf).sort()).toEqual(['no-credit', 'rings']);
    }
  });

  it('fifty of them never hold more than there is', async () => {
    // The first call takes what a whole hour costs, so ten hours and one minute are eleven calls.
    await customerWith({ creditMicros: (10 * 60 + 1) * perMinute });
    const answers = await Promise.all(Array.from({ length: 50 }, () => routeCall(deps, newCall())));
    expect(answers.map(reasonOf).filter((reason) => reason === 'rings')).toHaveLength(11);
    const held = (await holds()).reduce((sum, hold) => sum + hold.amount_micros, 0);
    expect(held).toBe((10 * 60 + 1) * perMinute);
  });
});
