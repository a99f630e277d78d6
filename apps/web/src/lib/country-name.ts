import type { Language } from '@portal/contract/fields/text';
import { displayNames } from '@portal/i18n/formatters';

/** A country's name in the reader's language; the server's name where its code says nothing. */
export function countryName(language: Language, iso: string, fallback: string): string {
  if (!/^[A-Z]{2}$/.test(iso)) return fallback;
  const names = displayNames(language, { type: 'region', fallback: 'none' });
  return names.of(iso) ?? fallback;
}

/** The same as short as people say it: "UK", not "United Kingdom"; empty where nothing is known. */
export function shortCountryName(language: Language, iso: string): string {
  if (!/^[A-Z]{2}$/.test(iso)) return '';
  // In Spanish the short names are read by nobody: "RU".
  const style = language === 'es' ? 'long' : 'short';
  const names = displayNames(language, {
    type: 'region',
    style,
    fallback: 'none',
  });
  return names.of(iso) ?? '';
}
