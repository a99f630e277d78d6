import type { Language } from '@portal/contract/fields/text';
import { localeOf } from '@portal/i18n/locales';
import { oneLine } from './isolates.rules.ts';

/** The address of the card that paid; the country by its two letters. */
export interface BilledAddress {
  lines: string[];
  iso: string;
}

/** The lines of an address as a letter has them, with the country in the reader's language. */
export function addressLines(language: Language, address: BilledAddress | null): string[] {
  if (!address) return [];
  const countries = new Intl.DisplayNames(localeOf[language], { type: 'region' });
  const country = /^[A-Z]{2}$/.test(address.iso) ? countries.of(address.iso) : undefined;
  return [...address.lines, country ?? ''].map(oneLine).filter((line) => line !== '');
}
