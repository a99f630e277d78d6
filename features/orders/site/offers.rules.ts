import type { Language } from '@portal/contract/fields/text';
import type { Offer } from '@portal/web/site/page-data.ts';

/** The anchor of a country on the page. */
export function anchorOf(offer: Pick<Offer, 'iso'>): string {
  return offer.iso.toLowerCase();
}

/** Where a number of a country is ordered, in the language of the page that leads there. */
export function orderAddress(offer: Pick<Offer, 'iso'>, language: Language): string {
  return `/get-your-number?country=${offer.iso.toLowerCase()}&lang=${language}`;
}

/** Offers by the names that the reader sees, in the reader's order. */
export function inReadersOrder(
  offers: readonly Offer[],
  locale: string,
  nameOf: (offer: Offer) => string,
): readonly Offer[] {
  const { compare } = new Intl.Collator(locale);
  return offers.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
}

/** Names as a list of the language: "a, b and c". */
export function listed(locale: string, names: readonly string[]): string {
  return new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(names);
}
