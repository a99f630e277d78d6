import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BillingRecord } from '../contract.ts';
import { createTranslate } from '@portal/i18n/translator';
import {
  foundWords,
  hasNext,
  hasReceipt,
  lastDayOf,
  pageOf,
  periodDays,
  searchOf,
  shownStatus,
  shownType,
} from './billing.rules.ts';
import { afterReceipt, idleReceipt, receiptEnd } from './receipt.rules.ts';

describe('a status', () => {
  it.each([
    ['succeeded', 'success'],
    ['failed', 'danger'],
    ['error', 'danger'],
    ['card-authentication-failed', 'danger'],
    ['refunded', 'warning'],
    ['pending', 'info'],
    ['voided', 'neutral'],
  ])('%s is %s', (status, tone) => {
    expect(shownStatus(status)).toEqual({ name: status, tone });
  });

  it('that nobody knows is neutral', () => {
    expect(shownStatus('chargeback')).toEqual({ name: 'other', tone: 'neutral' });
    expect(shownType('gift')).toBe('other');
  });
});

describe('the last day of a period', () => {
  beforeAll(() => {
    vi.stubEnv('TZ', 'America/New_York');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['a day of 24 hours', '2026-06-09T04:30:00Z', 'Mon Jun 08 2026'],
    ['a day of 23 hours', '2026-03-09T04:30:00Z', 'Sun Mar 08 2026'],
    ['a day of 25 hours', '2026-11-02T04:30:00Z', 'Sat Oct 31 2026'],
  ])('is the one before the next begins: after %s', (_what, end, last) => {
    expect(lastDayOf(end).toDateString()).toBe(last);
  });
});

describe('a paid period', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const month = { from: '2026-11-03T12:00:00Z', to: '2026-12-03T12:00:00Z' };
  const year = { from: '2026-11-03T12:00:00Z', to: '2027-11-03T12:00:00Z' };
  const past = { from: '2025-03-03T12:00:00Z', to: '2025-04-03T12:00:00Z' };
  it.each([
    ['of this year has no years', month, false, 'Nov 3 to Dec 2'],
    ['of this year has them on paper', month, true, 'Nov 3, 2026 to Dec 2, 2026'],
    ['of twelve months has them', year, false, 'Nov 3, 2026 to Nov 2, 2027'],
    ['of a past year has them', past, false, 'Mar 3, 2025 to Apr 2, 2025'],
  ])('%s', (_what, paid, isPrinted, words) => {
    const days = periodDays('en', paid, { now, isPrinted });
    expect(`${days?.from} to ${days?.to}`).toBe(words);
  });

  it('is none where nothing was paid for', () => {
    const none = { from: null, to: null };
    expect(periodDays('en', none, { now, isPrinted: true })).toBeNull();
  });
});

describe('a receipt', () => {
  it.each([
    ['succeeded', true],
    ['refunded', true],
    ['voided', false],
    ['pending', false],
    ['failed', false],
    ['chargeback', false],
  ])('is there for one that is %s: %s', (status, is) => expect(hasReceipt(status)).toBe(is));
});

describe('the page', () => {
  it.each([
    ['', 1],
    ['?page=3', 3],
    ['?page=0', 1],
    ['?page=-2', 1],
    ['?page=1.5', 1],
    ['?page=x', 1],
  ])('of "%s" is %i', (search, page) => {
    expect(pageOf(search)).toBe(page);
  });

  it('stands in the address beside what else is there', () => {
    expect(searchOf('?lang=he', 2)).toBe('?lang=he&page=2');
    expect(searchOf('?lang=he&page=2', 1)).toBe('?lang=he');
    expect(searchOf('?page=2', 1)).toBe('');
  });

  it('has a next one when its rows say so', () => {
    const row = (hasNextTransaction: boolean) => ({ hasNextTransaction }) as BillingRecord;
    expect(hasNext([row(true)])).toBe(true);
    expect(hasNext([row(false)])).toBe(false);
    expect(hasNext([])).toBe(false);
    expect(hasNext(undefined)).toBe(false);
  });

  it('is told with how many payments it has, and not as if they were all', () => {
    const texts = {
      'billing.page': 'Page {page}',
      'billing.count': '{n} payments',
      'billing.more': 'more',
    };
    const t = createTranslate('en', texts, texts);
    const rows = (hasNextTransaction: boolean) =>
      Array.from({ length: 5 }, () => ({ hasNextTransaction }) as BillingRecord);
    expect(foundWords(t, 1, rows(false))).toBe('5 payments');
    expect(foundWords(t, 1, rows(true))).toBe('Page 1, 5 payments, more');
    expect(foundWords(t, 2, rows(true))).toBe('Page 2, 5 payments, more');
    expect(foundWords(t, 3, rows(false))).toBe('Page 3, 5 payments');
  });
});

describe('mailing a receipt', () => {
  const sending = afterReceipt(idleReceipt, 'send');

  it('is told, then idle again, and remembers that it was sent', () => {
    const sent = afterReceipt(sending, 'sent');
    expect(sent).toEqual({ status: 'sent', wasSent: true });
    expect(afterReceipt(sent, 'cleared')).toEqual({ status: 'idle', wasSent: true });
  });

  it('may be tried again after a failure, which clears too', () => {
    const failed = afterReceipt(sending, 'failed');
    expect(failed).toEqual({ status: 'failed', wasSent: false });
    expect(afterReceipt(failed, 'send').status).toBe('sending');
    expect(afterReceipt(failed, 'cleared').status).toBe('idle');
  });

  it.each([
    [{ ok: true, result: true }, 'sent'],
    [{ ok: true, result: false }, 'failed'],
    [{ ok: false, code: 'TOO-MANY-REQUESTS' }, 'too-many'],
    [{ ok: false, code: 'SERVER-ERROR' }, 'failed'],
    [{ ok: false, code: 'NETWORK' }, 'unknown'],
    [{ ok: false, code: 'TIMEOUT' }, 'unknown'],
  ] as const)('of %j ended as %s', (answer, end) => {
    expect(receiptEnd(answer)).toBe(end);
    expect(afterReceipt(sending, end)).toEqual({ status: end, wasSent: end === 'sent' });
  });

  it('is not sent twice at once, and an old timer does not end a new try', () => {
    expect(afterReceipt(sending, 'send')).toBe(sending);
    expect(afterReceipt(sending, 'cleared')).toBe(sending);
  });

  it('hears an answer only while it waits for one', () => {
    expect(afterReceipt(idleReceipt, 'sent')).toBe(idleReceipt);
  });
});
