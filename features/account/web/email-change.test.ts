import { describe, expect, it } from 'vitest';
import type { verifyEmailChange } from '../contract.ts';
import type { FailureOf } from '@portal/web/api/answer';
import {
  emailChangeAfter,
  emailChangeForm,
  emailFailure,
  givingUp,
  type EmailChangeEvent,
} from './email-change.rules.ts';

const events: readonly EmailChangeEvent[] = ['edit', 'cancel', 'send', 'failed', 'sent'];

describe('a change of the e-mail', () => {
  it.each([
    ['closed', { edit: 'editing' }],
    ['editing', { cancel: 'closed', send: 'sending' }],
    ['sending', { failed: 'editing', sent: 'closed' }],
  ] as const)('from %s goes only where it may', (state, may) => {
    for (const event of events) {
      const next = (may as Partial<Record<string, string>>)[event];
      expect(emailChangeAfter(state, event), event).toBe(next ?? state);
    }
  });
});

describe('the form of a new e-mail', () => {
  const form = emailChangeForm('noa@example.com');

  it.each([
    ['', '', 'form.email-required'],
    ['new@', 'new@', 'form.email-invalid'],
    ['Noa@Example.com', 'Noa@Example.com', 'account.email-same'],
    ['new@example.com', '', 'form.email-again'],
    ['new@example.com', 'nwe@example.com', 'form.emails-not-match'],
  ])('refuses %j and %j', (email, confirmEmail, message) => {
    const { error } = form.safeParse({ email, confirmEmail });
    expect(error?.issues.map((issue) => issue.message)).toContain(message);
  });

  it('takes the same address twice, in any case', () => {
    expect(
      form.safeParse({ email: 'New@example.com', confirmEmail: 'new@example.com' }).success,
    ).toBe(true);
  });
});

describe('giving up a change', () => {
  const before = { customerEmail: 'noa@example.com' };
  const stays = { ...before, pendingEmail: null };
  const waits = { ...before, pendingEmail: 'new@example.com' };
  const late = { kind: 'late', email: 'new@example.com' };

  it.each([
    ['is done with an answer', 'ended', stays, { kind: 'given-up' }],
    ['is done where the account can’t be read after it', 'ended', undefined, { kind: 'given-up' }],
    ['is done where its answer was lost', 'none', stays, { kind: 'given-up' }],
    ['is not done while it waits', 'none', waits, { kind: 'failed' }],
    ['is not done where it was refused', 'refused', undefined, { kind: 'failed' }],
    ['is not known to be done, or not, without any answer', 'none', undefined, { kind: 'unknown' }],
    [
      'was too late where the e-mail is another one',
      'none',
      { customerEmail: late.email, pendingEmail: null },
      late,
    ],
    [
      'of a second change says so too',
      'ended',
      { customerEmail: late.email, pendingEmail: null },
      late,
    ],
  ] as const)('%s', (_name, answer, seen, expected) => {
    expect(givingUp(answer, before, seen)).toEqual(expected);
  });
});

describe('a refused e-mail', () => {
  type Failure = FailureOf<typeof verifyEmailChange>;
  const failure = (code: Failure['code'], more: Partial<Failure> = {}): Failure => ({
    ok: false,
    code,
    status: 0,
    messages: [],
    result: null,
    ...more,
  });

  it.each([
    [failure('ERRVNUMS11', { status: 200, result: false }), { kind: 'taken' }],
    [failure('SERVER-ERROR', { status: 200, result: false }), { kind: 'taken' }],
    [failure('SERVER-ERROR', { status: 500 }), { kind: 'lost', as: 'server-error' }],
    [failure('NETWORK'), { kind: 'lost', as: 'unreached' }],
    [failure('TIMEOUT'), { kind: 'lost', as: 'unreached' }],
    [failure('TOO-MANY-REQUESTS', { retryAfter: 90 }), { kind: 'wait', seconds: 90 }],
  ])('%j', (refused, expected) => {
    expect(emailFailure(refused)).toEqual(expected);
  });
});
