import { describe, expect, it } from 'vitest';
import type { Language } from '@portal/contract/fields/text';
import { appLanguage, namedLanguage, publicLanguage } from './page-language.rules.ts';

const ask = (
  query: string | null,
  cookie: string | null,
  acceptLanguage: string | null,
  available: readonly Language[] = ['en', 'es'],
) => ({ query, cookie, acceptLanguage, available });

describe('the language of a page', () => {
  it.each([
    [ask('es', 'en', 'en'), 'es'],
    [ask(null, 'es', 'en'), 'es'],
    [ask(null, null, 'pt,es;q=0.8,en;q=0.9', ['en', 'es', 'pt']), 'pt'],
    [ask(null, null, null), 'en'],
    // What the brand has no words in counts nowhere, and what comes next does.
    [ask('he', 'es', 'he'), 'es'],
    [ask('he', 'pt', 'he,es;q=0.5'), 'es'],
    [ask('iw', null, 'he'), 'en'],
  ])('of the application by %o is %s', (sources, language) => {
    expect(appLanguage(sources)).toBe(language);
  });

  it.each([
    [ask('es', null, 'en'), 'es', null],
    [ask(null, null, 'es'), 'en', 'es'],
    [ask(null, 'en', 'es'), 'en', null],
    [ask('he', null, 'es'), 'en', 'es'],
    [ask(null, 'he', 'he,es;q=0.5'), 'en', 'es'],
    [ask(null, null, 'he'), 'en', null],
  ])('of a public page by %o is %s, and %s is offered', (sources, language, offered) => {
    expect(publicLanguage(sources)).toEqual({ language, offered });
  });

  it('is named by the address only where the brand offers it', () => {
    expect(namedLanguage(ask('es', null, null))).toBe('es');
    expect(namedLanguage(ask('he', null, null))).toBeNull();
  });
});
