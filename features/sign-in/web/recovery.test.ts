import { describe, expect, it } from 'vitest';
import type { portInSignIn } from '../contract.ts';
import type { validateCustomerPassword } from '../contract/recovery.ts';
import type { FailureOf } from '@portal/web/api/answer';
import { forgotFailure, secondsLeft } from './forgot-password.rules.ts';
import { mayStillWork, portInFailure } from './log-in.rules.ts';
import {
  emailInToken,
  recoveryAfter,
  recoveryFailure,
  startRecovery,
  type Recovery,
  type RecoveryEvent,
} from './recovery.rules.ts';

/** As the server makes them: base64url of UTF-8, and a secret. */
function tokenOf(payload: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(payload));
  return `${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}.secret`;
}

describe('the e-mail in a token', () => {
  it.each(['noa@example.com', 'נועה+>?~@example.com'])('is read: %s', (email) => {
    expect(emailInToken(tokenOf(JSON.stringify({ email })))).toBe(email);
  });

  it.each([
    '',
    'secret',
    '.secret',
    '%%%.secret',
    tokenOf('no json'),
    tokenOf('null'),
    tokenOf('{"email":7}'),
    tokenOf('{"email":"nobody"}'),
    tokenOf('{"email":"noa@example.com"}').replace('.secret', '.'),
  ])('is missing, and the link as good as expired: %j', (token) => {
    expect(emailInToken(token)).toBeNull();
    expect(startRecovery(token)).toEqual({ kind: 'expired', email: '' });
  });
});

describe('a recovery', () => {
  const events: readonly RecoveryEvent[] = ['send', 'saved', 'failed', 'refused'];

  it.each([
    ['choosing', { send: 'saving' }],
    ['saving', { saved: 'done', failed: 'choosing', refused: 'expired' }],
    ['done', {}],
    ['expired', {}],
  ] as const)('from %s goes only where it may', (kind, may) => {
    const state: Recovery = { kind, email: 'noa@example.com' };
    for (const event of events) {
      const next = (may as Partial<Record<RecoveryEvent, string>>)[event] ?? kind;
      expect(recoveryAfter(state, event), event).toEqual({ kind: next, email: state.email });
    }
  });
});

describe('a refused new password', () => {
  type Failure = FailureOf<typeof validateCustomerPassword>;
  const failure = (code: Failure['code'], field?: string): Failure => ({
    ok: false,
    code,
    status: 0,
    messages: field ? [{ code, field, text: 'form.password-common' }] : [],
    result: null,
  });

  it.each([
    [failure('ERRVNUMS12'), { kind: 'expired' }],
    [failure('VALIDATION', '/password'), { kind: 'password', message: 'form.password-common' }],
    [failure('VALIDATION', '/token'), { kind: 'expired' }],
    [failure('NETWORK'), { kind: 'lost', as: 'unreached' }],
    [failure('SERVER-ERROR'), { kind: 'lost', as: 'server-error' }],
  ])('%j', (refused, expected) => {
    expect(recoveryFailure(refused)).toEqual(expected);
  });
});

describe('a refused wish for a link', () => {
  const failure = { ok: false, status: 0, messages: [], result: null } as const;

  it('tells an unknown e-mail from everything else', () => {
    expect(forgotFailure({ ...failure, code: 'ERRVNUMS19' })).toEqual({ kind: 'unknown' });
    expect(forgotFailure({ ...failure, code: 'VALIDATION' })).toEqual({
      kind: 'email',
      message: 'form.email-invalid',
    });
    expect(forgotFailure({ ...failure, code: 'BOT-CHECK' })).toEqual({
      kind: 'lost',
      as: 'bot-check',
    });
  });

  it('may be repeated once the whole wait is over', () => {
    expect(secondsLeft(60_000, 0)).toBe(60);
    expect(secondsLeft(60_000, 59_001)).toBe(1);
    expect(secondsLeft(60_000, 75_000)).toBe(0);
  });
});

describe('a refused port-in link', () => {
  type Failure = FailureOf<typeof portInSignIn>;
  const failure = (code: Failure['code'], result: unknown = null): Failure => ({
    ok: false,
    code,
    status: 0,
    messages: [],
    result,
  });
  const challenge = { email: 'two@example.com', token2FA: 'abc' };

  it.each([
    [failure('ERRVNUMS12'), { kind: 'popup', name: 'token-expired', variant: 'port-in' }, false],
    [failure('VALIDATION'), { kind: 'popup', name: 'token-expired', variant: 'port-in' }, false],
    [
      failure('TWO-FACTOR-REQUIRED', challenge),
      { kind: 'second-factor', email: 'two@example.com', token: 'abc' },
      true,
    ],
    [failure('NETWORK'), { kind: 'unreached' }, true],
    [failure('SERVER-ERROR'), { kind: 'popup', name: 'server-error' }, true],
  ])('%j', (refused, expected, again) => {
    const told = portInFailure(refused);
    expect(told).toEqual(expected);
    expect(mayStillWork(told)).toBe(again);
  });
});
