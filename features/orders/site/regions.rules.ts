import type { Offer } from '@portal/web/site/page-data.ts';

/** The parts of the world that numbers are grouped by, in the order in which they stand. */
export const regions = [
  'north-america',
  'latin-america',
  'europe',
  'middle-east',
  'africa',
  'asia',
  'oceania',
] as const;
export type Region = (typeof regions)[number];

export const regionNames = {
  'north-america': 'get.region-north-america',
  'latin-america': 'get.region-latin-america',
  europe: 'get.region-europe',
  'middle-east': 'get.region-middle-east',
  africa: 'get.region-africa',
  asia: 'get.region-asia',
  oceania: 'get.region-oceania',
} as const satisfies Readonly<Record<Region, string>>;

/** Every country that is in none of these is in Africa. */
const countries: Readonly<Partial<Record<Region, string>>> = {
  'north-america': 'US CA BM GL PM',
  'latin-america':
    'AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PR PY SR SV SX TC TT UY VC VE VG VI',
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  'middle-east': 'AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE',
  asia: 'AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS',
};

export function regionOf(iso: string): Region {
  return regions.find((region) => countries[region]?.split(' ').includes(iso)) ?? 'africa';
}

/** Only regions with offers, in their order. */
export function regionsOf(offers: readonly Pick<Offer, 'iso'>[]): readonly Region[] {
  const there = new Set(offers.map(({ iso }) => regionOf(iso)));
  return regions.filter((region) => there.has(region));
}

export function isRegion(text: string | null): text is Region {
  return regions.some((region) => region === text);
}
