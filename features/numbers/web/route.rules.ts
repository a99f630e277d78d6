import { dayAfter } from '@portal/contract/fields/time-zone';
import type { PhoneQuote, VirtualNumber } from '../contract.ts';
import { type BusinessHours, phoneOf } from '../contract/ring-plan.ts';
import {
  hoursAt,
  minutesOf,
  ringingNow,
  type WallClock,
  wallClock,
  weekday,
} from '../contract/ring-schedule.ts';
import { stuckBy } from '../contract/stuck.rules.ts';
import { usedDigits } from '../contract/used-phones.rules.ts';
import { bareTarget, type ForwardingTarget, hasPhone, phoneIn } from './numbers.rules.ts';

/** A day and a clock of the hours' own zone, and the day on which it was asked for. */
export interface Opens {
  readonly date: string;
  readonly from: string;
  readonly today: string;
}

/** What becomes of a call to a number now. */
export type RouteState =
  | { readonly kind: 'rings' | 'holiday' | 'off' | 'paused' | 'no-credit' | 'refused' }
  | { readonly kind: 'closed'; readonly opens: Opens | null }
  | { readonly kind: 'grace'; readonly until: string };

/** So many days a search for the next opening goes on: a year of holidays ends. */
const daysMax = 366;

/** When business opens again; null where it never does. */
export function nextOpening(hours: BusinessHours, wall: WallClock): Opens | null {
  for (let days = 0; days < daysMax; days += 1) {
    const date = dayAfter(wall.date, days);
    if (hours.holidays.includes(date)) continue;
    const today = hours.week
      .filter(({ day }) => day === weekday(date))
      .map(({ from }) => from)
      .filter((from) => days > 0 || minutesOf(from) > wall.minutes)
      .toSorted();
    const [from] = today;
    if (from !== undefined) return { date, from, today: wall.date };
  }
  return null;
}

interface RouteFacts {
  readonly number: VirtualNumber;
  /** Of the phone that rings. */
  readonly quote: PhoneQuote | undefined;
  readonly now: Date;
}

/** How the route of a number stands. */
export function routeState({ number, quote, now }: RouteFacts): RouteState {
  const { hours } = number.ringPlan;
  if (number.status === 'paused') return { kind: 'paused' };
  if (!hasPhone(number)) return { kind: 'off' };
  const stuck = stuckBy(quote);
  // Days of grace pay for no call.
  if (number.graceUntil !== null) {
    return stuck ? { kind: stuck } : { kind: 'grace', until: number.graceUntil };
  }
  if (hours) {
    const wall = wallClock(now, hours.timeZone);
    const state = hoursAt(hours, wall);
    if (state === 'holiday') return { kind: 'holiday' };
    if (state === 'closed') return { kind: 'closed', opens: nextOpening(hours, wall) };
  }
  return { kind: stuck ?? 'rings' };
}

const needy: readonly RouteState['kind'][] = ['off', 'paused', 'no-credit', 'refused'];

/** Whether what was saved does not work until something else is done. */
export function needsMore({ kind }: RouteState): boolean {
  return needy.includes(kind);
}

/** Whether the next call rings no phone as it is. */
export function isDashed({ kind }: RouteState): boolean {
  return kind !== 'rings' && kind !== 'grace';
}

/** The phone that the next call rings first, by digits or as the browser; what takes it where none rings. */
export interface Rung {
  readonly phone: string | null;
  readonly end: 'hang-up' | 'voicemail';
}

/** The phones that the plan rings now, in their order. */
const ringsInOrder = (number: VirtualNumber, now: Date) =>
  hasPhone(number) ? ringingNow(number.ringPlan, now).steps.flat().map(phoneOf) : [];

/**
 * What the next call rings first: one that it would leave out comes after those that ring, and
 * stands here only where no other does.
 */
export function firstRung(number: VirtualNumber, now: Date): Rung {
  if (!hasPhone(number)) return { phone: null, end: 'hang-up' };
  const phones = ringsInOrder(number, now);
  const rings = phones.find((phone) => leftOutBy(number, phone) === null);
  // Of those that do not ring, the one that credit helps.
  const unpaid = phones.find((phone) => leftOutBy(number, phone) === 'no-credit');
  const first = rings ?? unpaid ?? phones[0] ?? null;
  return { phone: first, end: ringingNow(number.ringPlan, now).end };
}

/** The first phone that the plan rings now and the next call leaves out; null without any. */
export function firstLeftOut(number: VirtualNumber, now: Date): string | null {
  return ringsInOrder(number, now).find((phone) => leftOutBy(number, phone) !== null) ?? null;
}

/** Why calls leave out a phone, as the list tells, whatever rings instead; null where they do not. */
export function leftOutBy(number: VirtualNumber, phone: string): 'no-credit' | 'refused' | null {
  return stuckBy(phoneIn(number, phone)?.quote);
}

/** Whether a phone that was saved as the first one still is; '' stands for no phone at all. */
export function isStillFirst(number: VirtualNumber, digits: string): boolean {
  if (digits === '') return !hasPhone(number);
  return number.forwardingNumbers[0]?.phoneNumber === digits;
}

/** Whether the next call rings this phone, before any other. */
export function ringsNext(facts: RouteFacts, phone: string): boolean {
  if (isDashed(routeState(facts))) return false;
  return firstRung(facts.number, facts.now).phone === phone;
}

/**
 * The phones that the customer let ring before, then those that were proved to be theirs, without
 * those of here and others.
 */
export function usedPhones(
  numbers: readonly VirtualNumber[],
  without: readonly string[],
  proved: readonly string[],
): readonly ForwardingTarget[] {
  const own = numbers.map(({ didNumber }) => didNumber);
  const rung = new Map(
    numbers.flatMap(({ forwardingNumbers }) =>
      forwardingNumbers.map((target) => [target.phoneNumber, target] as const),
    ),
  );
  return usedDigits([...rung.keys()], proved, [...without, ...own]).map(
    (digits) => rung.get(digits) ?? bareTarget(digits),
  );
}
