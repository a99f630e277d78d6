import { describe, expect, it } from 'vitest';
import { timeline } from './timeline.rules.ts';

const renewsAt = new Date('2026-12-01T00:00:00Z');
const graceUntil = new Date('2026-11-20T00:00:00Z');
const lostOn = new Date('2027-01-03T00:00:00Z');
const nothing = { renewsAt: null, graceUntil: null, lostOn: null };
const renews = { ...nothing, renewsAt: '2026-12-01T00:00:00.000Z' };
const grace = { ...nothing, graceUntil: '2026-11-20T00:00:00.000Z' };
const ends = { ...nothing, lostOn: '2026-12-01T00:00:00.000Z' };
const lost = { ...nothing, lostOn: '2027-01-03T00:00:00.000Z' };

describe("A number's timeline", () => {
  it.each([
    ['active', null, renews],
    ['active', renewsAt, ends],
    ['past-due', null, grace],
    ['suspended', null, lost],
    ['cancelled', renewsAt, nothing],
    [null, null, nothing],
  ] as const)('of a subscription that is %s, to end %s', (subscriptionStatus, cancelAt, told) => {
    expect(timeline({ subscriptionStatus, renewsAt, graceUntil, cancelAt, lostOn })).toEqual(told);
  });

  it('is empty without a subscription', () => {
    const none = {
      renewsAt: null,
      graceUntil: null,
      cancelAt: null,
      lostOn: null,
      subscriptionStatus: null,
    };
    expect(timeline(none)).toEqual(nothing);
  });
});
