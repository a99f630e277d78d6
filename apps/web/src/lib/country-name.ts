import type { Language } from '@portal/contract/fields/text';
import { localeOf } from '@portal/i18n/locales';

/** A country's name in the reader's language; the server's name where its code says nothing. */
export function countryName(language: Language, iso: string, fallback: string): string {
  if (!/^[A-Z]{2}$/.test(iso)) return fallback;
  const names = new Intl.DisplayNames(localeOf[language], { type: 'region', fallback: 'none' });
  return names.of(iso) ?? fallback;
}
