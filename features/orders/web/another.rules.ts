import { discountedPrice } from '../contract.ts';
import * as limits from '@portal/contract/limits';
import type { OrderPlace } from './order-place.rules.ts';
import type { PricedTerm } from '@portal/features/subscriptions/contract';

/** The steps of one more number: the account knows who orders. */
export const anotherSteps = ['number', 'rings', 'pay'] as const;
export type AnotherStep = (typeof anotherSteps)[number];

export interface AnotherSettled {
  readonly number: boolean;
  readonly rings: boolean;
}

/** The step to show: the wished one as far as it can be reached, else the first open one. */
export function anotherStepOf(
  wished: OrderPlace['step'],
  { number, rings }: AnotherSettled,
): AnotherStep {
  if (!number || wished === 'number' || wished === 'country') return 'number';
  return !rings || wished === 'rings' ? 'rings' : 'pay';
}

/** Dollars of credit to choose from, with those that came along through a log-in; none comes first. */
export function creditChoices(carried: number | null): readonly number[] {
  const all = new Set([0, ...limits.creditPresetsUsd, carried ?? 0]);
  return [...all].toSorted((one, other) => one - other);
}

/** Under so many minutes a phone that is not included could soon not be reached. */
const minutesEnough = 10;

/** The credit that is chosen at first: some where calls there would soon stop, else none. */
export function firstCredit(isIncluded: boolean | null, minutes: number | null): number {
  const isShort = isIncluded === false && minutes !== null && minutes < minutesEnough;
  return isShort ? limits.creditPresetsUsd[0] : 0;
}

export interface FirstCredit {
  /** For which phone of which country's number. */
  readonly of: string;
  readonly dollars: number;
}

/**
 * The credit that is chosen at first, once: what is read anew later changes no total by itself. Null
 * as long as the price or the customer's credit is not known.
 */
export function keptCredit(
  before: FirstCredit | null,
  of: string,
  now: {
    readonly isAsking: boolean;
    readonly isIncluded: boolean | null;
    readonly minutes: number | null;
  },
): FirstCredit | null {
  if (before?.of === of) return before;
  return now.isAsking ? null : { of, dollars: firstCredit(now.isIncluded, now.minutes) };
}

export interface AnotherSums {
  /** What the months cost one by one. */
  readonly full: number;
  /** What the longer term takes off that. */
  readonly saved: number;
  /** What the coupon takes off. */
  readonly coupon: number;
  /** All that is paid now. */
  readonly today: number;
}

const cents = (dollars: number) => Math.round(dollars * 100);

/** What is paid for a term with a coupon and credit; dollars. The shortest term is the measure. */
export function sumsOf(
  term: PricedTerm,
  terms: readonly PricedTerm[],
  percent: number,
  credit: number,
): AnotherSums {
  const base = terms[0] ?? term;
  const price = cents(term.price);
  const full = Math.max(price, Math.round((cents(base.price) / base.months) * term.months));
  const paid = cents(discountedPrice(term.price, percent));
  return {
    full: full / 100,
    saved: (full - price) / 100,
    coupon: (price - paid) / 100,
    today: (paid + cents(credit)) / 100,
  };
}

/** When a term that begins now is over: the same day of a later month, or the last one of it. */
export function termEnd(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

/** What is told on the page of the numbers of one that was just bought. */
export interface Bought {
  /** Digits. */
  readonly didNumber: string;
  readonly rings: string;
  /** Calls there are included or there is credit for them. */
  readonly isRinging: boolean;
}

/** Reads what the order handed over to the next page. */
export function boughtIn(state: unknown): Bought | null {
  const { bought } = (typeof state === 'object' && state ? state : {}) as {
    readonly bought?: Partial<Bought>;
  };
  const { didNumber, rings, isRinging } = bought ?? {};
  if (typeof didNumber !== 'string' || typeof rings !== 'string') return null;
  return typeof isRinging === 'boolean' ? { didNumber, rings, isRinging } : null;
}
