import type { Language } from '@portal/contract/fields/text';
import { catalogues } from '@portal/features/texts';
import { createTranslate } from '@portal/i18n';
import { localeOf } from '@portal/i18n/locales';
import { flatten } from '@portal/i18n/translator';
import { describe, expect, it } from 'vitest';
import type { PageRate } from '@portal/web/site/page-data.ts';
import { answersOf } from './rate-answers.rules.ts';
import { digitsWished } from '@portal/contract/fields/phone';
import { isBegun, longestPrefix } from './rate-search.rules.ts';
import { answerFor, linesOf, minutesFor } from './rates.rules.ts';

const rate = (destination: string, prefixes: string[]): PageRate => ({
  destination,
  prefixes,
  perMinute: 0.01,
  connectionFee: 0,
  firstInterval: 60,
  increment: 60,
});

describe('the lines of a country', () => {
  it('put landline and mobile beside each other', () => {
    const country = {
      iso: 'IL',
      countryName: 'Israel',
      prefix: '972',
      rates: [rate('Israel', ['972']), rate('Israel mobile', ['9725'])],
    };
    const [line, ...more] = linesOf(country);
    expect(more).toEqual([]);
    expect(line?.part).toBe('');
    expect(line?.landline.prefixes).toEqual(['972']);
    expect(line?.mobile?.prefixes).toEqual(['9725']);
  });

  it('give parts with prices of their own a line, and mobiles the price of landlines', () => {
    const country = {
      iso: 'US',
      countryName: 'United States',
      prefix: '1',
      rates: [rate('United States', ['1']), rate('United States - Hawaii', ['1808'])],
    };
    expect(linesOf(country).map(({ part, mobile }) => [part, mobile])).toEqual([
      ['', null],
      ['Hawaii', null],
    ]);
  });
});

describe('a number in the search box', () => {
  it.each([
    ['+972 54 123 4567', '972541234567'],
    ['00972541234567', '972541234567'],
    ['(212) 555-0142', '2125550142'],
    ['+٩٧٢ ٥٤ ١٢٣ ٤٥٦٧', '972541234567'],
    ['００９７２', '972'],
  ])('is read: %s', (typed, digits) => {
    expect(digitsWished(typed)).toBe(digits);
  });

  it.each(['Israel', '', '+', '44 London'])('is not read: %s', (typed) => {
    expect(digitsWished(typed)).toBeNull();
  });

  it('costs what its longest prefix says', () => {
    const rows = [
      { prefixes: ['1'], value: 'United States' },
      { prefixes: ['1204', '1226'], value: 'Canada' },
    ];
    expect(longestPrefix(rows, '12045550100')).toBe('Canada');
    expect(longestPrefix(rows, '12125550100')).toBe('United States');
    expect(longestPrefix(rows, '4420')).toBeNull();
  });
});

describe('how long ten dollars last', () => {
  const said = (language: Language, perMinute: number) => {
    const flat = flatten(catalogues[language]);
    const t = createTranslate(language, flat, flat);
    return answerFor(answersOf({ t, language }), localeOf[language], minutesFor(perMinute));
  };

  it.each([
    ['en', 10, 'about 1 minute.'],
    ['en', 0.01, 'about 1,000 minutes.'],
    ['es', 10, 'alrededor de 1 minuto.'],
    ['es', 5, 'unos 2 minutos.'],
    ['he', 10, 'לכדקה אחת.'],
    ['he', 5, 'לכשתי דקות.'],
    ['he', 0.035, 'לכ־285 דקות.'],
    ['pt', 8, 'cerca de 1 minuto.'],
    ['pt', 0.0005, 'cerca de 20.000 minutos.'],
  ] as const)('is said in %s of $%s a minute', (language, perMinute, words) => {
    expect(said(language, perMinute)).toContain(words);
  });
});

describe('a number that is being typed', () => {
  const rows = [{ prefixes: ['972', '9725'], value: 'Israel' }];
  it.each([
    ['9', true],
    ['97', true],
    ['972', true],
    ['9725', true],
    ['98', false],
    ['97250', false],
  ])('may with %s still become one that has a rate: %s', (digits, may) => {
    expect(isBegun(rows, digits)).toBe(may);
  });
});
