import { digitsWished } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { phoneIn } from './numbers.rules.ts';
import { firstRung, routeState, type RouteState } from './route.rules.ts';

/** From so many numbers on they stand in one card, each on a line. */
export const manyFrom = 6;

export type Show = 'all' | 'ringing' | 'look';

/** How a number stands by what the list itself tells. */
export function stateNow(number: VirtualNumber, now: Date): RouteState {
  const { phone } = firstRung(number, now);
  const quote = phoneIn(number, phone)?.quote ?? undefined;
  return routeState({ number, quote, now });
}

const worries: readonly RouteState['kind'][] = ['paused', 'grace', 'no-credit', 'refused', 'off'];

export interface Standing {
  readonly state: RouteState;
  /** A phone of its plan that is left out, though another one rings; null without any. */
  readonly leftOut: string | null;
}

/** Whether a number is among those that are shown. */
export function isShown(show: Show, { state: { kind }, leftOut }: Standing): boolean {
  if (show === 'all') return true;
  return show === 'ringing' ? kind === 'rings' : leftOut !== null || worries.includes(kind);
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
