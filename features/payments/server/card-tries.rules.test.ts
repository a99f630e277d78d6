import { describe, expect, it } from 'vitest';
import { bucketsOf, judgeTries } from './card-tries.rules.ts';

describe('one more card', () => {
  it.each([
    [0, 0, 'go'],
    [0, 9, 'go'],
    [9, 0, 'go'],
    [0, 10, 'wait'],
    [0, 40, 'wait'],
    [9, 1, 'wait'],
    [10, 0, 'refuse'],
    [10, 5, 'refuse'],
    [11, 0, 'refuse'],
  ])('after %i that failed, beside %i that run: %s', (failed, running, verdict) => {
    expect(judgeTries({ failed, running }, 10)).toBe(verdict);
  });
});

describe('the counters of a payment', () => {
  const names = (of: Parameters<typeof bucketsOf>[0]) => bucketsOf(of).map(({ name }) => name);

  it('are its customer and its address, if there is one already', () => {
    const one = { kind: 'credit', customerId: 7, address: '192.0.2.1' } as const;
    expect(names({ ...one, source: { kind: 'new' } })).toEqual([
      'failed-cards:customer:7',
      'failed-cards:address:192.0.2.1',
    ]);
    const order = { kind: 'order', customerId: null, address: '2001:db8:1:2::9' } as const;
    expect(bucketsOf({ ...order, source: { kind: 'new' } })).toEqual([
      { name: 'failed-cards:address:2001:db8:1:2::/64', most: 10 },
      { name: 'failed-cards:address:2001:db8:1::/48', most: 100 },
    ]);
    expect(names({ ...one, source: { kind: 'saved' } })).toEqual(['failed-cards:customer:7']);
  });

  it('are the customer alone where credit is topped up by itself, and none for a renewal', () => {
    const ofNobody = { customerId: 7, address: null, source: { kind: 'saved' } } as const;
    expect(names({ kind: 'credit', ...ofNobody })).toEqual(['failed-cards:customer:7']);
    expect(names({ kind: 'renewal', ...ofNobody })).toEqual([]);
  });
});
