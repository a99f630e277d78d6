import type { Offer, OfferTerm } from '../page-data.ts';

/** The anchor of a country on the page. */
export function anchorOf(offer: Pick<Offer, 'iso'>): string {
  return offer.iso.toLowerCase();
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

/** Dollars a month of a term, to the cent, half to even (UX 4.6 B); whether it was rounded. */
export function perMonth(term: OfferTerm): { readonly amount: number; readonly isExact: boolean } {
  const cents = Math.round(term.price * 100) / term.months;
  const floor = Math.floor(cents);
  const over = cents - floor;
  const up = over > 0.5 || (over === 0.5 && floor % 2 === 1);
  return { amount: (floor + (up ? 1 : 0)) / 100, isExact: over === 0 };
}

/** A chat that starts with the wish, so that nobody has to type it. */
export function chatAbout(whatsappUrl: string, words: string): string {
  return `${whatsappUrl}?text=${encodeURIComponent(words)}`;
}

/** Names as a list of the language: "a, b and c". */
export function listed(locale: string, names: readonly string[]): string {
  return new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(names);
}

/** A percentage as the language writes it. */
export function percent(locale: string, value: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
    value / 100,
  );
}
