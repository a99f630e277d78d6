import { PLAIN_SITE, type Scene } from '@portal/brands';
import { languages, type Language } from '@portal/contract/fields/text';
import { catalogues } from '@portal/features/texts';
import { flatten } from '@portal/i18n/translator';
import { describe, expect, it } from 'vitest';
import type { GetPlace, PageBrand, PageRequest } from '../../page-request.ts';
import { sampleBrand, sampleRequest } from '../../ssr.samples.ts';
import { picture } from '../../ssr.tsx';

const acorn = sampleBrand(PLAIN_SITE);
const withScene = (scene: Scene): PageBrand => ({ ...acorn, site: { ...PLAIN_SITE, scene } });
const ownWords = { 'home.hero.title': 'Be a local call away' };

const term = { months: 1, price: 5.99, discountPercentage: 0 };
const offerOf = (iso: string, countryName: string, prefix: string) => ({
  iso,
  countryName,
  prefix,
  countryID: 1,
  available: 9,
  includes: [],
  terms: [term],
});
const place = (region: string, he: string) => ({
  region,
  names: { en: region, es: region, he, pt: region },
  isWhole: false,
  numbers: ['441135550101'],
});
const data = {
  offers: [offerOf('GB', 'United Kingdom', '44'), offerOf('AE', 'United Arab Emirates', '971')],
  stock: [
    {
      iso: 'GB',
      places: [
        place('London', 'לונדון'),
        place('Leeds', 'לידס'),
        place('Belfast', 'בלפסט'),
        place('Cardiff', 'קרדיף'),
      ],
    },
  ],
};

const getOf = (country: string | null): GetPlace => ({
  ask: {
    country,
    number: null,
    months: null,
    rings: '',
    credit: null,
    step: null,
    region: null,
    query: '',
  },
  number: null,
  answer: null,
});

function wordsOf(brand: PageBrand, language: Language, change: Partial<PageRequest> = {}) {
  return picture({
    ...sampleRequest,
    language,
    brand,
    texts: {
      ...flatten(catalogues.en),
      ...flatten(catalogues[language]),
      ...(language === 'en' && ownWords),
    },
    data,
    ...change,
  });
}

const country = (iso: string) => ({ pathname: '/get-your-number', get: getOf(iso) });

describe('the words of a picture', () => {
  it.each([
    ['/home', 'home', 'Be a local call away'],
    ['/faq', 'home', 'Be a local call away'],
    ['/get-your-number', 'get', 'Local numbers in 2 countries'],
    ['/call-rates', 'rates', 'Call rates for every country'],
    ['/bring-your-number', 'bring', 'Bring your number'],
  ])(
    'of %s are those of its kind, with a number that the alternative text says',
    (pathname, kind, title) => {
      expect(wordsOf(acorn, 'en', { pathname, get: getOf(null) })).toMatchObject({
        kind,
        title,
        accent: null,
        cards: ['+44 20 7946 0193'],
        flag: 'GB',
        line: 'London line',
        alt: `${title} +44 20 7946 0193`,
      });
    },
  );

  it('of a country are its name, its price and three of its cities', () => {
    const words = wordsOf(acorn, 'en', country('GB'));
    expect(words).toMatchObject({
      kind: 'country',
      country: 'GB',
      title: 'Numbers in the United Kingdom',
      accent: '\u2068$5.99\u2069 a month',
      cards: ['London · Leeds · Belfast', 'London · Leeds', 'London'],
      flag: 'GB',
    });
    expect(words?.alt).toContain('Numbers in the United Kingdom, \u2068$5.99\u2069 a month');
    expect(wordsOf(acorn, 'he', country('GB'))?.cards[0]).toBe('לונדון · לידס · בלפסט');
  });

  it('of a country without cities show as much of a number as is known', () => {
    const words = wordsOf(acorn, 'en', country('AE'));
    expect(words).toMatchObject({ cards: ['+971 ••• ••••'], line: 'United Arab Emirates line' });
  });

  it('of a country that is not on offer are those of all countries', () => {
    expect(wordsOf(acorn, 'en', country('ZZ'))).toMatchObject({ kind: 'get', country: null });
  });

  it('call the line as the scene of the brand does', () => {
    expect(wordsOf(withScene('two-numbers'), 'en')).toMatchObject({
      incoming: 'Incoming call for',
      caller: '+44 20 7946 0193',
      line: 'Listings',
    });
    expect(wordsOf(withScene('counter'), 'es')).toMatchObject({ line: 'La tienda' });
  });

  it('are there in every language of every scene, and no page tells another of the home page', () => {
    for (const brand of ['shores', 'two-numbers', 'counter', 'markets'].map((scene) =>
      withScene(scene as Scene),
    )) {
      for (const language of languages) {
        for (const pathname of ['/home', '/get-your-number', '/call-rates', '/bring-your-number']) {
          const {
            title = '',
            incoming = '',
            line = '',
            alt = '',
          } = wordsOf(brand, language, { pathname }) ?? {};
          for (const text of [title, incoming, line, alt]) expect(text).toMatch(/^[^{}]+$/);
        }
        const bare = wordsOf(brand, language, { pathname: '/faq', data: {} });
        expect(bare).toEqual(wordsOf(brand, language));
      }
    }
  });

  it('are those of public pages alone', () => {
    expect(wordsOf(acorn, 'en', { kind: 'app', pathname: '/profile' })).toBeNull();
    expect(wordsOf(acorn, 'en', { pathname: '/nowhere' })).toBeNull();
    expect(wordsOf(acorn, 'en', { part: 'route' })).toBeNull();
  });
});
