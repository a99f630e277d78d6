import { loadBrands } from '@portal/brands/load';
import { catalogues } from '@portal/features/texts';
import { createTranslate, treeOf } from '@portal/i18n';
import { languages } from '@portal/contract/fields/text';
import { describe, expect, it } from 'vitest';
import {
  type Catalogues,
  countsHaveForms,
  type KeyFamily,
  noKeyUnderAKey,
  plainWords,
  pluralForms,
  type PluralRule,
  sameKeys,
  sameParameters,
  unneededFamilies,
  unusedKeys,
} from './catalogues.ts';
import { planted, tell } from './law.ts';
import { readMessage } from './messages.ts';
import { repositoryFiles } from './repository.ts';

/** Forms that each language tells apart; Portuguese may name none at all apart. */
const pluralRules: Readonly<Record<string, PluralRule>> = {
  en: { needs: ['one', 'other'], may: [] },
  es: { needs: ['one', 'many', 'other'], may: [] },
  he: { needs: ['one', 'two', 'other'], may: ['many'] },
  pt: { needs: ['one', 'many', 'other'], may: ['zero'] },
};

/** Keys that no file spells out, because code puts them together. The list only shrinks. */
const families: readonly KeyFamily[] = [
  { prefix: 'popup.', reason: 'A pop-up is opened by the name of what happened.' },
  { prefix: 'chrome.phone-', reason: 'A brand lists the countries that it has a telephone in.' },
  { prefix: 'chrome.offer-', reason: 'One for each language that can be offered.' },
  { prefix: 'calls.today', reason: 'A day of the history is called by its name.' },
  { prefix: 'sms.fate-', reason: 'A text says its fate.' },
  { prefix: 'card.brand-', reason: 'A card says its brand.' },
  { prefix: 'credit.adjusted-', reason: 'An amount says which end of the range it was moved to.' },
  { prefix: 'credit.todo-', reason: 'The form says what is missing.' },
  { prefix: 'billing.type-', reason: 'A payment says its kind.' },
  { prefix: 'billing.status-', reason: 'A payment says its state.' },
  { prefix: 'mail.receipt-', reason: 'A receipt says the kind and the state of its payment.' },
  { prefix: 'port-in-mail.rejected-', reason: 'A refused number says why.' },
  { prefix: 'calls.yesterday', reason: 'A day of the history is called by its name.' },
];

const english = (texts: Record<string, string>): Catalogues => ({ en: { songs: texts } });
const hebrew = (texts: Record<string, string>, ofEnglish: Record<string, string>): Catalogues => ({
  en: { songs: ofEnglish },
  he: { songs: texts },
});

describe('planted faults', () => {
  it('a key that a language lacks, has alone, or leaves empty', () => {
    expect(
      tell(sameKeys(hebrew({ extra: 'x', blank: ' ' }, { title: 'Songs', blank: 'x' }))),
    ).toEqual([
      'packages/i18n/src/he: songs.title is missing',
      'packages/i18n/src/he: songs.extra is not in English',
      'packages/i18n/src/he: songs.blank is empty',
    ]);
  });

  it('another parameter, a lost one, a brace too few', () => {
    const wanted = { a: 'Hi {name}', b: '{n} of {all}', c: 'x', d: '{n, plural, one{#} other{#}}' };
    const got = { a: 'Hi {nom}', b: '{n}', c: 'x {', d: '{n}' };
    expect(tell(sameParameters(hebrew(got, wanted)))).toEqual([
      'packages/i18n/src/he: songs.a takes {nom}, English {name}',
      'packages/i18n/src/he: songs.b takes {n}, English {all, n}',
      'packages/i18n/src/he: songs.c has a brace too many or too few',
      'packages/i18n/src/he: songs.d counts by other parameters than English',
    ]);
  });

  it('a plural form that is missing or that the language has not', () => {
    const texts = hebrew(
      { count: '{n, plural, =0{-} one{#} few{#} other{#}}' },
      { count: '{n, plural, one{#} other{#}}' },
    );
    expect(tell(pluralForms(texts, pluralRules))).toEqual([
      'packages/i18n/src/he: songs.count lacks the form "two" of {n}',
      'packages/i18n/src/he: songs.count has a form "few" that the language has not',
    ]);
  });

  it('a count of something without a form for one of it', () => {
    const texts = {
      a: '{n} songs',
      b: 'in {minutes} minutes',
      c: '{n} of {all}',
      d: '{all} songs',
    };
    expect(tell(countsHaveForms(english(texts)))).toEqual([
      'packages/i18n/src/en: songs.a says "{n} songs" of one, too',
      'packages/i18n/src/en: songs.b says "{minutes} minutes" of one, too',
    ]);
    const translated = {
      es: { a: '{n} más que ayer', b: 'en {n} días' },
      he: { a: 'עוד {n}', b: 'בעוד {n} ימים' },
      pt: { a: 'mais {n}', b: 'em {days} dias' },
    };
    for (const [language, own] of Object.entries(translated)) {
      const faults = countsHaveForms({ [language]: { songs: own } });
      expect(faults.map(({ detail }) => detail.slice(0, 7))).toEqual(['songs.b']);
    }
  });

  it('a text and a branch of one name', () => {
    expect(
      noKeyUnderAKey(english({ 'a.b': 'x', a: 'y', 'a-b': 'z' })).map(({ detail }) => detail),
    ).toEqual(['songs.a.b stands under the text songs.a']);
  });

  it('a word that scolds', () => {
    expect(
      plainWords(english({ a: 'Please try', b: 'Invalid e-mail', c: 'It is valid' })),
    ).toHaveLength(2);
  });

  it('a text that nothing shows, and a family that excuses nothing', () => {
    const texts = english({ used: 'x', unused: 'x', 'made-up.one': 'x' });
    const files = planted({ 'apps/web/src/a.tsx': "t('songs.used')" });
    const list = [
      { prefix: 'songs.made-up.', reason: '' },
      { prefix: 'songs.used', reason: '' },
    ];
    expect(unusedKeys(texts, files, list).map(({ detail }) => detail)).toEqual([
      'songs.unused is shown nowhere',
    ]);
    expect(unneededFamilies(texts, files, list)).toEqual(['songs.used']);
  });

  it('a message inside a message is read too', () => {
    const text = '{n, plural, one{# call to {who}} other{{n, plural, one{a} other{b}} of {all}}}';
    expect(readMessage(text)).toMatchObject({ parameters: ['all', 'n', 'who'], isBroken: false });
  });
});

