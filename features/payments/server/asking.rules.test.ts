import { expect, it } from 'vitest';
import { nextAskAt, nextLateAskAt } from './asking.rules.ts';

const sentAt = new Date('2026-11-20T10:00:00Z');
const minutes = (count: number) => new Date(sentAt.getTime() + count * 60_000);

it('asks after 1, 2, 5, 10, 15 minutes, then hourly to 24 hours, then a person has to look', () => {
  const asked: number[] = [];
  for (let at = nextAskAt(sentAt, sentAt); at; at = nextAskAt(sentAt, at)) {
    asked.push((at.getTime() - sentAt.getTime()) / 60_000);
  }
  const hours = Array.from({ length: 24 }, (_, index) => (index + 1) * 60);
  expect(asked).toEqual([1, 2, 5, 10, 15, ...hours]);
});

it('catches up with one question after a pause of the server', () => {
  expect(nextAskAt(sentAt, minutes(7))).toEqual(minutes(10));
  expect(nextAskAt(sentAt, minutes(95))).toEqual(minutes(120));
  expect(nextAskAt(sentAt, minutes(24 * 60))).toBeNull();
  expect(nextAskAt(sentAt, minutes(90 * 60))).toBeNull();
});

it('asks on every six hours about what a person has to look at, for sixty days', () => {
  expect(nextLateAskAt(sentAt, minutes(24 * 60))).toEqual(minutes(30 * 60));
  const lastAsk = minutes((60 * 24 - 6) * 60);
  expect(nextLateAskAt(sentAt, lastAsk)).toEqual(minutes(60 * 24 * 60));
  expect(nextLateAskAt(sentAt, minutes(60 * 24 * 60))).toBeNull();
});
