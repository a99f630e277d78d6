import { asLanguage, type Language } from '@portal/contract/fields/text';

export interface LanguageSources {
  /** The address's query, with or without its question mark. */
  readonly search: string;
  /** The stored preference. */
  readonly stored: string | null;
  /** What the browser prefers, best first. */
  readonly browser: readonly string[];
  /** What the brand offers; the first is its own choice where nothing else decides. */
  readonly available: readonly Language[];
}

/**
 * Query, stored preference, browser (behaviour 17.2); the first that is available wins, English (or
 * the brand's first language) where none is. `iw` is `he`.
 */
export function chooseLanguage(sources: LanguageSources): Language {
  const wishes = [
    new URLSearchParams(sources.search).get('lang'),
    sources.stored,
    ...sources.browser,
  ];
  for (const wish of wishes) {
    const language = asLanguage(wish);
    if (language && sources.available.includes(language)) return language;
  }
  return sources.available.includes('en') ? 'en' : (sources.available[0] ?? 'en');
}

/**
 * The account's language wins once after a log-in; null means that nothing changes, because a
 * language was picked on the page or the brand does not offer it.
 */
export function accountLanguage(state: {
  readonly account: string;
  readonly current: Language;
  readonly settled: boolean;
  readonly available: readonly Language[];
}): Language | null {
  const language = asLanguage(state.account);
  if (state.settled || !language || language === state.current) return null;
  return state.available.includes(language) ? language : null;
}
