import { describe, expect, it } from 'vitest';
import { timeline } from './timeline.rules.ts';

const renewsAt = new Date('2026-12-01T00:00:00Z');
const graceUntil = new Date('2026-11-20T00:00:00Z');
const renews = { renewsAt: '2026-12-01T00:00:00.000Z', graceUntil: null };
const grace = { renewsAt: null, graceUntil: '2026-11-20T00:00:00.000Z' };
const nothing = { renewsAt: null, graceUntil: null };

describe("A number's timeline", () => {
  it.each([
    ['active', null, renews],
    ['active', renewsAt, nothing],
    ['past-due', null, grace],
    ['suspended', null, nothing],
    ['cancelled', renewsAt, nothing],
    [null, null, nothing],
  ] as const)('of a subscription that is %s, to end %s', (subscriptionStatus, cancelAt, told) => {
    expect(timeline({ subscriptionStatus, renewsAt, graceUntil, cancelAt })).toEqual(told);
  });

  it('is empty without a subscription', () => {
    const none = { renewsAt: null, graceUntil: null, cancelAt: null, subscriptionStatus: null };
    expect(timeline(none)).toEqual(nothing);
  });
});
