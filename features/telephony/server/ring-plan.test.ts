import { sql } from 'kysely';
import type { BusinessHours } from '@portal/features/numbers/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBritishRates } from '@portal/server/testing/make-rates';
import {
  creditOf,
  giveCredit,
  type MadeCustomer,
  makeCustomer,
  makeNumber,
} from '@portal/server/testing/factories';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { openTwilioLine, type TwilioLine } from '@portal/server/testing/twilio-line';
import { readTwiml } from '@portal/stand-ins/call-player';
import { settleDueCalls } from './settling.service.ts';

// Fiction's ranges; the plan of the numbers here includes the United States and Canada only.
const american = '12025550143';
const canadian = '14165550143';
const london = '442079460123';
const mobile = '447700900456';
const premium = '19005550142';
const londonPrice = 60_000;
const mobilePrice = 200_000;

const test = keptOpen(() => createTestApp());
let line: TwilioLine;
let ann: MadeCustomer;
let number: string;
let serial = 0;

beforeAll(async () => {
  line = openTwilioLine(test);
  await makeBritishRates(test.deps.db, { 44: londonPrice, 447: mobilePrice });
});

type Its = Parameters<typeof makeNumber>[2];

async function setUp(its: Its, creditMicros = 10_000_000) {
  ann = await makeCustomer(test.deps.db, { creditMicros, language: 'he' });
  number = (await makeNumber(test.deps.db, ann, its)).didNumber;
}
beforeEach(() => setUp({ forwardTo: [london, american] }));

const newSid = () => `CA${String((serial += 1)).padStart(32, '0')}`;
const rings = (twiml: string) => {
  const read = readTwiml(twiml);
  return read.verb === 'dial' ? read.phones.map((phone) => phone.destination.slice(1)) : read.verb;
};
const held = async () =>
  (
    await test.deps.db
      .selectFrom('credit_holds')
      .select('amount_micros')
      .where('account_id', '=', ann.accountId)
      .execute()
  ).reduce((sum, hold) => sum + hold.amount_micros, 0);
