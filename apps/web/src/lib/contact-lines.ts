import type { Language } from '@portal/contract/fields/text';
import type { PublicBrand } from '../page-request.ts';

export type ContactCountry = PublicBrand['phones'][number]['country'];

export interface ContactLine {
  readonly country: ContactCountry;
  /** For `tel:` links. */
  readonly href: string;
  /** As people write it there. */
  readonly text: string;
  /** Where it is answered: a name such as `Europe/London`. */
  readonly timeZone: string;
}

/** The flag of a line: its file's name. */
export const flagOf: Readonly<Record<ContactCountry, string>> = {
  us: 'US',
  ca: 'CA',
  uk: 'GB',
  il: 'IL',
};

/** How the digits of a country's own numbers stand in groups; the first is the country code. */
const groups: Record<ContactCountry, readonly RegExp[]> = {
  us: [/^(1)(\d{3})(\d{3})(\d{4})$/],
  ca: [/^(1)(\d{3})(\d{3})(\d{4})$/],
  uk: [/^(44)(2\d)(\d{4})(\d{4})$/, /^(44)(\d{4})(\d{6})$/],
  il: [/^(972)(\d)(\d{3})(\d{4})$/, /^(972)(\d{2})(\d{3})(\d{4})$/],
};

/** Where a country's line is answered, unless the brand says otherwise. */
const usualZone: Record<ContactCountry, string> = {
  us: 'America/New_York',
  ca: 'America/Toronto',
  uk: 'Europe/London',
  il: 'Asia/Jerusalem',
};

function written(country: ContactCountry, digits: string): string {
  for (const pattern of groups[country]) {
    const parts = pattern.exec(digits);
    if (parts) return `+${parts.slice(1).join(' ')}`;
  }
  return `+${digits}`;
}

/** The phones on which a brand answers, in the brand's own order. */
export function contactLines(brand: Pick<PublicBrand, 'phones'>): readonly ContactLine[] {
  return brand.phones.map(({ country, number, timeZone }) => ({
    country,
    href: `tel:+${number}`,
    text: written(country, number),
    timeZone: timeZone ?? usualZone[country],
  }));
}

/** Where a chat opens: the number of the language, else the one for every language. */
export function whatsappUrl(brand: Pick<PublicBrand, 'whatsapp'>, language: Language): string {
  return `https://wa.me/${brand.whatsapp[language] ?? brand.whatsapp.fallback}`;
}
