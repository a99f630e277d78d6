import { describe, expect, it } from 'vitest';
import type { addPasskey, passkeyOptions } from '../contract.ts';
import type { FailureOf } from '@portal/web/api/answer';
import { addFailure, deviceFailure, isAdded } from './add-passkey.rules.ts';

type Code = FailureOf<typeof passkeyOptions>['code'] | FailureOf<typeof addPasskey>['code'];

describe('a passkey whose answer was lost', () => {
  const blue = { id: '1', name: 'Blue phone' };

  it('was added where the list has a new one of its name', () => {
    expect(isAdded([], [blue], 'Blue phone')).toBe(true);
    expect(isAdded([blue], [{ ...blue, id: '2' }, blue], 'Blue phone')).toBe(true);
    expect(isAdded([blue], [blue], 'Blue phone')).toBe(false);
    expect(isAdded([], [blue], 'Green phone')).toBe(false);
    expect(isAdded(undefined, [blue], 'Blue phone')).toBe(false);
  });
});

describe('a passkey that was not added', () => {
  it.each<[Code, unknown]>([
    ['CONFIRM-IDENTITY', { kind: 'told', text: 'confirm.not-done' }],
    ['TOO-MANY-REQUESTS', { kind: 'wait', seconds: 90 }],
    ['MAX-PASSKEYS', { kind: 'told', text: 'passkeys.max' }],
    ['PASSKEY-NOT-ADDED', { kind: 'told', text: 'passkeys.not-added' }],
    ['VALIDATION', { kind: 'told', text: 'passkeys.not-added' }],
    ['UNAUTHORIZED', { kind: 'lost', as: 'ended' }],
    ['NETWORK', { kind: 'lost', as: 'unreached' }],
    ['SERVER-ERROR', { kind: 'lost', as: 'server-error' }],
  ])('by the server: %s', (code, expected) => {
    const failure = { ok: false, status: 0, messages: [], result: null, retryAfter: 90 } as const;
    expect(addFailure({ ...failure, code })).toEqual(expected);
  });

  it.each([
    ['InvalidStateError', 'passkeys.known'],
    ['NotAllowedError', 'passkeys.stopped'],
    ['AbortError', 'passkeys.stopped'],
    ['NotSupportedError', 'passkeys.not-added'],
  ])('by the device: %s', (name, text) => {
    expect(deviceFailure(new DOMException('', name))).toEqual({ kind: 'told', text });
  });
});
