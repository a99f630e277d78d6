import { describe, expect, it } from 'vitest';
import { deleteFailure, messageOf, readReason, reasonForm } from './delete-account.rules.ts';

describe('the reason for leaving', () => {
  it.each([
    [{ reason: '', message: '' }, ['delete.reason-required']],
    [{ reason: 'reason-5', message: '' }, ['delete.reason-text-required']],
    [{ reason: 'reason-5', message: '  ' }, ['delete.reason-text-required']],
    [{ reason: 'reason-1', message: '' }, []],
    [{ reason: 'reason-5', message: 'I move abroad' }, []],
  ])('%j', (typed, messages) => {
    const { error } = reasonForm.safeParse(typed);
    expect(error?.issues.map((issue) => issue.message) ?? []).toEqual(messages);
  });

  it('goes out with words only where they belong to it', () => {
    expect(messageOf({ reason: 'reason-5', message: ' I move abroad ' })).toBe('I move abroad');
    expect(messageOf({ reason: 'reason-2', message: 'I move abroad' })).toBe('');
  });

  it.each([
    [
      { reason: 'reason-3', message: 'a' },
      { reason: 'reason-3', message: 'a' },
    ],
    [
      { reason: 'reason-9', message: 7 },
      { reason: '', message: '' },
    ],
    [null, { reason: '', message: '' }],
    ['reason-1', { reason: '', message: '' }],
  ])('is read from what a tab kept: %j', (kept, reason) => {
    expect(readReason(kept)).toEqual(reason);
  });
});

describe('a closing that is refused', () => {
  const failure = { ok: false, status: 200, messages: [], result: 0 } as const;

  it.each([
    ['WRONG-PASSWORD', { kind: 'wrong-password' }],
    ['EMAIL-JUST-CHANGED', { kind: 'email-just-changed' }],
    ['CONFIRM-IDENTITY', { kind: 'lost', as: 'server-error' }],
    ['NETWORK', { kind: 'lost', as: 'unreached' }],
  ] as const)('by %s', (code, expected) => {
    expect(deleteFailure({ ...failure, code })).toEqual(expected);
  });
});
