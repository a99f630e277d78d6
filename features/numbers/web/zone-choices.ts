import { currentZones, renamedZones } from './zones/current-zones.ts';
import { type Cities, cityOf } from './zone-names.ts';

/** A zone with the country that it is of. */
export interface KnownZone {
  readonly zone: string;
  readonly country: string;
}

const words = (list: string) => list.trim().split(/\s+/);

/** Every zone by its present name; made once, as reading it takes a moment. */
const known: readonly KnownZone[] = words(currentZones).flatMap((told) => {
  const [country = '', zones = ''] = told.split(':');
  return zones.split(',').map((zone) => ({ zone, country }));
});
const renamed = new Map(words(renamedZones).map((told) => told.split('=') as [string, string]));

/** The present name of a zone that a browser may still know by its old one. */
export function presentName(zone: string): string {
  return renamed.get(zone) ?? zone;
}

/** Whether a browser tells time in a zone: it may be older than the zone. */
function isTold(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The zone that new hours of a number of a country begin with: the reader's own, if it is there. */
export function zoneFor(country: string, reader: string): string {
  const there = known.filter((one) => one.country === country).map(({ zone }) => zone);
  const own = presentName(reader);
  const [first = own] = there;
  return there.includes(own) || !isTold(first) ? own : first;
}

/** Zones to choose from: the country's, then the reader's, then the rest in order of their cities. */
export function zoneChoices(country: string, reader: string, cities: Cities): readonly string[] {
  const there = known.filter((one) => one.country === country).map(({ zone }) => zone);
  const first = new Set([...there, presentName(reader), 'UTC']);
  const collator = new Intl.Collator();
  const rest = known
    .map(({ zone }) => ({ zone, city: cityOf(zone, cities) }))
    .filter(({ zone }) => !first.has(zone))
    .toSorted((one, other) => collator.compare(one.city, other.city));
  return [...first, ...rest.map(({ zone }) => zone)];
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase()
    .replaceAll(/[\s_/-]+/g, ' ')
    .trim();

export interface ZoneSearch {
  readonly wish: string;
  readonly cities: Cities;
  /** Names of a country, in the reader's language. */
  readonly countryName: (country: string) => string;
}

const countryOf = new Map(known.map(({ zone, country }) => [zone, country]));

/** The zones whose city, country or name has what is looked for; cities that begin so go first. */
export function findZones(zones: readonly string[], search: ZoneSearch): readonly string[] {
  const wish = plain(search.wish);
  if (wish === '') return zones;
  const ranked = zones.flatMap((zone) => {
    const city = plain(cityOf(zone, search.cities));
    if (city.startsWith(wish)) return [{ zone, rank: 0 }];
    const iso = countryOf.get(zone);
    const country = iso ? plain(search.countryName(iso)) : '';
    const isIn = [city, country, plain(zone)].some((text) => text.includes(wish));
    return isIn ? [{ zone, rank: 1 }] : [];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ zone }) => zone);
}
