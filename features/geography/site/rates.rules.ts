import type { PageRate, RatedCountry } from '@portal/web/site/page-data.ts';

/** One line of the table: a place with its price to landlines and to mobiles. */
export interface RateLine {
  readonly key: string;
  /** The part of a country that has prices of its own, in the rate's words; else nothing. */
  readonly part: string;
  readonly country: RatedCountry;
  readonly landline: PageRate;
  /** Null: mobiles cost what landlines do. */
  readonly mobile: PageRate | null;
}

/** Lines of one country: its own first, then its parts (as the Hawaii of the United States). */
export function linesOf(country: RatedCountry): readonly RateLine[] {
  const { countryName, iso } = country;
  const mobile = country.rates.find(({ destination }) => destination === `${countryName} mobile`);
  const others = country.rates.filter((rate) => rate !== mobile);
  return others.map((landline, index) => {
    const part = landline.destination.slice(countryName.length).replace(/^[\s,–-]+/, '');
    const isOwn = landline.destination === countryName;
    return {
      key: `${iso}-${index}`,
      part: isOwn ? '' : part || landline.destination,
      country,
      landline,
      mobile: isOwn ? (mobile ?? null) : null,
    };
  });
}

/** Ten dollars are easier to grasp than a fraction of a cent. */
const exampleDollars = 10;

/** The whole minutes that ten dollars last. */
export function minutesFor(perMinute: number): number {
  return Math.floor(exampleDollars / perMinute);
}

/** The sentence for so many minutes: the last one is for all those that have none of their own. */
export function answerFor(answers: readonly string[], locale: string, minutes: number): string {
  const sentence = answers[Math.min(minutes, answers.length - 1)] ?? '';
  return sentence.replace('\u0003', minutes.toLocaleString(locale));
}
