import { describe, expect, it } from 'vitest';
import type { AccountInformation, updateAccount } from '../contract.ts';
import type { FailureOf } from '@portal/web/api/answer';
import {
  accountAfter,
  changeFailure,
  detailsShown,
  isPasswordNew,
  isSeenIn,
  nameFault,
  operationsOf,
  passwordOperations,
  type Details,
} from './account-changes.rules.ts';

const before: Details = { firstName: 'Noa', lastName: 'Brenner', language: 'he' };

const account: AccountInformation = {
  ...before,
  customerEmail: 'noa@example.com',
  initials: 'NB',
  name: 'Noa Brenner',
  currentBalance: 12,
  freeCredit: 12,
  twoFactorEnabled: false,
  status: 'Active',
  memberSince: '2026-01-01T00:00:00.000Z',
  emailConfirmed: true,
  pendingEmail: null,
};

type Failure = FailureOf<typeof updateAccount>;

function failure(code: Failure['code'], more: Partial<Failure> = {}): Failure {
  return { ok: false, code, status: 200, messages: [], result: null, ...more };
}

describe('what goes out of the form of names and language', () => {
  it('is nothing where nothing changed, spaces around a name included', () => {
    expect(operationsOf(before, before)).toEqual([]);
    expect(operationsOf(before, { ...before, firstName: ' Noa ' })).toEqual([]);
  });

  it('is only what changed, without the spaces around it', () => {
    expect(operationsOf(before, { ...before, lastName: ' Levi ' })).toEqual([
      { op: 'replace', path: '/Subscriber/lastName', value: 'Levi' },
    ]);
    expect(operationsOf(before, { firstName: 'Dana', lastName: 'Levi', language: 'en' })).toEqual([
      { op: 'replace', path: '/Subscriber/firstName', value: 'Dana' },
      { op: 'replace', path: '/Subscriber/lastName', value: 'Levi' },
      { op: 'replace', path: '/Subscriber/language', value: 'en' },
    ]);
  });

  it('is the current password with the new one', () => {
    expect(passwordOperations('Portal2026', 'Harbour2027').map(({ path }) => path)).toEqual([
      '/Customer/CurrentPassword',
      '/Customer/NewPassword',
    ]);
  });
});

describe('the form, when the server tells the account anew', () => {
  it('follows in what was not touched, and keeps what is being typed', () => {
    const typed = { ...before, lastName: 'Brenn' };
    expect(
      detailsShown(typed, before, { firstName: 'Dana', lastName: 'Levi', language: 'en' }),
    ).toEqual({ firstName: 'Dana', lastName: 'Brenn', language: 'en' });
  });
});

describe('a name', () => {
  it.each([
    ['', 'form.first-name-required'],
    ['   ', 'form.first-name-required'],
    ['גל', 'form.name-short'],
    [' Al ', 'form.name-short'],
    ['x'.repeat(61), 'form.name-too-long'],
    ['Ann\u202e', 'form.hidden-characters'],
    ['Ann 👩‍👩‍👧‍👦', null],
    ['Ann', null],
    ['שרה', null],
    ['😀😀😀', null],
  ])('%j', (typed, fault) => {
    expect(nameFault('firstName', typed, 'Noa')).toBe(fault);
  });

  it('that is missing says which one', () => {
    expect(nameFault('lastName', ' ', 'Levi')).toBe('form.last-name-required');
  });

  it.each(['', 'גל', 'Al'])('that was %j before may stay so', (name) => {
    expect(nameFault('lastName', name, name)).toBeNull();
  });
});

describe('the account after a change', () => {
  it('has the new values at once, and the name that they make', () => {
    const after = accountAfter(account, [
      { op: 'replace', path: '/Subscriber/firstName', value: 'Dana' },
      { op: 'replace', path: '/Customer/TwoFactorEnabled', value: true },
    ]);
    expect(after).toEqual({
      ...account,
      firstName: 'Dana',
      name: 'Dana Brenner',
      twoFactorEnabled: true,
    });
  });
});

describe('a change whose answer is lost', () => {
  const name = { op: 'replace', path: '/Subscriber/firstName', value: 'Dana' } as const;
  const codes = { op: 'replace', path: '/Customer/TwoFactorEnabled', value: true } as const;
  const seen = { ...account, firstName: 'Dana', twoFactorEnabled: true };

  it('was made where the account shows all of it', () => {
    expect(isSeenIn(seen, [name, codes])).toBe(true);
    expect(isSeenIn({ ...seen, firstName: 'Noa' }, [name, codes])).toBe(false);
    expect(isSeenIn({ ...seen, twoFactorEnabled: false }, [codes])).toBe(false);
  });

  it('of a password is seen nowhere', () => {
    expect(isSeenIn(seen, passwordOperations('Portal2026', 'Password1'))).toBe(false);
  });

  it('of a password is told by an activity that was not there before', () => {
    const old = { event: 'password-changed', happenedAt: '2026-01-01T00:00:00.000Z' } as const;
    const login = { event: 'signed-in', happenedAt: '2026-02-01T00:00:00.000Z' } as const;
    const fresh = { ...old, happenedAt: '2026-02-02T00:00:00.000Z' };
    expect(isPasswordNew([login], [fresh, login])).toBe(true);
    expect(isPasswordNew([login, old], [fresh, login, old])).toBe(true);
    expect(isPasswordNew([old], [login, old])).toBe(false);
    expect(isPasswordNew([], [])).toBe(false);
    // Without a before nobody knows what is new.
    expect(isPasswordNew(undefined, [fresh])).toBe(false);
  });
});

describe('a refused change', () => {
  const operations = passwordOperations('Portal2026', 'Password1');

  it('names the field that the server points at', () => {
    const messages = [{ code: 'VALIDATION', field: '/1/value', text: 'form.password-common' }];
    expect(changeFailure(failure('VALIDATION', { messages }), operations)).toEqual({
      kind: 'fields',
      faults: [{ path: '/Customer/NewPassword', message: 'form.password-common' }],
    });
  });

  it('that points nowhere is a fault of ours', () => {
    const messages = [{ code: 'VALIDATION', field: '/7/value' }, { code: 'VALIDATION' }];
    expect(changeFailure(failure('VALIDATION', { messages }), operations)).toEqual({
      kind: 'lost',
      as: 'server-error',
    });
  });

  it.each([
    ['WRONG-CURRENT-PASSWORD', { kind: 'wrong-password' }],
    ['TOO-MANY-REQUESTS', { kind: 'wait', seconds: 60 }],
    ['NETWORK', { kind: 'lost', as: 'unreached' }],
    ['TIMEOUT', { kind: 'lost', as: 'unreached' }],
    ['UNAUTHORIZED', { kind: 'lost', as: 'ended' }],
    ['BOT-CHECK', { kind: 'lost', as: 'bot-check' }],
  ] as const)('%s', (code, expected) => {
    expect(changeFailure(failure(code), operations)).toEqual(expected);
  });

  it('without an answer in time, where no password is in it, is a fault of ours', () => {
    const names = operationsOf(before, { ...before, lastName: 'Levi' });
    expect(changeFailure(failure('TIMEOUT'), names)).toEqual({ kind: 'lost', as: 'server-error' });
  });

  it('that has to wait waits as long as the server says', () => {
    const held = failure('TOO-MANY-REQUESTS', { status: 429, retryAfter: 600 });
    expect(changeFailure(held, operations)).toEqual({ kind: 'wait', seconds: 600 });
  });
});
