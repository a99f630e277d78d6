import { expect, it } from 'vitest';
import type { Spending } from '../contract.ts';
import { isSwitched } from './switched.rules.ts';

const timeZone = 'UTC';
const topUp = { isOn: true, below: 5, amount: 15, monthMax: 100 };
const spending: Spending = {
  autoTopUp: { ...topUp, monthUsed: 0, paused: null },
  lowBalance: { isOn: false, below: 2 },
  dailyCap: { isOn: true, max: 10, today: 0 },
};

it.each([
  [{ kind: 'auto-top-up', ...topUp, timeZone }, true],
  [{ kind: 'auto-top-up', ...topUp, amount: 25, timeZone }, false],
  [{ kind: 'auto-top-up', ...topUp, isOn: false, timeZone }, false],
  [{ kind: 'low-balance', isOn: false, below: 7, timeZone }, true],
  [{ kind: 'low-balance', isOn: true, below: 2, timeZone }, false],
  [{ kind: 'daily-cap', isOn: true, max: 10, timeZone }, true],
  [{ kind: 'daily-cap', isOn: true, max: 20, timeZone }, false],
] as const)('a switch whose answer was lost: is %j what stands? %s', (change, isSaved) => {
  expect(isSwitched(change, spending)).toBe(isSaved);
});
