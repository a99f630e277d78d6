import type { RatedCountry, SiteData } from '../../page-data.ts';
import { pricesOf } from '../route/route-choice.ts';
import { samples } from '../samples.ts';
import type { SceneData } from '../scene-data.ts';

/** Two calls to a number: one rings where its plan does not include it, one where it does. */
export interface ShownCalls {
  readonly paid: string;
  /** Dollars a minute. */
  readonly rate: number;
  readonly free: string;
}

/** Known to everybody, and in the plans of few numbers. */
const farAway = ['IL', 'GB', 'US', 'SE'] as const;

/** The calls that a visitor's route has, by the prices of today; null where those are not known. */
export function callsOf({ rates = [] }: SiteData, scene: SceneData): ShownCalls | null {
  const { offer, rings, isIncluded } = scene.route;
  const inPlan = offer.includes.map(({ iso }) => iso);
  const near = [offer.iso, ...inPlan].find((iso) => inPlan.includes(iso) && samples[iso]);
  const free = near && samples[near]?.phone;
  if (!free) return null;
  const rateIn = (place: RatedCountry | undefined): number | null => {
    // The picture has no line for what a connection costs.
    if (!place || place.rates.some(({ connectionFee }) => connectionFee > 0)) return null;
    const prices = pricesOf(place);
    return prices && (prices.mobile ?? prices.landline);
  };
  const rate = isIncluded ? null : rateIn(rings);
  if (rate !== null) return { paid: scene.phone, rate, free };
  for (const iso of farAway.filter((far) => !inPlan.includes(far))) {
    const farRate = rateIn(rates.find((place) => place.iso === iso));
    const paid = samples[iso]?.phone;
    if (farRate !== null && paid) return { paid, rate: farRate, free };
  }
  return null;
}