const balance = () => creditOf(test.deps.db, ann);
const call = async (sid?: string) =>
  test.deps.db
    .selectFrom('calls')
    .select(['id', 'state', 'outcome', 'refusal', 'destination', 'seconds', 'included'])
    .select('cost_micros as costMicros')
    .where('customer_id', '=', ann.id)
    .where('carrier_call_id', 'like', sid ?? '%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const legs = async (sid?: string) =>
  test.deps.db
    .selectFrom('call_legs')
    .select(['destination', 'seconds', 'cost_micros as costMicros'])
    .where('call_id', '=', (await call(sid)).id)
    .orderBy('position')
    .execute();
const leg = (destination: string, seconds = 0, costMicros = 0) => ({
  destination,
  seconds,
  costMicros,
});
const busy = { DialCallStatus: 'busy' };
const noAnswer = { DialCallStatus: 'no-answer' };
const talked = (seconds: number, DialCallSid = 'CAleg') => ({
  DialCallStatus: 'completed',
  DialCallSid,
  DialCallDuration: String(seconds),
});

describe('phones in order', () => {
  it('busy, then no answer, then an answer: the one who talked is charged', async () => {
    await setUp({ forwardTo: [london, american, mobile] });
    const sid = newSid();
    const first = await line.announce(sid, number);
    expect(rings(first)).toEqual([london]);
    expect(first).toContain('timeout="25"');
    const second = await line.dialEnd(sid, first, busy);
    expect(rings(second)).toEqual([american]);
    const third = await line.dialEnd(sid, second, noAnswer);
    expect(rings(third)).toEqual([mobile]);
    expect(third).toContain('callerId="+447700900123"');
    expect(await held()).toBe(50 * mobilePrice);
    const last = await line.dialEnd(sid, third, talked(61));
    expect(rings(last)).toBe('hangup');
    expect(await call()).toMatchObject({
      state: 'ended',
      outcome: 'answered',
      destination: mobile,
      seconds: 61,
      included: false,
      costMicros: 2 * mobilePrice,
    });
    expect(await legs()).toEqual([leg(london), leg(american), leg(mobile, 61, 2 * mobilePrice)]);
    expect([await held(), await balance()]).toEqual([0, 10_000_000 - 2 * mobilePrice]);
  });

  it('an included phone that answers costs nothing, though a paid one rang before', async () => {
    const sid = newSid();
    const second = await line.dialEnd(sid, await line.announce(sid, number), busy);
    await line.dialEnd(sid, second, talked(3_000));
    expect(await call()).toMatchObject({ destination: american, included: true, costMicros: 0 });
    expect(await balance()).toBe(10_000_000);
  });

  it('nobody answers: the call is missed, and nothing is held or charged', async () => {
    const sid = newSid();
    const second = await line.dialEnd(sid, await line.announce(sid, number), busy);
    expect(rings(await line.dialEnd(sid, second, noAnswer))).toBe('hangup');
    expect(await call()).toMatchObject({ outcome: 'missed', refusal: null, costMicros: 0 });
    expect(await legs()).toEqual([leg(london), leg(american)]);
    expect(await held()).toBe(0);
  });

  it('a caller who hangs up is not put through to the next phone', async () => {
    for (const end of [
      { DialCallStatus: 'canceled' },
      { DialCallStatus: 'no-answer', CallStatus: 'completed' },
    ]) {
      const sid = newSid();
      const next = await line.dialEnd(sid, await line.announce(sid, number), end);
      expect(rings(next)).toBe('hangup');
      expect(await legs()).toEqual([leg(london)]);
    }
  });

  it('another number rings at the end, and our number is shown where that is wished', async () => {
    const otherwise = { kind: 'number', destination: mobile, ringSeconds: 45 } as const;
    await setUp({ forwardTo: [american], plan: { otherwise, showCaller: false } });
    const sid = newSid();
    const second = await line.dialEnd(sid, await line.announce(sid, number), noAnswer);
    expect(rings(second)).toEqual([mobile]);
    expect(second).toContain('timeout="45"');
    expect(second).toContain(`callerId="+${number}"`);
  });

  it('the same report fifty times at once gets one answer, one row and one debit', async () => {
    const sid = newSid();
    const first = await line.announce(sid, number);
    const seconds = await Promise.all(
      Array.from({ length: 50 }, () => line.dialEnd(sid, first, busy)),
    );
    expect(new Set(seconds).size).toBe(1);
    await setUp({ forwardTo: [american, london] });
    const paid = newSid();
    const started = await line.announce(paid, number);
    const ringing = await line.dialEnd(paid, started, busy);
    await Promise.all([
      ...Array.from({ length: 25 }, () => line.dialEnd(paid, ringing, talked(30))),
      ...Array.from({ length: 25 }, () => line.dialEnd(paid, started, busy)),
    ]);
    expect(await legs()).toEqual([leg(american), leg(london, 30, londonPrice)]);
    expect(await balance()).toBe(10_000_000 - londonPrice);
    // An early report that comes late gets the same words, and changes nothing.
    expect(rings(await line.dialEnd(paid, started, busy))).toEqual([london]);
    expect(await call()).toMatchObject({ state: 'ended', outcome: 'answered' });
  });
});

describe('phones at once', () => {
  const plan = { order: 'at-once' } as const;
  beforeEach(() => setUp({ forwardTo: [london, mobile], plan }));

  async function legReports(sid: string, twiml: string, own: string) {
    const read = readTwiml(twiml);
    if (read.verb !== 'dial') throw new Error(twiml);
    for (const [at, phone] of read.phones.entries()) {
      const url = (phone.statusCallback ?? '').slice(test.deps.config.publicUrl.length);
      const about = { CallSid: `${own}${at}`, ParentCallSid: sid, To: phone.destination };
      await line.post(url, { ...about, CallStatus: 'ringing' });
    }
  }

  it('ring together, and the leg that the carrier names is charged by its own rate', async () => {
    const sid = newSid();
    const twiml = await line.announce(sid, number);
    expect(rings(twiml)).toEqual([london, mobile]);
    expect(twiml.match(/<Dial/g)).toHaveLength(1);
    // $10 buys fifty minutes of the dearer phone; that is the limit, and what is held.
    expect(readTwiml(twiml)).toMatchObject({ timeLimit: 3_000 });
    expect(await held()).toBe(50 * mobilePrice);
    // What is told of one call's legs is not told of another's.
    const other = newSid();
    await giveCredit(test.deps.db, ann, 10_000_000);
    await legReports(other, await line.announce(other, number), 'CAother');
    await legReports(sid, twiml, 'CAleg');
    const heard = await test.deps.db
      .selectFrom('calls')
      .select('rung')
      .where('customer_id', '=', ann.id)
      .orderBy('id')
      .execute();
    expect(heard.map(({ rung }) => rung)).toEqual([
      { CAleg0: 0, CAleg1: 1 },
      { CAother0: 0, CAother1: 1 },
    ]);
    await line.dialEnd(sid, twiml, talked(60, 'CAleg1'));
    expect(await call(sid)).toMatchObject({ destination: mobile, costMicros: mobilePrice });
    expect(await legs(sid)).toEqual([leg(london), leg(mobile, 60, mobilePrice)]);
  });

  it('are charged by the leg that says it talked, where Dial’s word never comes', async () => {
    const sid = newSid();
    const twiml = await line.announce(sid, number);
    await legReports(sid, twiml, 'CAlate');
    const read = readTwiml(twiml);
    const url = (read.verb === 'dial' && read.phones[1]?.statusCallback) || '';
    const about = { CallSid: 'CAlate1', ParentCallSid: sid, To: `+${mobile}` };
    const over = { ...about, CallStatus: 'completed', CallDuration: '60' };
    await line.post(url.slice(test.deps.config.publicUrl.length), over);
    await test.deps.db
      .updateTable('calls')
      .set({ settle_at: sql<Date>`app_now()` })
      .where('carrier_call_id', '=', sid)
      .execute();
    await settleDueCalls(test.deps);
    expect(await call(sid)).toMatchObject({ destination: mobile, costMicros: mobilePrice });
    expect(await legs(sid)).toEqual([leg(london), leg(mobile, 60, mobilePrice)]);
  });

  it('never charge more than the cheapest where nobody says which one talked', async () => {
    const sid = newSid();
    await line.dialEnd(sid, await line.announce(sid, number), talked(60, 'CAunheard'));
    expect(await legs()).toEqual([leg(london, 60, londonPrice), leg(mobile)]);
  });
});

describe('a phone that cannot ring', () => {
  it('is left out and told; the others ring', async () => {
    await setUp({ forwardTo: [mobile, premium, london, american] }, mobilePrice - 1);
    const sid = newSid();
    const first = await line.announce(sid, number);
    expect(rings(first)).toEqual([london]);
    expect(rings(await line.dialEnd(sid, first, busy))).toEqual([american]);
    const { decision } = await test.deps.db
      .selectFrom('calls')
      .select('decision')
      .where('customer_id', '=', ann.id)
      .executeTakeFirstOrThrow();
    expect(decision).toMatchObject({
      skipped: [
        { destination: mobile, reason: 'no-credit' },
        { destination: premium, reason: 'destination-not-allowed' },
      ],
    });
  });

  it('makes the call a refused one where it is the only one, and a message where there is one', async () => {
    await setUp({ forwardTo: [mobile] }, mobilePrice - 1);
    expect(rings(await line.announce(newSid(), number))).toBe('say');
    expect(await call()).toMatchObject({ outcome: 'refused', refusal: 'no-credit' });
    const plan = { otherwise: { kind: 'voicemail' } } as const;
    await setUp({ forwardTo: [mobile], plan }, mobilePrice - 1);
    expect(rings(await line.announce(newSid(), number))).toBe('record');
    expect(await call()).toMatchObject({ outcome: 'missed', refusal: null });
  });

  it('two calls at once on credit for one: the second rings the included phone only', async () => {
    await setUp({ forwardTo: [mobile, canadian] }, mobilePrice);
    const answers = await Promise.all([
      line.announce(newSid(), number),
      line.announce(newSid(), number),
    ]);
    expect(answers.map(rings).flat().sort()).toEqual([canadian, mobile]);
    expect(await held()).toBe(mobilePrice);
  });
});

describe('business hours', () => {
  const closed: BusinessHours = {
    timeZone: 'Asia/Jerusalem',
    week: [],
    holidays: [],
    outside: { kind: 'hang-up' },
  };
  const open = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));

  it('outside of them the caller hears so, in the customer’s language', async () => {
    await setUp({ forwardTo: [american], plan: { hours: closed } });
    const twiml = await line.announce(newSid(), number);
    expect(twiml).toContain('language="he-IL"');
    expect(twiml).toContain('אינו פעיל בשעה זו');
    expect(await call()).toMatchObject({ outcome: 'refused', refusal: 'outside-hours' });
  });

  it('within them the phones ring; on a holiday what is set for outside does', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' });
    const outside = { kind: 'number', destination: canadian, ringSeconds: 10 } as const;
    const hours = { ...closed, week: open, outside };
    await setUp({ forwardTo: [american], plan: { hours } });
    expect(rings(await line.announce(newSid(), number))).toEqual([american]);
    // Yesterday and tomorrow too, so that midnight changes nothing.
    const holidays = [-1, 0, 1].map((days) =>
      today.format(new Date(Date.now() + days * 86_400_000)),
    );
    await setUp({ forwardTo: [american], plan: { hours: { ...hours, holidays } } });
    expect(rings(await line.announce(newSid(), number))).toEqual([canadian]);
  });
});
