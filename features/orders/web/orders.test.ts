import * as limits from '@portal/contract/limits';
import { describe, expect, it } from 'vitest';
import { discountedPrice, ringsForm } from '../contract.ts';
import { parseBrought } from './brought-number.ts';
import { parseOrderData } from './order-data.ts';
import { orderOutcome } from './order-outcome.ts';
import { phoneIn, readPlace, stepOf, stepsOf, writePlace } from './order-place.rules.ts';
import {
  couponIn,
  creditWith,
  isOrderOpen,
  lowestOfAMonth,
  ringsFault,
  toPay,
} from './order.rules.ts';
import { isRinging, orderedIn } from './ordered.rules.ts';
import { signedInBy } from './signed-in.rules.ts';

describe('the address of an order', () => {
  it('is read, and what does not fit was not chosen', () => {
    expect(readPlace('?country=gb&number=442079460193&months=6&step=rings&lang=he')).toEqual({
      country: 'GB',
      number: '442079460193',
      months: 6,
      credit: null,
      search: '',
      step: 'rings',
    });
    expect(readPlace('?country=<b>&number=+1&months=0&step=pay')).toEqual({
      country: '',
      number: '',
      months: null,
      credit: null,
      search: '',
      step: null,
    });
  });

  it.each([
    ['?rings=%2B972%20054%20123%204567', { prefix: '972', phone: '541234567' }],
    ['?rings=00447700900123', { prefix: '44', phone: '7700900123' }],
    ['?rings=٤٤٧٧٠٠٩٠٠١٢٣', { prefix: '44', phone: '7700900123' }],
    ['?rings=il', null],
    ['?rings=%2B972', null],
    ['', null],
  ])('says a phone in %s once, and does not keep it', (search, phone) => {
    expect(phoneIn(search)).toEqual(phone);
    expect(writePlace('/x', search, readPlace('?country=gb'))).toBe('/x?country=gb');
  });

  it('keeps what is looked for until a number is chosen', () => {
    const place = readPlace(`?country=gb&search=${'London '.repeat(9)}`);
    expect(place.search).toBe('London London London London London Londo');
    expect(writePlace('/get-your-number', '', { ...place, search: 'London' })).toContain('search=');
    expect(
      writePlace('/get-your-number', '?search=London', { ...place, number: '442079460193' }),
    ).toBe('/get-your-number?country=gb&number=442079460193');
  });

  it('is written back with what else it says', () => {
    const place = {
      country: 'GB',
      number: '',
      months: 3,
      credit: 0,
      search: '',
      step: null,
    };
    const address = writePlace('/get-your-number', '?lang=he&number=1202&step=plan', place);
    expect(address).toBe('/get-your-number?lang=he&country=gb&months=3&credit=0');
  });

  it.each([
    [null, [true, true, false, false], 'plan'],
    ['number', [true, true, false, false], 'number'],
    ['details', [true, true, false, true], 'plan'],
    [null, [true, true, true, true], 'details'],
    ['rings', [true, true, true, true], 'rings'],
    ['plan', [false, true, true, true], 'country'],
  ] as const)('wishes %s, with %j settled, and shows %s', (wished, [a, b, c, d], step) => {
    expect(stepOf(wished, { country: a, number: b, plan: c, rings: d }, false)).toBe(step);
  });
});

describe('an order of a number that was brought', () => {
  const settled = { country: true, number: true, plan: false, rings: false };

  it('begins with the plan, and its number is not up for choice', () => {
    expect(stepsOf(true)).toEqual(['plan', 'rings', 'details']);
    expect(stepsOf(false)).toHaveLength(5);
    expect(stepOf('number', settled, true)).toBe('plan');
    expect(stepOf('number', settled, false)).toBe('number');
  });

  it('is known by what the tab keeps, whole or not at all', () => {
    const brought = { token: 'secret', didNumber: '442079460193', countryID: 217 };
    expect(parseBrought(JSON.stringify({ ...brought, more: 1 }))).toEqual(brought);
    for (const text of [null, '{', '"x"', '[]', JSON.stringify({ ...brought, token: 7 })])
      expect(parseBrought(text)).toBeNull();
  });
});

describe('what the browser keeps of an order', () => {
  it('is the few fields it should be, whatever stands there', () => {
    const kept = {
      at: 0,
      prefix: '972',
      phone: '555550142',
      email: 'a@example.com',
      CreditCardNumber: '4',
    };
    const ofDay = (day: number) => parseOrderData(JSON.stringify(kept), day * 86_400_000);
    expect(ofDay(limits.orderDataDays)).toEqual({
      prefix: '972',
      phone: '555550142',
      firstName: '',
      lastName: '',
      email: 'a@example.com',
      coupon: '',
    });
    expect(ofDay(limits.orderDataDays + 1).phone).toBe('');
    for (const text of [null, '{', '[]', '"x"', '{"email":7}', '{"at":0,"email":7}']) {
      expect(parseOrderData(text, 0).email).toBe('');
    }
  });
});

describe('a plan', () => {
  it.each([
    [4.99, 0, 4.99],
    [4.99, 20, 3.99],
    [14.22, 33.33, 9.48],
    [26.95, 100, 0],
  ])('of %d less %d percent costs %d', (price, percent, paid) => {
    expect(discountedPrice(price, percent)).toBe(paid);
  });
});

const buyer = { email: ' dana@example.com', language: 'he' } as const;

describe('what is paid now', () => {
  const term = { months: 3, price: 14.22, discountPercentage: 5, renewalPackageID: 'us-3' };
  it.each([
    [0, 0, 14.22],
    [0, 10, 24.22],
    [50, 10, 17.11],
    [100, 5, 5],
  ])('with %d percent off the plan and %d dollars of credit is %d', (percent, credit, paid) => {
    expect(toPay(term, percent, credit)).toBe(paid);
  });
});

