import { digitsWished } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { phoneIn } from './numbers.rules.ts';
import { firstLeftOut, firstRung, routeState, type RouteState } from './route.rules.ts';

/** From so many numbers on they stand in one card, each on a line. */
export const manyFrom = 6;

export type Show = 'all' | 'ringing' | 'look';

export interface Standing {
  readonly state: RouteState;
  /** Whether calls leave out a phone of its plan, also where another one rings. */
  readonly leavesOut: boolean;
}

/** How a number stands by what the list itself tells. */
export function standingNow(number: VirtualNumber, now: Date): Standing {
  const { phone } = firstRung(number, now);
  const quote = phoneIn(number, phone)?.quote ?? undefined;
  return {
    state: routeState({ number, quote, now }),
    leavesOut: firstLeftOut(number, now) !== null,
  };
}

const worries: readonly RouteState['kind'][] = ['paused', 'grace', 'no-credit', 'refused', 'off'];

/** Whether a number is among those that are shown. */
export function isShown(show: Show, { state: { kind }, leavesOut }: Standing): boolean {
  if (show === 'all') return true;
  return show === 'ringing' ? kind === 'rings' : leavesOut || worries.includes(kind);
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether a number fits what is looked for: its digits or its phones', its name or its place. */
export function fits(number: VirtualNumber, wish: string, country: string): boolean {
  const looked = plain(wish).trim();
  if (looked === '') return true;
  const digits = digitsWished(wish);
  if (digits !== null) {
    const phones = [...number.forwardingNumbers, ...number.otherPhones];
    const all = [number.didNumber, ...phones.map(({ phoneNumber }) => phoneNumber)];
    if (all.some((one) => one.includes(digits))) return true;
  }
  const places = Object.values(number.regionNames ?? {});
  const names = [number.label, number.region, ...places, country, number.countryName];
  return names.some((name) => plain(name).includes(looked));
}
