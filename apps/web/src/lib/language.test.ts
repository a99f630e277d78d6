import { describe, expect, it } from 'vitest';
import { accountLanguage, chooseLanguage } from './language.rules.ts';

const all = ['en', 'es', 'he', 'pt'] as const;

describe('the order of languages', () => {
  it.each([
    ['the query first', '?lang=pt', 'he', ['es'], 'pt'],
    ['then the stored one', '', 'he', ['es'], 'he'],
    ['then the browser’s prefix', '', null, ['es-MX', 'pt'], 'es'],
    ['the browser’s second wish', '', null, ['fr-FR', 'pt-BR'], 'pt'],
    ['English where nothing fits', '', null, ['fr'], 'en'],
    ['a query that we do not speak counts as none', '?lang=fr', 'he', ['es'], 'he'],
    ['so does a stored one', '?lang=', 'xx', ['es'], 'es'],
    ['the old name of Hebrew', '', null, ['iw-IL'], 'he'],
    ['capitals', '?lang=HE', null, [], 'he'],
  ])('%s', (_name, search, stored, browser, expected) => {
    expect(chooseLanguage({ search, stored, browser, available: all })).toBe(expected);
  });

  it('offers only what the brand offers', () => {
    const available = ['es', 'pt'] as const;
    const sources = { search: '?lang=he', stored: 'pt', browser: [], available };
    expect(chooseLanguage(sources)).toBe('pt');
    expect(chooseLanguage({ ...sources, stored: null })).toBe('es');
  });
});

describe('the account’s language', () => {
  const state = { account: 'he', current: 'en', settled: false, available: all } as const;

  it('wins once after a log-in', () => {
    expect(accountLanguage(state)).toBe('he');
    expect(accountLanguage({ ...state, settled: true })).toBeNull();
  });

  it('changes nothing where it is shown already or not offered', () => {
    expect(accountLanguage({ ...state, current: 'he' })).toBeNull();
    expect(accountLanguage({ ...state, available: ['en', 'es'] })).toBeNull();
    expect(accountLanguage({ ...state, account: '' })).toBeNull();
  });
});
