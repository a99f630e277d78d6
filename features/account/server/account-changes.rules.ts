import type { AccountOperation } from '../contract.ts';
import type { WireMessage } from '@portal/contract/errors';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';

/** What a list of operations asks for; of several on one path the last counts, as in JSON Patch. */
export interface AccountWish {
  firstName?: string;
  lastName?: string;
  language?: Language;
  currentPassword?: string;
  newPassword?: string;
  twoFactorEnabled?: boolean;
}

interface Current {
  firstName: string;
  lastName: string;
}

/** Reads the operations into one wish. */
export function readWish(operations: readonly AccountOperation[]): AccountWish {
  const wish: AccountWish = {};
  for (const operation of operations) {
    switch (operation.path) {
      case '/Subscriber/firstName':
        wish.firstName = operation.value;
        break;
      case '/Subscriber/lastName':
        wish.lastName = operation.value;
        break;
      case '/Subscriber/language':
        wish.language = operation.value;
        break;
      case '/Customer/CurrentPassword':
        wish.currentPassword = operation.value;
        break;
      case '/Customer/NewPassword':
        wish.newPassword = operation.value;
        break;
      case '/Customer/TwoFactorEnabled':
        wish.twoFactorEnabled = operation.value;
        break;
    }
  }
  return wish;
}

/** Whether operations touched the subscriber's or the customer's part: the answer tells of each. */
export function touched(wish: AccountWish): { subscriber: boolean; customer: boolean } {
  return {
    subscriber: [wish.firstName, wish.lastName, wish.language].some((one) => one !== undefined),
    customer: [wish.currentPassword, wish.newPassword, wish.twoFactorEnabled].some(
      (one) => one !== undefined,
    ),
  };
}

/** Points at the value of the last operation on a path. */
function fieldOf(operations: readonly AccountOperation[], path: AccountOperation['path']): string {
  return `/${operations.findLastIndex((operation) => operation.path === path)}/value`;
}

/**
 * What only the account as it stands can tell: a name has three letters or more, but only where it
 * changes, and a new password needs the current one.
 */
export function faultsOf(
  operations: readonly AccountOperation[],
  current: Current,
  isCommon: (password: string) => boolean,
): WireMessage[] {
  const wish = readWish(operations);
  const faults: WireMessage[] = [];
  const say = (path: AccountOperation['path'], text: string) =>
    faults.push({ code: 'VALIDATION', field: fieldOf(operations, path), text });
  const isShort = (name: string | undefined, before: string) =>
    name !== undefined && name !== before && [...name].length < limits.nameMin;
  if (isShort(wish.firstName, current.firstName)) say('/Subscriber/firstName', 'form.name-short');
  if (isShort(wish.lastName, current.lastName)) say('/Subscriber/lastName', 'form.name-short');
  if (wish.newPassword !== undefined && wish.currentPassword === undefined) {
    say('/Customer/NewPassword', 'form.password-required');
  } else if (wish.newPassword !== undefined && isCommon(wish.newPassword)) {
    say('/Customer/NewPassword', 'form.password-common');
  }
  return faults;
}
