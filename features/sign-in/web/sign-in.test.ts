import { describe, expect, it } from 'vitest';
import type { login } from '../contract.ts';
import type { validateCustomerEmail } from '../contract/recovery.ts';
import type { FailureOf } from '@portal/web/api/answer';
import { logInFailure } from './log-in.rules.ts';
import { codeOf, maskedEmail, readChallenge } from './second-factor.rules.ts';
import { verifyFailure } from './verify-email.rules.ts';

type LoginFailure = FailureOf<typeof login>;

function failure(code: LoginFailure['code'], more: Partial<LoginFailure> = {}): LoginFailure {
  return { ok: false, code, status: 0, messages: [], result: null, ...more };
}

describe('a refused log-in', () => {
  it('with a second factor goes on to the code', () => {
    const result = { email: 'two@example.com', token2FA: 'abc' };
    expect(logInFailure(failure('TWO-FACTOR-REQUIRED', { status: 404, result }))).toEqual({
      kind: 'second-factor',
      email: 'two@example.com',
      token: 'abc',
    });
  });

  it.each([null, {}, { email: 'a@example.com' }, { email: 'a@example.com', token2FA: '' }])(
    'as a 404 without a token is a server error: %o',
    (result) => {
      expect(logInFailure(failure('TWO-FACTOR-REQUIRED', { result }))).toEqual({
        kind: 'popup',
        name: 'server-error',
      });
    },
  );

  it.each([
    ['INVALID-CREDENTIALS', 'INVALID-CREDENTIALS', 'invalid-credentials'],
    ['ACCOUNT-LOCKED', 'ACCOUNT-LOCKED', 'account-locked'],
    ['EMAIL-NOT-VERIFIED', 'EMAIL-NOT-VERIFIED', 'email-not-verified'],
    ['INVALID-CREDENTIALS', 'Holiday', 'holiday'],
  ] as const)('as a 401 opens the popup of its messageCode: %s', (code, messageCode, name) => {
    expect(logInFailure(failure(code, { status: 401, messageCode }))).toEqual({
      kind: 'popup',
      name,
    });
  });

  it('says when, where the wait is longer than a code lives', () => {
    const held = (retryAfter: number) =>
      logInFailure(failure('TOO-MANY-REQUESTS', { status: 429, retryAfter }));
    expect(held(600)).toEqual({ kind: 'popup', name: 'too-many-requests' });
    expect(held(7_200)).toMatchObject({ variant: 'wait', retryAfter: 7_200 });
  });

  it.each([
    ['DEVICE-TOKEN-EXPIRED', { kind: 'popup', name: 'token-expired', variant: 'device' }],
    ['TOO-MANY-REQUESTS', { kind: 'popup', name: 'too-many-requests' }],
    ['BOT-CHECK', { kind: 'popup', name: 'bot-check' }],
    ['TIMEOUT', { kind: 'popup', name: 'server-error' }],
    ['SERVER-ERROR', { kind: 'popup', name: 'server-error' }],
    ['NETWORK', { kind: 'unreached' }],
    ['ABORTED', { kind: 'stopped' }],
  ] as const)('%s', (code, expected) => {
    expect(logInFailure(failure(code))).toEqual(expected);
  });
});

describe('a refused e-mail link', () => {
  type VerifyCode = FailureOf<typeof validateCustomerEmail>['code'];

  it.each<[VerifyCode, string, string?]>([
    ['ERRVNUMS09', 'verify.error-customer-not-exist'],
    ['ERRVNUMS11', 'verify.error-email-already-exist'],
    ['ERRVNUMS12', 'verify.error-token-expired', 'verify.error-undo-expired'],
    ['ERRVNUMS16', 'verify.error-email-already-changed', 'verify.error-undone'],
    ['NETWORK', 'verify.error-other'],
    ['SERVER-ERROR', 'verify.error-other'],
  ])('%s', (code, words, ofUndo = words) => {
    const refused = { ok: false, code, status: 0, messages: [], result: null } as const;
    expect(verifyFailure(refused, 'abc')).toBe(words);
    expect(verifyFailure(refused, 'undo-abc')).toBe(ofUndo);
  });
});

describe('the second factor', () => {
  it.each([
    ['123-456', '123456'],
    [' 123 456 ', '123456'],
    ['AB12-cd', 'AB12cd'],
    ['---', ''],
  ])('reads the code %o', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });

  it('shows enough of the e-mail to know it again', () => {
    expect(maskedEmail('noa@example.com')).toBe('n…@example.com');
    expect(maskedEmail('')).toBe('');
    expect(maskedEmail('no-address')).toBe('');
  });

  it('takes e-mail and token from the address, else what the tab kept', () => {
    const kept = JSON.stringify({ email: 'old@example.com', token: 'old' });
    expect(readChallenge('?email=a%40example.com&token=t', kept)).toEqual({
      email: 'a@example.com',
      token: 't',
    });
    expect(readChallenge('?email=a%40example.com&token2FA=t', kept).token).toBe('t');
    expect(readChallenge('', kept)).toEqual({ email: 'old@example.com', token: 'old' });
  });

  it('misses the token where the address has an e-mail only, and where nothing is kept', () => {
    expect(readChallenge('?email=a%40example.com', '{"token":"old"}').token).toBe('');
    expect(readChallenge('', null).token).toBe('');
    expect(readChallenge('', 'null').token).toBe('');
  });
});
