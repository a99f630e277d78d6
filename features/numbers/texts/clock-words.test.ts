import { describe, expect, it } from 'vitest';
import { formatTime } from '@portal/i18n/format';
import { createTranslate } from '@portal/i18n/translator';
import { clockOf, comingDay, opensWords, spanOf } from './clock-words.ts';

// Intl sets a narrow space before AM and PM.
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a time of business hours', () => {
  it.each([
    ['en', 540, '9 AM'],
    ['en', 570, '9:30 AM'],
    ['en', 1020, '5 PM'],
    ['en', 0, '12 AM'],
    ['en', 1440, '12 AM'],
    ['es', 540, '9:00'],
    ['he', 1020, '17:00'],
    ['he', 1440, '24:00'],
    ['pt', 540, '09:00'],
    ['pt', 1440, '24:00'],
  ] as const)('is told by the clock of the language: %s, %d', (language, minutes, told) => {
    expect(plain(clockOf(language, minutes))).toBe(told);
  });

  it('is told from one to the other, and of a whole day that it is one', () => {
    const texts = { 'ring-plan.all-day': 'All day' };
    const i18n = { language: 'en', t: createTranslate('en', texts, texts) } as const;
    expect(plain(spanOf(i18n, { from: '09:00', to: '17:30' }))).toBe('9 AM–5:30 PM');
    expect(plain(spanOf(i18n, { from: '17:00', to: '24:00' }))).toBe('5 PM–12 AM');
    expect(spanOf(i18n, { from: '00:00', to: '24:00' })).toBe('All day');
  });

  it.each(['en', 'es', 'he', 'pt'] as const)('is told as calls are (%s)', (language) => {
    const call = formatTime(language, new Date('2026-11-24T09:50:00Z'), 'UTC');
    expect(clockOf(language, 9 * 60 + 50)).toBe(call);
  });
});

describe('an opening to come', () => {
  const told = (language: 'en' | 'he', date: string) =>
    plain(opensWords(language, { date, from: '09:00', today: '2026-12-23' })).replace(
      /[\u2066\u2069]/g,
      '',
    );

  it('is told by its day, and with its date where that may be read as a nearer one', () => {
    expect(told('en', '2026-12-23')).toBe('9 AM');
    expect(told('en', '2026-12-29')).toBe('Tue 9 AM');
    expect(told('en', '2026-12-30')).toBe('Wed, Dec 30, 9 AM');
    expect(told('en', '2027-01-04')).toBe('Mon, Jan 4, 9 AM');
    expect(told('he', '2027-01-04')).toBe('יום ב׳, 4 בינו׳, 9:00');
    expect(comingDay('en', '2026-12-29', '2026-12-23')).toBe('Tue');
    expect(comingDay('en', '2027-01-04', '2026-12-23')).toBe('Mon, Jan 4');
  });
});
