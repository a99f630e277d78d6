import { describe, expect, it } from 'vitest';
import { clockIn, csvField, csvLine, dollars } from './csv.rules.ts';

describe('A field', () => {
  it.each([
    ['12125550142', '12125550142'],
    ['', ''],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ['+12125550142', "'+12125550142"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['2026-05-01', '2026-05-01'],
    [';=1+1', '"\';\'=1+1"'],
    ['; @SUM(A1)', '"\';\' @SUM(A1)"'],
    ['Home;=1+1', '"Home;\'=1+1"'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['Home; ＝1+1', '"Home;\' ＝1+1"'],
    ['Home; away', '"Home; away"'],
    ['מספר', 'מספר'],
  ])('%j is written %j', (text, written) => {
    expect(csvField(text)).toBe(written);
  });

  it('stands in a line that ends as RFC 4180 says', () => {
    expect(csvLine(['a', 'b,c', ''])).toBe('a,"b,c",\r\n');
  });
});

describe('An amount', () => {
  it.each([
    [0, '0'],
    [1, '0.000001'],
    [18_000, '0.018'],
    [2_500_000, '2.5'],
    [100_000_000, '100'],
  ])('of %i micro-dollars is %s', (micros, text) => {
    expect(dollars(micros)).toBe(text);
  });
});

describe('A clock', () => {
  it.each([
    ['UTC', '2026-03-27T22:59:59.999Z', '2026-03-27', '22:59:59'],
    ['Asia/Jerusalem', '2026-03-27T22:59:59.000Z', '2026-03-28', '01:59:59'],
    ['UTC', '2026-03-28T00:00:00.000Z', '2026-03-28', '00:00:00'],
    ['America/New_York', '2026-01-01T04:30:00.000Z', '2025-12-31', '23:30:00'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00.000Z', '2026-01-01', '05:45:00'],
  ])('in %s at %s shows %s %s', (zone, instant, date, time) => {
    expect(clockIn(zone)(new Date(instant))).toEqual({ date, time });
  });
});
