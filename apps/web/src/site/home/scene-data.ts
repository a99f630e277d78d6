import { countryName } from '../../lib/country-name.ts';
import type { PageContext } from '../page.ts';
import { routeOf, type Route } from './route/route-choice.ts';
import { samples } from './samples.ts';

/** All that changes in a scene with the countries of its route. */
export interface SceneData {
  readonly route: Route;
  /** The city of the number, or the country where no city is known. */
  readonly city: string;
  readonly number: string;
  readonly caller: string;
  readonly phone: string;
  /** The city of the phone that rings. */
  readonly phoneCity: string;
  readonly numberZone: string | null;
  readonly phoneZone: string | null;
}

/** Isolated, so that digits and names keep their direction inside any sentence. */
export const apart = (text: string): string => `\u2068${text}\u2069`;

/** A number inside a sentence: from left to right, whatever the sentence is. */
export const digits = (number: string): string => `\u2066${number}\u2069`;

/** What the scene of this visitor shows; null while nothing is on offer. */
export function sceneOf(page: PageContext): SceneData | null {
  const { brand, language, data, ask, visitor } = page;
  const usual = brand.site.route[language];
  const route = routeOf(data, { ask, country: visitor, usual });
  if (!route) return null;
  const { offer, rings } = route;
  const nameOf = (place: { readonly iso: string; readonly countryName: string }) =>
    countryName(language, place.iso, place.countryName);
  const there = samples[offer.iso];
  const here = samples[rings.iso];
  // Somebody of the brand's own may call, where the number is in their country.
  const own = brand.site.sample[language];
  const called = own?.from.startsWith(`+${offer.prefix}`) ? own : undefined;
  const dots = '••• ••••';
  return {
    route,
    city: called?.city ?? there?.city[language] ?? nameOf(offer),
    number: there?.number ?? `+${offer.prefix} ${dots}`,
    caller: called?.from ?? there?.caller ?? `+${offer.prefix} ${dots}`,
    phone: here?.phone ?? `+${rings.prefix} ${dots}`,
    phoneCity: here?.city[language] ?? nameOf(rings),
    numberZone: there?.timeZone ?? null,
    phoneZone: here?.timeZone ?? null,
  };
}
