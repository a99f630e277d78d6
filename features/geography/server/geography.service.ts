import { isTooShort, readingsOf, withoutTrunkZero } from '@portal/contract/fields/phone';
import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import type { World } from '@portal/server/db/world';
import { regionsCalled } from './cities.rules.ts';
import type { Geography } from './numbering-plan.ts';
import {
  countryOf,
  hasKnownCountryCode,
  maskFor,
  prefixTable,
  restrictedTable,
  restrictionOf,
} from './numbering.rules.ts';

/** Answers that are kept: the same few phones are asked about again and again. */
const keptMost = 5_000;

/** Reading a number by its country's plan takes longer than all else that a list of numbers does. */
function tooShortKept(): (digits: string) => boolean {
  const kept = new Map<string, boolean>();
  return (digits) => {
    const known = kept.get(digits);
    if (known !== undefined) return known;
    const answer = isTooShort(digits, validatePhoneNumberLength);
    if (kept.size >= keptMost) kept.clear();
    kept.set(digits, answer);
    return answer;
  };
}

/** By the plan of its country too: some keep a zero that is dialled from abroad. */
function hasTrunkZero(digits: string): boolean {
  const without = withoutTrunkZero(digits);
  return without !== digits && parsePhoneNumberFromString(`+${digits}`)?.number === `+${without}`;
}

/** The world's files made ready for look-ups; nothing here asks the database. */
export function createGeography(world: World): Geography {
  const byId = new Map(world.countries.map((country) => [country.countryID, country]));
  const ranges = prefixTable(world.ranges);
  const restricted = restrictedTable(world.restricted);
  return {
    countries: world.countries,
    country: (id) => byId.get(id),
    statesOf: (id) => (byId.has(id) ? (world.states.get(id) ?? []) : null),
    countryOf: (digits) => byId.get(countryOf(digits, ranges) ?? -1) ?? null,
    isKnown: (digits) => hasKnownCountryCode(digits, ranges, restricted),
    isRestricted: (digits) =>
      readingsOf(digits).some((one) => restrictionOf(one, restricted) !== null),
    isTooShort: tooShortKept(),
    hasTrunkZero,
    maskOf: (digits) => maskFor(digits, ranges, world.masks),
    regionsCalled: (words) => regionsCalled(words, world.cities),
    regionNames: (region) => world.cities.get(region) ?? null,
  };
}
