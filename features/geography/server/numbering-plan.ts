import type { Language } from '@portal/contract/fields/text';
import type { Country } from '../contract.ts';

/** What the numbering plan knows of any number; digits are E.164 without the plus. */
export interface Geography {
  readonly countries: readonly Country[];
  country(id: number): Country | undefined;
  /** Null for an unknown country; empty for one that has no list of states. */
  statesOf(id: number): readonly { stateID: number; state: string }[] | null;
  countryOf(digits: string): Country | null;
  /** Whether the number begins with a calling code that is in use. */
  isKnown(digits: string): boolean;
  /**
   * Whether calls may not be forwarded there: premium, satellite, emergency and their like, also
   * where a carrier would drop a zero after the country code.
   */
  isRestricted(digits: string): boolean;
  /** Whether no number of its country has so few digits. */
  isTooShort(digits: string): boolean;
  /** Whether it has a zero after its country code that is dialled inside the country only. */
  hasTrunkZero(digits: string): boolean;
  maskOf(digits: string): string;
  /** Regions of numbers for sale that are called so, in any of our languages. */
  regionsCalled(words: string): readonly string[];
  /** What people call a region, in each of our languages; null where it has its one name only. */
  regionNames(region: string): Readonly<Record<Language, string>> | null;
}

/** A part of the server that asks the numbering plan. */
export interface WithGeography {
  geography: Geography;
}
