import type { Language } from '@portal/contract/fields/text';

export const defaultCurrency = 'USD';

/** The locale that each language formats with. */
export const localeOf: Record<Language, string> = {
  en: 'en-US',
  es: 'es-ES',
  he: 'he-IL',
  pt: 'pt-BR',
};

/** Names of the languages in themselves, for the language dropdown. */
export const endonyms: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  he: 'עברית',
  pt: 'Português',
};

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'he' ? 'rtl' : 'ltr';
}
