import { describe, expect, it } from 'vitest';
import { startLetter, supportFailure, supportForm } from './support.rules.ts';

const line = (id: string) => `Transaction ${id}`;

describe('the letter to begin with', () => {
  it.each([
    [null, '', { subject: '', message: '' }],
    [null, '?subject=billing', { subject: 'billing', message: '' }],
    [null, '?subject=nothing', { subject: '', message: '' }],
    [
      null,
      '?subject=billing&transactionId=tx-7',
      { subject: 'billing', message: 'Transaction tx-7\n' },
    ],
    [null, '?transactionId=%3Cb%3E', { subject: '', message: '' }],
    [{ subject: 'plans', message: 'Hi' }, '', { subject: 'plans', message: 'Hi' }],
    [
      { subject: 'plans', message: 'Hi' },
      '?subject=billing&transactionId=tx-7',
      { subject: 'billing', message: 'Hi' },
    ],
    [{ subject: 'x', message: 3 }, '', { subject: '', message: '' }],
  ])('of draft %j and address %j', (kept, search, letter) => {
    expect(startLetter(kept, search, line)).toEqual(letter);
  });
});

describe('the form', () => {
  it('requires both, and takes away the space around the message', () => {
    const { error } = supportForm.safeParse({ subject: '', message: ' ' });
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      'form.subject-required',
      'form.message-required',
    ]);
    expect(supportForm.parse({ subject: 'other', message: ' Hello ' })).toEqual({
      subject: 'other',
      message: 'Hello',
    });
  });
});

describe('a refused letter', () => {
  const failure = { ok: false, status: 0, messages: [], result: null } as const;

  it('names its field, and else what to do', () => {
    const messages = [
      { code: 'VALIDATION', field: '/message', text: 'form.message-too-long' },
      { code: 'VALIDATION', field: '/languageISO' },
    ];
    expect(supportFailure({ ...failure, code: 'VALIDATION', messages })).toEqual({
      kind: 'fields',
      faults: [['message', 'form.message-too-long']],
    });
    expect(supportFailure({ ...failure, code: 'VALIDATION' })).toEqual({
      kind: 'lost',
      as: 'server-error',
    });
    expect(supportFailure({ ...failure, code: 'TOO-MANY-REQUESTS', retryAfter: 5 })).toEqual({
      kind: 'wait',
      seconds: 5,
    });
    // Where no answer came nobody knows whether it arrived.
    for (const code of ['NETWORK', 'TIMEOUT'] as const) {
      expect(supportFailure({ ...failure, code })).toEqual({ kind: 'not-known' });
    }
  });
});
