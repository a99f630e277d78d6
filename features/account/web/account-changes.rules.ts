import type { AccountInformation, AccountOperation, updateAccount } from '../contract.ts';
import type { Language } from '@portal/contract/fields/text';
import { isVisible } from '@portal/contract/fields/visible-text';
import * as limits from '@portal/contract/limits';
import type { ActivityEntry } from '@portal/features/security/contract';
import type { FailureOf } from '@portal/web/api/answer';
import { isUnanswered, lostCall, type LostCall } from '@portal/web/api/lost-call.rules';

/** What the form of names and language holds. */
export interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

export function detailsOf({ firstName, lastName, language }: Details): Details {
  return { firstName, lastName, language };
}

/**
 * What the form shows once the server tells the account anew: what was not touched follows it, and
 * what is being typed stays.
 */
export function detailsShown(typed: Details, before: Details, fresh: Details): Details {
  return {
    firstName: typed.firstName === before.firstName ? fresh.firstName : typed.firstName,
    lastName: typed.lastName === before.lastName ? fresh.lastName : typed.lastName,
    language: typed.language === before.language ? fresh.language : typed.language,
  };
}

/** Only the paths that changed. */
export function operationsOf(before: Details, after: Details): AccountOperation[] {
  const operations: AccountOperation[] = [];
  const firstName = after.firstName.trim();
  const lastName = after.lastName.trim();
  if (firstName !== before.firstName) {
    operations.push({ op: 'replace', path: '/Subscriber/firstName', value: firstName });
  }
  if (lastName !== before.lastName) {
    operations.push({ op: 'replace', path: '/Subscriber/lastName', value: lastName });
  }
  if (after.language !== before.language) {
    operations.push({ op: 'replace', path: '/Subscriber/language', value: after.language });
  }
  return operations;
}

/** A new password together with the current one: one without the other is refused. */
export function passwordOperations(current: string, password: string): AccountOperation[] {
  return [
    { op: 'replace', path: '/Customer/CurrentPassword', value: current },
    { op: 'replace', path: '/Customer/NewPassword', value: password },
  ];
}

/**
 * A message key for a name, or null where it is right. A name that did not change is right: short
 * ones of older accounts must not stand in the way of saving the language.
 */
export function nameFault(which: 'firstName' | 'lastName', typed: string, before: string) {
  const name = typed.trim();
  const letters = [...name].length;
  if (name === before) return null;
  if (letters === 0) {
    return which === 'firstName' ? 'form.first-name-required' : 'form.last-name-required';
  }
  if (letters < limits.nameMin) return 'form.name-short';
  if (letters > limits.nameMax) return 'form.name-too-long';
  return isVisible(name) ? null : 'form.hidden-characters';
}

/** The account as it is once the operations are done, until the server tells the rest. */
export function accountAfter(
  account: AccountInformation,
  operations: readonly AccountOperation[],
): AccountInformation {
  let next = account;
  for (const { path, value } of operations) {
    if (path === '/Subscriber/firstName') next = { ...next, firstName: value };
    if (path === '/Subscriber/lastName') next = { ...next, lastName: value };
    if (path === '/Subscriber/language') next = { ...next, language: value };
    if (path === '/Customer/TwoFactorEnabled') next = { ...next, twoFactorEnabled: value };
  }
  return { ...next, name: `${next.firstName} ${next.lastName}`.trim() };
}

/** Whether the account shows all of the operations as done; a password shows nowhere. */
export function isSeenIn(
  account: AccountInformation,
  operations: readonly AccountOperation[],
): boolean {
  return operations.every(({ path, value }) => {
    if (path === '/Subscriber/firstName') return account.firstName === value;
    if (path === '/Subscriber/lastName') return account.lastName === value;
    if (path === '/Subscriber/language') return account.language === value;
    return path === '/Customer/TwoFactorEnabled' && account.twoFactorEnabled === value;
  });
}

type Activity = readonly Pick<ActivityEntry, 'event' | 'happenedAt'>[];

const newPasswordAt = (activity: Activity) =>
  activity.find(({ event }) => event === 'password-changed')?.happenedAt;

/**
 * Whether the account's activity, newest first, tells of a new password that it did not tell of before.
 * Such a change ends all other sessions, so whoever still reads has made it.
 */
export function isPasswordNew(before: Activity | undefined, seen: Activity): boolean {
  const at = newPasswordAt(seen);
  return before !== undefined && at !== undefined && at !== newPasswordAt(before);
}

export interface FieldFault {
  readonly path: AccountOperation['path'];
  /** A message key. */
  readonly message: string;
}

/** What a refused change comes to on the screen. */
export type ChangeFailure =
  | { readonly kind: 'fields'; readonly faults: readonly FieldFault[] }
  | { readonly kind: 'wrong-password' }
  /** The customer was asked whether it is them, and did not say. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'lost'; readonly as: LostCall };

/** Faults by the operation that each points at: `/1/value` is the second one's. */
function faultsOf(
  failure: Pick<FailureOf<typeof updateAccount>, 'messages'>,
  operations: readonly AccountOperation[],
): FieldFault[] {
  return failure.messages.flatMap(({ field, text }) => {
    const at = /^\/(\d+)(?:\/value)?$/.exec(field ?? '')?.[1];
    const operation = at === undefined ? undefined : operations[Number(at)];
    return operation ? [{ path: operation.path, message: text ?? '' }] : [];
  });
}

/** Every code that PATCH may answer, and what it means here. */
export function changeFailure(
  failure: FailureOf<typeof updateAccount>,
  operations: readonly AccountOperation[],
): ChangeFailure {
  const { code } = failure;
  if (code === 'WRONG-CURRENT-PASSWORD') return { kind: 'wrong-password' };
  // The forms are not offered before the e-mail is confirmed; who comes here has an older page.
  if (code === 'CONFIRM-IDENTITY' || code === 'EMAIL-UNCONFIRMED') return { kind: 'unconfirmed' };
  if (code === 'TOO-MANY-REQUESTS') return { kind: 'wait', seconds: failure.retryAfter ?? 60 };
  if (code === 'VALIDATION') {
    const faults = faultsOf(failure, operations);
    return faults.length > 0 ? { kind: 'fields', faults } : { kind: 'lost', as: 'server-error' };
  }
  // The form of the password has words of its own for what nobody knows.
  const isPassword = operations.some(({ path }) => path === '/Customer/NewPassword');
  if (isPassword && isUnanswered(failure)) return { kind: 'lost', as: 'unreached' };
  return { kind: 'lost', as: lostCall(code) };
}
