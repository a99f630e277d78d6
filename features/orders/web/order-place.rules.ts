import { digitsOnly, splitNumber, withoutTrunkZero } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';

/** The steps of an order, in their order. */
export const orderSteps = ['country', 'number', 'plan', 'rings', 'details'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** What the address keeps of an order, so that a reload, a link and 'back' resume it. */
export interface OrderPlace {
  /** ISO code in capitals; nothing while none is chosen. */
  readonly country: string;
  /** Digits. */
  readonly number: string;
  readonly months: number | null;
  /** Dollars of starting credit; 0 is 'none now', null is not said. */
  readonly credit: number | null;
  /** Digits or words that a number is looked for by. */
  readonly search: string;
  /** Where the reader wishes to be; null for the first step that is not done. */
  readonly step: OrderStep | null;
}

/** Reads the query of the address; what does not fit was not chosen. */
export function readPlace(search: string): OrderPlace {
  const query = new URLSearchParams(search);
  const text = (name: string, shape: RegExp) => {
    const value = query.get(name) ?? '';
    return shape.test(value) ? value : '';
  };
  const months = text('months', /^[1-9]\d?$/);
  const credit = text('credit', /^\d{1,2}$/);
  return {
    country: text('country', /^[A-Za-z]{2}$/).toUpperCase(),
    number: text('number', /^[1-9]\d{3,14}$/),
    months: months === '' ? null : Number(months),
    credit: credit === '' ? null : Number(credit),
    search: (query.get('search') ?? '').trim().slice(0, limits.numberSearchMax),
    step: orderSteps.find((step) => step === query.get('step')) ?? null,
  };
}

/** Fewer digits than these are no phone. */
const phoneDigitsMin = 5;

/**
 * The phone that the address says, as a browser without script leaves it there; null where it says
 * none, or a country alone.
 */
export function phoneIn(
  search: string,
): { readonly prefix: string; readonly phone: string } | null {
  const digits = withoutTrunkZero(
    digitsOnly(new URLSearchParams(search).get('rings') ?? '').replace(/^00/, ''),
  );
  if (digits.length < phoneDigitsMin || digits.length > limits.numberDigitsMax) return null;
  const { prefix, national } = splitNumber(digits);
  return { prefix, phone: national };
}

/** The same address with other choices; what it says besides (a language) stays. */
export function writePlace(path: string, search: string, place: OrderPlace): string {
  const query = new URLSearchParams(search);
  const put = (name: string, value: string) =>
    value === '' ? query.delete(name) : query.set(name, value);
  // A phone is nobody's to read in the history of a browser.
  query.delete('rings');
  query.set('country', place.country.toLowerCase());
  put('number', place.number);
  // A wish has served once a number is chosen.
  put('search', place.number === '' ? place.search : '');
  put('months', place.months === null ? '' : String(place.months));
  put('credit', place.credit === null ? '' : String(place.credit));
  put('step', place.step ?? '');
  return `${path}?${query.toString()}`;
}

/** What is settled: a step may be opened when all before it are. */
export type Settled = Readonly<Record<Exclude<OrderStep, 'details'>, boolean>>;

/**
 * The step to show: the wished one as far as it can be reached, else the first open one. Country and
 * number of one that was brought are not up for choice.
 */
export function stepOf(wished: OrderStep | null, settled: Settled, isBrought: boolean): OrderStep {
  const open = orderSteps.find((step) => step === 'details' || !settled[step]) ?? 'details';
  if (wished === null || !stepsOf(isBrought).includes(wished)) return open;
  return orderSteps.indexOf(wished) <= orderSteps.indexOf(open) ? wished : open;
}

/** A number that was brought settles country and number: its order begins with the plan. */
export function stepsOf(isBrought: boolean): readonly OrderStep[] {
  return isBrought ? orderSteps.slice(orderSteps.indexOf('plan')) : orderSteps;
}
