import { describe, expect, it } from 'vitest';
import type { confirmIdentity, confirmOptions } from '@portal/features/sign-in/contract';
import type { FailureOf } from '@portal/web/api/answer';
import { confirmFailure } from './confirm.rules.ts';

type Code = FailureOf<typeof confirmIdentity>['code'] | FailureOf<typeof confirmOptions>['code'];

describe('a proof that was not taken', () => {
  const failure = { ok: false, status: 0, messages: [], result: false, retryAfter: 90 } as const;
  const told = (text: string) => ({ kind: 'told', text });

  it.each<[Code, unknown, unknown]>([
    ['WRONG-PASSWORD', { kind: 'wrong-password' }, told('confirm.passkey-refused')],
    ['VALIDATION', { kind: 'wrong-password' }, told('confirm.passkey-refused')],
    ['NOT-FOUND', { kind: 'wrong-password' }, told('confirm.passkey-refused')],
    ['TOO-MANY-REQUESTS', { kind: 'wait', seconds: 90 }, { kind: 'wait', seconds: 90 }],
    ['UNAUTHORIZED', { kind: 'ended' }, { kind: 'ended' }],
    ['NETWORK', told('login.network'), told('login.network')],
    ['TIMEOUT', told('confirm.server-error'), told('confirm.server-error')],
    ['SERVER-ERROR', told('confirm.server-error'), told('confirm.server-error')],
  ])('%s', (code, byPassword, byPasskey) => {
    expect(confirmFailure({ ...failure, code }, 'password')).toEqual(byPassword);
    expect(confirmFailure({ ...failure, code }, 'passkey')).toEqual(byPasskey);
  });
});
