import type { Language } from '@portal/contract/fields/text';

/** What the server hands to the pages that tell prices; money in dollars. */

export interface PlaceName {
  readonly iso: string;
  readonly countryName: string;
}

export interface OfferTerm {
  readonly months: number;
  /** The price of the whole term. */
  readonly price: number;
  readonly discountPercentage: number;
}

/** A country that numbers are on offer in, with the terms of its plan from the shortest on. */
export interface Offer extends PlaceName {
  readonly countryID: number;
  readonly prefix: string;
  readonly available: number;
  readonly includes: readonly PlaceName[];
  readonly terms: readonly OfferTerm[];
}

export interface PageRate {
  readonly destination: string;
  readonly prefixes: readonly string[];
  readonly perMinute: number;
  readonly connectionFee: number;
  /** Seconds. */
  readonly firstInterval: number;
  /** Seconds. */
  readonly increment: number;
}

export interface RatedCountry extends PlaceName {
  readonly prefix: string;
  readonly rates: readonly PageRate[];
}

/** Numbers for sale in one place. */
export interface PlaceOnOffer {
  readonly region: string;
  /** What people call it; null where it has its one name only. */
  readonly names: Readonly<Record<Language, string>> | null;
  /** Its numbers are of no city. */
  readonly isWhole: boolean;
  /** Digits. */
  readonly numbers: readonly string[];
}

export interface CountryStock {
  readonly iso: string;
  readonly places: readonly PlaceOnOffer[];
}

/** All that a page may be given; a page takes what is its own. */
export interface SiteData {
  readonly offers?: readonly Offer[];
  readonly rates?: readonly RatedCountry[];
  readonly stock?: readonly CountryStock[];
}
