import type { Language } from '@portal/contract/fields/text';
import { cityOfZone } from '../texts/clock-words.ts';

/** Names of cities by the zones that have them, where a zone's own name is not theirs. */
export type Cities = ReadonlyMap<string, string>;

const loaders: Record<Language, () => Promise<{ cities: string }>> = {
  en: () => import('./zones/cities-en.ts'),
  es: () => import('./zones/cities-es.ts'),
  he: () => import('./zones/cities-he.ts'),
  pt: () => import('./zones/cities-pt.ts'),
};

function read(told: string): Cities {
  const rows = told.trim().split(/[|\n]/);
  return new Map(rows.map((row) => row.split('=') as [string, string]));
}

const loaded = new Map<Language, Promise<Cities>>();

/** The names in a language; without them a zone's own name does. The same promise each time. */
export function citiesIn(language: Language): Promise<Cities> {
  const known =
    loaded.get(language) ??
    loaders[language]().then(
      ({ cities }) => read(cities),
      () => new Map(),
    );
  loaded.set(language, known);
  return known;
}

/** 'London' of Europe/London, in the language of the names. */
export function cityOf(zone: string, cities: Cities): string {
  return cities.get(zone) ?? cityOfZone(zone);
}

/** 'UTC+5:30', at an instant. */
export function offsetOf(zone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(instant);
  const told = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return told === 'GMT' ? 'UTC+0' : told.replace('GMT', 'UTC');
}
