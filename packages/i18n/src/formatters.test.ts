import { afterEach, expect, it, vi } from 'vitest';
import { formatTime } from './format.ts';
import { dateFormat, numberFormat } from './formatters.ts';

afterEach(() => vi.unstubAllEnvs());

it('a format is made once for its language and options', () => {
  const euros = () => numberFormat('es', { style: 'currency', currency: 'EUR' });
  expect(euros()).toBe(euros());
  expect(euros()).not.toBe(numberFormat('es', { style: 'currency', currency: 'USD' }));
  expect(euros().format(2)).not.toBe(
    numberFormat('en', { style: 'currency', currency: 'EUR' }).format(2),
  );
});

it('times are those of the device after it has traveled', () => {
  const noon = new Date('2026-11-30T12:00:00Z');
  vi.stubEnv('TZ', 'UTC');
  expect(formatTime('he', noon)).toBe('12:00');
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(formatTime('he', noon)).toBe('21:00');
});

it('a zone that has the same time in winter is another one', () => {
  const july = new Date('2026-07-01T12:00:00Z');
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(formatTime('he', july)).toBe('14:00');
  vi.stubEnv('TZ', 'Africa/Lagos');
  expect(formatTime('he', july)).toBe('13:00');
});

it('a zone that is named is not another one’s', () => {
  const noon = new Date('2026-11-30T12:00:00Z');
  expect(formatTime('he', noon, 'Asia/Jerusalem')).toBe('14:00');
  expect(formatTime('he', noon, 'Europe/London')).toBe('12:00');
});

it('formats of ever more zones do not fill the memory', () => {
  const first = dateFormat('en', { timeZone: 'UTC' });
  dateFormat('en', { timeZone: 'Asia/Tokyo' });
  expect(dateFormat('en', { timeZone: 'UTC' })).toBe(first);
  for (const language of ['en', 'es', 'he', 'pt'] as const) {
    for (const timeZone of Intl.supportedValuesOf('timeZone')) dateFormat(language, { timeZone });
  }
  expect(dateFormat('en', { timeZone: 'UTC' })).not.toBe(first);
});