describe('the catalogues', () => {
  it('know four languages', () => {
    expect(Object.keys(catalogues).sort()).toEqual([...languages].sort());
    expect(Object.keys(pluralRules).sort()).toEqual([...languages].sort());
  });

  it('have the same keys', () => {
    expect(tell(sameKeys(catalogues))).toEqual([]);
  });

  it('take the same parameters', () => {
    expect(tell(sameParameters(catalogues))).toEqual([]);
  });

  it('have the plural forms of their language', () => {
    expect(tell(pluralForms(catalogues, pluralRules))).toEqual([]);
  });

  it('have a form for one of what they count', () => {
    expect(tell(countsHaveForms(catalogues))).toEqual([]);
  });

  it('have the forms of what they count where a brand has words of its own', () => {
    const brands = loadBrands();
    expect(brands.length).toBeGreaterThan(0);
    for (const { name, texts } of brands)
      for (const [language, own] of Object.entries(texts)) {
        const words = { [language]: { [name]: own } };
        expect(tell(countsHaveForms(words))).toEqual([]);
        expect(tell(pluralForms(words, pluralRules))).toEqual([]);
      }
  });

  it('can be sent as a tree', () => {
    expect(tell(noKeyUnderAKey(catalogues))).toEqual([]);
    expect(() => treeOf(flat('en'))).not.toThrow();
  });

  it('say what to do in plain words', () => {
    // The words of this one are promised (behaviour 2.8).
    const fixed = 'packages/i18n/src/en: two-factor.code-required says "Please"';
    expect(tell(plainWords(catalogues))).toEqual([fixed]);
  });

  it('hold no text that nothing shows', () => {
    expect(tell(unusedKeys(catalogues, repositoryFiles(), families))).toEqual([]);
  });

  it('need every family of keys that code puts together', () => {
    expect(unneededFamilies(catalogues, repositoryFiles(), families)).toEqual([]);
  });

  it.each(languages)('are messages that can be filled in: %s', (language) => {
    const texts = flat(language);
    const translate = createTranslate(language, texts, texts) as (
      key: string,
      values: object,
    ) => string;
    for (const [key, text] of Object.entries(texts)) {
      const { parameters } = readMessage(text);
      const values = Object.fromEntries(parameters.map((name) => [name, 3]));
      const said = translate(key, values);
      expect(said, `${language} ${key}`).not.toMatch(/[{}]|undefined|\bplural\b/);
      expect(said, `${language} ${key}`).not.toBe('');
    }
  });
});

function flat(language: (typeof languages)[number]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(catalogues[language]).flatMap(([feature, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${feature}.${key}`, text]),
    ),
  );
}
