import { describe, expect, it } from 'vitest';
import { percent } from '@portal/web/lib/percent.ts';
import { perMonth } from '@portal/web/lib/per-month.rules.ts';
import { anchorOf, inReadersOrder, listed, orderAddress } from './offers.rules.ts';

const term = (months: number, price: number) => ({ months, price });

describe('a term by the month', () => {
  it.each([
    [term(1, 5.99), 5.99, true],
    [term(12, 47.9), 3.99, false],
    [term(3, 14.22), 4.74, true],
    [term(2, 0.05), 0.02, false],
    [term(2, 0.07), 0.04, false],
  ])('is rounded half to even', (one, amount, isExact) => {
    expect(perMonth(one)).toEqual({ amount, isExact });
  });
});

describe('offers', () => {
  it('stand in the order of the reader’s own names', () => {
    const names: Record<string, string> = { DE: 'Alemania', ES: 'España', AT: 'Áustria' };
    const offers = ['ES', 'AT', 'DE'].map((iso) => ({ iso }) as never);
    const order = inReadersOrder(offers, 'es-ES', ({ iso }) => names[iso] ?? '');
    expect(order.map(({ iso }) => iso)).toEqual(['DE', 'AT', 'ES']);
  });

  it('are linked to by their country', () => {
    expect(anchorOf({ iso: 'GB' })).toBe('gb');
  });

  it('lead to their order in the language of the page', () => {
    expect(orderAddress({ iso: 'GB' }, 'he')).toBe('/get-your-number?country=gb&lang=he');
  });

  it('list countries and discounts as the language does', () => {
    expect(listed('en-US', ['Israel', 'Canada'])).toBe('Israel and Canada');
    expect(listed('es-ES', ['Canadá', 'Israel'])).toBe('Canadá e Israel');
    expect(percent('es-ES', 12.5)).toBe('12,5\u00a0%');
  });
});
