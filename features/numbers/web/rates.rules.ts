import { withoutTrunkZero } from '@portal/contract/fields/phone';
import type { Country, Rate } from '@portal/features/geography/contract';

/** With fewer digits nothing is said of a price yet. */
export const rateDigitsMin = 4;

/** More countries than this are never asked for one number. */
const countriesMax = 4;

/**
 * The countries whose rates can hold a number's price. A calling code alone may belong to many
 * (+1 to 25 of them), so the country that the number plan knows goes first and alone; without it
 * every country of the longest calling code is asked, where they are few.
 */
export function countriesOf(
  digits: string,
  countries: readonly Country[],
  iso: string | null,
): readonly Country[] {
  const fitting = countries.filter(
    (country) => country.prefix !== '' && digits.startsWith(country.prefix),
  );
  const known = fitting.find((country) => country.iso === iso);
  if (known) return [known];
  const longest = Math.max(0, ...fitting.map((country) => country.prefix.length));
  const nearest = fitting.filter((country) => country.prefix.length === longest);
  return nearest.length > countriesMax ? [] : nearest;
}

/**
 * The rate of the longest prefix that the number starts with, as calls are rated; else null. A zero
 * that is dialled only inside the country is left out, so that a mobile has no landline's price.
 */
export function rateFor(typed: string, rates: readonly Rate[]): Rate | null {
  const digits = withoutTrunkZero(typed);
  let best: Rate | null = null;
  for (const rate of rates) {
    if (!digits.startsWith(rate.prefix)) continue;
    if (!best || rate.prefix.length > best.prefix.length) best = rate;
  }
  return best;
}

/** About how many minutes of one call the credit (dollars) buys; null where minutes are free. */
export function minutesOf(balance: number, rate: Rate): number | null {
  if (rate.perMinute <= 0) return null;
  const talk = balance - rate.connectionFee;
  // Dollars are decimal numbers here: 0.3 / 0.1 must not become two minutes.
  return Math.max(0, Math.floor(talk / rate.perMinute + 1e-9));
}

/** Whether a price is a mobile's; where a country has one price for all, it is just a phone's. */
export function phoneKindOf(
  { destination }: Rate,
  rates: readonly Rate[],
): 'mobile' | 'landline' | 'phone' {
  if (destination.endsWith(' mobile')) return 'mobile';
  return rates.some((rate) => rate.destination.endsWith(' mobile')) ? 'landline' : 'phone';
}
