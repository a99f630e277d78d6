import type { ProofCase } from '../case.ts';
import { callCases } from './calls.ts';
import { moneyCases } from './money.ts';
import { planCases } from './plans.ts';
import { raceCases } from './races.ts';
import { troubleCases } from './trouble.ts';

export const cases: readonly ProofCase[] = [
  ...callCases,
  ...moneyCases,
  ...planCases,
  ...raceCases,
  ...troubleCases,
].toSorted((one, other) => one.number - other.number);

/** Promised, and not proved by anything yet. */
export const notBuilt: readonly (readonly [number: number, title: string])[] = [
  [8, 'Slices of 6 s: more time is asked for, and the last second is paid'],
  [9, 'An included call of more than an hour is not cut; heartbeats carry it'],
  [11, 'Silent, then a message: greeting, WAV, mail, row'],
  [12, 'A plan that is a message only'],
  [13, 'Web phone and telephone at once: the telephone answers'],
  [14, 'Web phone and telephone at once: the browser answers'],
  [15, 'Two tabs ring, one answers'],
  [16, 'No tab is open: the plan goes on'],
  [17, 'The browser declines, or hangs up'],
  [18, 'A tab is killed in a call'],
  [19, 'Credentials of web phones'],
  [20, 'Keypad and hold of the web phone'],
  [29, 'The edge and its disk are gone in a call'],
  [31, 'Hang-up from the live page'],
  [32, 'Ring somewhere else from the live page'],
  [33, 'A hidden caller is in no row, mail, file or log'],
  [34, 'Forwarding loops end at the third call'],
  [35, 'A text message comes once, also in Hebrew'],
  [37, 'Three times the capacity is refused in time'],
  [38, 'REFER is 405; help and premium numbers are never rung'],
];
