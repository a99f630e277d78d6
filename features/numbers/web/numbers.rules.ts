import { splitNumber } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';
import { phoneOf, type RingPlan, type RingTarget, type VirtualNumber } from '../contract.ts';

export type ForwardingTarget = VirtualNumber['forwardingNumbers'][number];

/** What was asked to change: the forwarding digits or the e-mail for texts; '' switches off. */
export type ForwardingChange =
  | { readonly didid: string; readonly forwardingNumber: string }
  | { readonly didid: string; readonly email: string };

/** Whether the list already says what a change asked for. */
export function isApplied(change: ForwardingChange, numbers: readonly VirtualNumber[]): boolean {
  const number = numbers.find(({ didid }) => didid === change.didid);
  if (!number) return false;
  if ('email' in change) return number.smsEmail.toLowerCase() === change.email.toLowerCase();
  // One that rings the browser alone rings no number, and is not off.
  if (change.forwardingNumber === '') return !hasPhone(number);
  return number.forwardingNumbers[0]?.phoneNumber === change.forwardingNumber;
}

/**
 * The list as a saved change leaves it, until the list is read again: a new number replaces the
 * first target, one that rang later changes places with it, and an empty one switches forwarding off.
 */
export function applyChange(
  change: ForwardingChange,
  numbers: readonly VirtualNumber[],
): VirtualNumber[] {
  if (isApplied(change, numbers)) return [...numbers];
  return numbers.map((number) => {
    if (number.didid !== change.didid) return number;
    if ('email' in change) return { ...number, smsEmail: change.email };
    return withFirst(number, change.forwardingNumber);
  });
}

/** A phone of which no more is known than its digits, until the list is read again. */
export const bareTarget = (digits: string): ForwardingTarget => ({
  forwardingNumberID: '',
  phoneNumber: digits,
  prefix: splitNumber(digits).prefix,
  mask: '',
  countryName: '',
  iso: '',
  quote: null,
});

/** The list as a saved plan leaves it, until the list is read again. */
export function applyPlan(
  didid: string,
  plan: RingPlan,
  numbers: readonly VirtualNumber[],
): VirtualNumber[] {
  return numbers.map((number) => {
    if (number.didid !== didid) return number;
    const phones = plan.targets.filter(isNumber).map(phoneOf);
    const known = (digits: string) =>
      number.forwardingNumbers.find(({ phoneNumber }) => phoneNumber === digits);
    const forwardingNumbers = phones.map((digits) => known(digits) ?? bareTarget(digits));
    return { ...number, ringPlan: plan, forwardingNumbers };
  });
}

/** Puts something first: what stands later already changes places, anything else takes the place. */
function putFirst<T>(list: readonly T[], put: T, isIt: (one: T) => boolean): T[] {
  const [first, ...others] = list;
  const later = others.find(isIt);
  if (first === undefined || later === undefined) return [put, ...others];
  return [later, ...others.map((one) => (one === later ? first : one))];
}

const isNumber = ({ kind }: RingTarget) => kind !== 'browser';

/** Whether any phone rings for a number. */
export const hasPhone = ({ forwardingNumbers, ringPlan }: VirtualNumber): boolean =>
  forwardingNumbers.length > 0 || !ringPlan.targets.every(isNumber);

/** A number that rings another phone first; '' rings none. */
function withFirst(number: VirtualNumber, digits: string): VirtualNumber {
  const { ringPlan, forwardingNumbers } = number;
  if (digits === '') {
    return { ...number, forwardingNumbers: [], ringPlan: { ...ringPlan, targets: [] } };
  }
  const forwardingNumberID = forwardingNumbers[0]?.forwardingNumberID ?? '';
  const target = { ...bareTarget(digits), forwardingNumberID };
  const { targets } = ringPlan;
  const first = targets.find(isNumber);
  const rung = {
    destination: digits,
    ringSeconds: first?.ringSeconds ?? limits.ringSecondsDefault,
  };
  // The browser keeps its place.
  const phones = putFirst(targets.filter(isNumber), rung, (one) => phoneOf(one) === digits);
  const put = targets.map((one) => (isNumber(one) ? (phones.shift() ?? one) : one));
  return {
    ...number,
    forwardingNumbers: putFirst(forwardingNumbers, target, (one) => one.phoneNumber === digits),
    ringPlan: { ...ringPlan, targets: [...put, ...phones] },
  };
}

/**
 * The number whose row is open: the one in the address if it is ours, else the only one there is,
 * unless the customer closed it.
 */
export function openNumber(
  numbers: readonly VirtualNumber[],
  inAddress: string | null,
  isClosedByHand: boolean,
): string | null {
  if (numbers.some(({ didid }) => didid === inAddress)) return inAddress;
  const [only, ...others] = numbers;
  return only && others.length === 0 && !isClosedByHand ? only.didid : null;
}

/** The two boxes of the form for a target; the calling code is part of the number. */
export function boxesOf(target: ForwardingTarget | undefined): { prefix: string; phone: string } {
  if (!target) return { prefix: '', phone: '' };
  const { phoneNumber, prefix } = target;
  if (prefix !== '' && phoneNumber.startsWith(prefix)) {
    return { prefix, phone: phoneNumber.slice(prefix.length) };
  }
  const { prefix: code, national } = splitNumber(phoneNumber);
  return { prefix: code, phone: national };
}

/** A phone that rings for a number at some time. */
export function phoneIn(number: VirtualNumber, digits: string | null) {
  const phones = [...number.forwardingNumbers, ...number.otherPhones];
  return phones.find(({ phoneNumber }) => phoneNumber === digits);
}

/** What the customer calls its numbers: digits to name; numbers without one are left out. */
export function namesOf(numbers: readonly VirtualNumber[]): ReadonlyMap<string, string> {
  return new Map(
    numbers.filter(({ label }) => label !== '').map(({ didNumber, label }) => [didNumber, label]),
  );
}

/** How the customer's numbers and the places where they ring are written: digits to mask. */
export function masksOf(numbers: readonly VirtualNumber[]): ReadonlyMap<string, string> {
  const masks = new Map<string, string>();
  for (const { didNumber, mask, forwardingNumbers } of numbers) {
    if (mask !== '') masks.set(didNumber, mask);
    for (const target of forwardingNumbers) {
      if (target.mask !== '') masks.set(target.phoneNumber, target.mask);
    }
  }
  return masks;
}
