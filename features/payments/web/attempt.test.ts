import { describe, expect, it } from 'vitest';
import {
  afterAnswer,
  type AttemptAnswer,
  type AttemptState,
  isFinal,
  keptAttempt,
  keyOf,
  ownerOf,
  pauseBefore,
  unknownForMs,
} from './attempt.rules.ts';
import { paymentOutcome } from './payment-outcome.rules.ts';

const looking: AttemptState = { kind: 'looking', unknownSince: null };
const asking: AttemptState = { kind: 'asking', unknownSince: null };
const stands = (code: number, transactionStatus: 'pending' | 'succeeded' | 'voided' | 'error') =>
  ({
    kind: 'stands',
    attempt: { response_code: code, transactionStatus, confirmationId: '7' },
  }) as const satisfies AttemptAnswer;

describe('an attempt that is asked about', () => {
  it('stays open as long as it is pending, and is known to be from then on', () => {
    expect(afterAnswer(looking, stands(102, 'pending'), 0)).toEqual(asking);
  });

  it('ends with a final status only', () => {
    expect(afterAnswer(asking, stands(200, 'succeeded'), 0)).toEqual({
      kind: 'done',
      confirmationId: '7',
    });
    expect(afterAnswer(asking, stands(100, 'voided'), 0)).toEqual({ kind: 'failed' });
    expect(afterAnswer(asking, stands(500, 'error'), 0)).toEqual({ kind: 'failed' });
  });

  it('was never taken once the server has not known it for a minute', () => {
    const first = afterAnswer(asking, { kind: 'unknown' }, 1_000);
    expect(first).toEqual({ kind: 'asking', unknownSince: 1_000 });
    expect(isFinal(afterAnswer(first, { kind: 'unknown' }, 1_000 + unknownForMs - 1))).toBe(false);
    expect(afterAnswer(first, { kind: 'unknown' }, 1_000 + unknownForMs)).toEqual({
      kind: 'never',
    });
  });

  it('is not changed by a server that is out of reach, nor after its end', () => {
    expect(afterAnswer(asking, { kind: 'unreached' }, 5)).toBe(asking);
    const failed: AttemptState = { kind: 'failed' };
    expect(afterAnswer(failed, stands(200, 'succeeded'), 0)).toBe(failed);
  });

  it('is asked about ever more rarely, and at least every 30 s', () => {
    const pauses = Array.from({ length: 12 }, (_, asked) => pauseBefore(asked));
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect(pauses.at(-1)).toBe(30_000);
  });
});

describe('what an answer says about a payment', () => {
  const decided = (response_code: number) =>
    paymentOutcome({ ok: true, result: { response_code, confirmationId: '9' } }).kind;
  const refused = (code: string, status: number) =>
    paymentOutcome({ ok: false, code, status, messages: [] }).kind;

  it('says of the hub what the web API says by a number', () => {
    expect(refused('PAYMENT-DECLINED', 200)).toBe('declined');
    expect(refused('CARD-AUTHENTICATION-FAILED', 200)).toBe('authentication');
    expect(refused('PAYMENT-PENDING', 200)).toBe('unknown');
    expect(refused('PAYMENT-NOT-SENT', 200)).toBe('failed');
  });

  it('tells a number that is not to be had from a card that is gone', () => {
    const about = (code: string, field?: string) =>
      paymentOutcome({
        ok: false,
        code,
        status: 404,
        messages: [{ code, ...(field !== undefined && { field }) }],
      });
    expect(about('NUMBER-TAKEN')).toEqual({ kind: 'refused', why: 'taken' });
    expect(about('PRICE-CHANGED')).toEqual({ kind: 'refused', why: 'price' });
    expect(about('ERRVNUMS12')).toEqual({ kind: 'refused', why: 'link' });
    expect(about('NOT-FOUND', '/token')).toEqual({ kind: 'refused', why: 'not-yours' });
    expect(about('NOT-FOUND')).toEqual({ kind: 'gone' });
  });

  it.each([
    [200, 'done'],
    [100, 'declined'],
    [101, 'authentication'],
    [102, 'unknown'],
    [400, 'fields'],
    [500, 'error'],
    [530, 'bot-check'],
    [531, 'bot-check'],
    [999, 'unknown'],
  ] as const)('%i is %s', (code, kind) => {
    expect(decided(code)).toBe(kind);
  });

  it('is known not to have begun where too much is on its way', () => {
    const answer = { ok: false, code: 'UNAVAILABLE', status: 503, retryAfter: 16 } as const;
    const messages = [{ code: 'UNAVAILABLE', text: 'busy' }];
    expect(paymentOutcome({ ...answer, messages })).toEqual({ kind: 'busy', seconds: 16 });
  });

  it.each([
    ['PAYMENT-OPEN', 409, 'open'],
    ['TOO-MANY-CARDS', 429, 'too-many'],
    ['TOO-MANY-REQUESTS', 429, 'wait'],
    ['NOT-FOUND', 404, 'gone'],
    ['VALIDATION', 400, 'fields'],
    ['UNAUTHORIZED', 401, 'failed'],
    ['IDEMPOTENCY-KEY', 409, 'failed'],
    ['SERVER-ERROR', 500, 'unknown'],
    ['DRAINING', 503, 'unknown'],
    ['UNAVAILABLE', 503, 'unknown'],
    ['NETWORK', 0, 'unknown'],
    ['TIMEOUT', 0, 'unknown'],
  ] as const)('%s is %s: %s', (code, status, kind) => {
    expect(refused(code, status)).toBe(kind);
  });
});

it("an attempt that is kept is that of its customer, and of before that was noted it is anybody's", () => {
  const dana = ownerOf('dana@example.com');
  expect(ownerOf('Dana@example.com')).toBe(dana);
  expect(ownerOf('ann@example.com')).not.toBe(dana);
  const kept = keptAttempt('1f', dana);
  expect(kept).not.toContain('dana');
  expect(keyOf(kept, dana)).toBe('1f');
  expect(keyOf(kept, ownerOf('ann@example.com'))).toBeNull();
  expect(keyOf('1f', dana)).toBe('1f');
  expect(keyOf(null, dana)).toBeNull();
  // A mark of an earlier release, made of the e-mail, is the customer's too.
  expect(keyOf(kept, ownerOf('17'), dana)).toBe('1f');
  expect(keyOf(kept, ownerOf('17'), ownerOf('ann@example.com'))).toBeNull();
});
