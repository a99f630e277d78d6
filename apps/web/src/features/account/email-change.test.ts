import { describe, expect, it } from 'vitest';
import type { verifyEmailChange } from '@portal/contract/account';
import type { FailureOf } from '../../api/answer.ts';
import {
  emailChangeAfter,
  emailChangeForm,
  emailFailure,
  waitingAddress,
  type EmailChange,
  type EmailChangeEvent,
} from './email-change.rules.ts';

const events: readonly EmailChangeEvent[] = [
  { kind: 'edit' },
  { kind: 'cancel' },
  { kind: 'send' },
  { kind: 'failed' },
  { kind: 'sent', to: 'new@example.com' },
];

describe('a change of the e-mail', () => {
  it.each([
    ['closed', { edit: 'editing' }],
    ['editing', { cancel: 'closed', send: 'sending' }],
    ['sending', { failed: 'editing', sent: 'closed' }],
  ] as const)('from %s goes only where it may', (kind, may) => {
    const state: EmailChange = { kind, waitingFor: null };
    for (const event of events) {
      const next = (may as Partial<Record<string, string>>)[event.kind];
      const after = emailChangeAfter(state, event);
      if (next) expect(after.kind, event.kind).toBe(next);
      else expect(after, event.kind).toBe(state);
    }
  });

  it('waits for the address that the link went to, also through a cancelled second try', () => {
    let state: EmailChange = { kind: 'sending', waitingFor: null };
    state = emailChangeAfter(state, { kind: 'sent', to: 'new@example.com' });
    state = emailChangeAfter(state, { kind: 'edit' });
    state = emailChangeAfter(state, { kind: 'cancel' });
    expect(state).toEqual({ kind: 'closed', waitingFor: 'new@example.com' });
  });
});

describe('an address that waits', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const hour = 3_600_000;

  it.each([
    [{ to: 'new@example.com', at: now - hour }, 'new@example.com'],
    [{ to: 'new@example.com', at: now - 25 * hour }, null],
    [{ to: 'NOA@example.com', at: now - hour }, null],
    [{ to: 'new@example.com' }, null],
    [null, null],
    ['new@example.com', null],
  ])('kept as %j', (kept, address) => {
    expect(waitingAddress(kept, 'noa@example.com', now)).toBe(address);
  });
});

describe('the form of a new e-mail (SPEC 5)', () => {
  const form = emailChangeForm('noa@example.com');

  it.each([
    ['', '', 'form.email-required'],
    ['new@', 'new@', 'form.email-invalid'],
    ['Noa@Example.com', 'Noa@Example.com', 'account.email-same'],
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
    [failure('TOO-MANY-REQUESTS', { retryAfter: 90 }), { kind: 'wait', seconds: 90 }],
  ])('%j', (refused, expected) => {
    expect(emailFailure(refused)).toEqual(expected);
  });
});
