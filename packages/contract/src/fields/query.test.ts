import { describe, expect, it } from 'vitest';
import { queryInstant } from './query.ts';

describe('An instant of a query', () => {
  it.each([
    ['2026-05-01', '2026-05-01T00:00:00.000Z'],
    ['2026-05-01 12:30', '2026-05-01T12:30:00.000Z'],
    ['2026-05-01T12:30:15.5Z', '2026-05-01T12:30:15.500Z'],
    ['2026-05-01T12:30+03:00', '2026-05-01T09:30:00.000Z'],
    ['2026-05-01t12:30:00-0330', '2026-05-01T16:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['0000-01-01', '0000-01-01T00:00:00.000Z'],
  ])('%s is %s', (text, instant) => expect(queryInstant.parse(text).toISOString()).toBe(instant));

  it.each([
    '',
    'yesterday',
    '2026-05',
    '2026-02-30',
    '2026-13-01',
    '2026-05-01T',
    '2026-05-01 25:00',
    '2026-05-01 12:00 PST',
    '2026-05-01 (May)',
    '2026-05-01T12:00:00 03:00',
  ])('%j is none', (text) => {
    const { success, error } = queryInstant.safeParse(text);
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toBe('form.date');
  });
});
