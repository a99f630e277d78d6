import type { ProofCase } from '../case.ts';
import { callCases } from './calls.ts';
import { guardCases } from './guards.ts';
import { liveCases } from './live.ts';
import { messageCases } from './messages.ts';
import { moneyCases } from './money.ts';
import { planCases } from './plans.ts';
import { raceCases } from './races.ts';
import { sliceCases } from './slices.ts';
import { troubleCases } from './trouble.ts';
import { webPhoneCases } from './web-phones.ts';
import { webTalkCases } from './web-talks.ts';
import { wordCases } from './words.ts';

export const cases: readonly ProofCase[] = [
  ...callCases,
  ...moneyCases,
  ...planCases,
  ...raceCases,
  ...troubleCases,
  ...guardCases,
  ...wordCases,
  ...messageCases,
  ...sliceCases,
  ...webPhoneCases,
  ...webTalkCases,
  ...liveCases,
].toSorted((one, other) => one.number - other.number);

/** Promised, and not proved by anything yet. */
export const notBuilt: readonly (readonly [number: number, title: string])[] = [
  [9, 'An included call of more than an hour is not cut; heartbeats carry it'],
  [37, 'Three times the capacity is refused in time'],
];
