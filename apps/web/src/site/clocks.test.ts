import { describe, expect, it } from 'vitest';
import { languages } from '@portal/contract/fields/text';
import { formatTime } from '@portal/i18n/format';
import { clockWords, minutesAhead } from './clocks.rules.ts';

describe('a clock of the public site', () => {
  it.each(languages)('tells every minute of a day as all other times are told (%s)', (language) => {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const instant = new Date(minute * 60_000);
      expect(clockWords(language, instant)).toBe(formatTime(language, instant, 'UTC'));
    }
  });

  it.each([
    ['2026-11-30T12:00:59Z', 'UTC', 0],
    ['2026-11-30T12:00:00Z', 'Asia/Jerusalem', 120],
    ['2026-07-30T12:00:00Z', 'Asia/Jerusalem', 180],
    ['2026-11-30T02:00:00Z', 'America/New_York', -300],
    ['2026-11-30T23:59:59Z', 'Asia/Kolkata', 330],
    ['2026-11-30T12:00:00Z', 'Pacific/Kiritimati', 840],
  ])('at %s is ahead of UTC in %s by %i minutes', (at, zone, minutes) => {
    expect(minutesAhead(new Date(at), zone)).toBe(minutes);
  });
});