describe('credit that was chosen for a phone', () => {
  it('goes along unless the plan is known to pay for the calls there', () => {
    expect([true, false, null].map((isIncluded) => creditWith(isIncluded, 10))).toEqual([
      null,
      10,
      10,
    ]);
  });
});

describe('a coupon', () => {
  const coupon = { code: 'WELCOME20', countryID: 218, discountPercentage: 20 };

  it('counts for the country that it was checked for, and is known as left in any other', () => {
    expect(couponIn(coupon, 218)).toEqual({ coupon, leftCoupon: '' });
    expect(couponIn(coupon, 217)).toEqual({ coupon: null, leftCoupon: 'WELCOME20' });
    expect(couponIn(coupon, undefined)).toEqual({ coupon: null, leftCoupon: 'WELCOME20' });
    expect(couponIn(null, 217)).toEqual({ coupon: null, leftCoupon: '' });
  });
});

describe('an answer to an order', () => {
  type Code = Extract<Parameters<typeof orderOutcome>[0], { ok: false }>['code'];
  const refusal = (code: Code, status = 409) =>
    orderOutcome({ ok: false, code, status, messages: [] });

  it('is told apart by its code', () => {
    expect(orderOutcome({ ok: true, result: { response_code: 200 } }).kind).toBe('done');
    expect(orderOutcome({ ok: true, result: { response_code: 100 } }).kind).toBe('declined');
    expect(refusal('NUMBER-TAKEN').kind).toBe('number-taken');
    expect(refusal('EMAIL-TAKEN').kind).toBe('email-taken');
    expect(refusal('ORDER-COUPON', 400).kind).toBe('coupon-gone');
    expect(refusal('TOO-MANY-REQUESTS', 429)).toEqual({ kind: 'wait', seconds: null });
    expect(refusal('PAYMENT-OPEN').kind).toBe('open');
    expect(refusal('IDEMPOTENCY-KEY').kind).toBe('failed');
    expect(refusal('SERVER-ERROR', 500).kind).toBe('unknown');
    expect(refusal('NETWORK', 0).kind).toBe('unknown');
  });

  it('says whether the number rings and who is in, where it is paid', () => {
    const session = { token: 't', refreshToken: 'r', expiration: '2026-11-22T10:00:00Z' };
    const result = { response_code: 200, confirmationId: '7', rings: { included: true }, session };
    expect(orderOutcome({ ok: true, result } as never)).toEqual({
      kind: 'done',
      confirmationId: '7',
      rings: { included: true },
      session,
    });
    expect(signedInBy(session, { ...buyer, firstName: ' Dana ', lastName: 'Levin' })).toEqual({
      ...session,
      status: 'Active',
      user: { name: 'Dana Levin', email: 'dana@example.com', initials: 'DL', language: 'he' },
    });
  });

  it('rings on its plan, or on credit for a minute, and is not doubted unasked', () => {
    const rated = (minutes: number) =>
      ({ perMinute: 0.035, connectionFee: 0, minutes, destination: '', kind: 'mobile' }) as const;
    const known = [null, { included: true } as const, rated(0), rated(1)];
    expect(known.map((rings) => isRinging({ rings }))).toEqual([true, true, false, true]);
    expect(orderedIn({ ordered: { didNumber: '442079460193', months: 1 } })).not.toBeNull();
    const renewsAt = '2031-05-06T10:00:00.000Z';
    const kept = { ordered: { didNumber: '442079460193', months: 1, renewsAt } };
    expect(orderedIn(kept)?.renewsAt).toBe(renewsAt);
    for (const state of [null, 'x', {}, { ordered: {} }]) expect(orderedIn(state)).toBeNull();
  });

  it('is asked about until it is known; an error is believed the second time', () => {
    expect(isOrderOpen({ kind: 'unknown' }, { kind: 'unknown' })).toBe(true);
    expect(isOrderOpen({ kind: 'error' }, null)).toBe(true);
    expect(isOrderOpen({ kind: 'error' }, { kind: 'error' })).toBe(false);
    expect(isOrderOpen({ kind: 'declined' }, null)).toBe(false);
  });

  it('names what is wrong with where it should ring', () => {
    const about = (code: string) => ringsFault([{ code, field: '/forwardingNumber' }]);
    expect(about('FORWARDING-LOOP')).toBe('order.rings-loop');
    expect(about('DESTINATION-NOT-ALLOWED')).toBe('order.rings-destination');
    expect(about('VALIDATION')).toBe('order.rings-unknown');
    expect(ringsFault([{ code: 'VALIDATION', field: '/email' }])).toBeNull();
  });
});

describe('where it should ring', () => {
  it('has at most 15 digits in all', () => {
    expect(ringsForm.safeParse({ prefix: '972', phone: '555550142' }).success).toBe(true);
    expect(ringsForm.safeParse({ prefix: '972', phone: '1'.repeat(13) }).success).toBe(false);
    expect(ringsForm.safeParse({ prefix: '', phone: '5' }).success).toBe(false);
  });
});

describe('the lowest price of a month', () => {
  it('is of the terms of one month alone', () => {
    const dear = { terms: [{ months: 1, price: 5.99 }] };
    const cheap = {
      terms: [
        { months: 1, price: 4.99 },
        { months: 3, price: 4.5 },
      ],
    };
    expect(lowestOfAMonth([dear, cheap])).toBe(4.99);
    expect(lowestOfAMonth([{ terms: [{ months: 12, price: 1 }] }])).toBeNull();
    expect(lowestOfAMonth([])).toBeNull();
  });
});
