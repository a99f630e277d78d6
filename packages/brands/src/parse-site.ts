import { languages } from '@portal/contract/fields/text';
import * as z from 'zod';
import { byKey, fields, line, ofEachLanguage, oneOf, unique, within } from './parse-parts.ts';
import {
  CORNERS,
  GROUNDS,
  PICTURE_GROUNDS,
  PLAIN_SITE,
  SCENES,
  SECTIONS,
  type Corners,
} from './site.ts';

/** Ranges that no carrier gives to anybody, so that no picture shows a person's number. */
const FICTION = [
  /^\+1[2-9]\d{2}55501\d{2}$/,
  /^\+44(2079460|1\d14960|7700900)\d{3}$/,
  /^\+49(3023125|6990009|4066969)\d{3}$/,
  /^\+33\d990\d{5}$/,
  /^\+468465004\d{2}$/,
  /^\+61\d(5550|7010)\d{4}$/,
  // Where a country keeps no range for fiction: a subscriber's number that begins with 00.
  /^\+\d{2,6}00\d{5,7}$/,
];

const number = line(/^\+[1-9]\d{6,14}$/, 'must be a number like +442079460958').refine(
  (value) => FICTION.some((range) => range.test(value)),
  'must be kept for fiction',
);

const iso = line(/^[a-z]{2}$/, 'must be a country like gb');
const pairRule = 'must be two countries: where the number is, and where it rings';
const route = z.tuple([iso, iso], pairRule);

const radii = Object.keys(CORNERS) as [Corners, ...Corners[]];

/** How the public site looks; what is left out is as of a brand that says nothing. */
export const site = fields({
  scene: oneOf(SCENES).default(PLAIN_SITE.scene),
  ground: oneOf(GROUNDS).default(PLAIN_SITE.ground),
  picture: oneOf(PICTURE_GROUNDS).default(PLAIN_SITE.picture),
  corners: oneOf(radii).default(PLAIN_SITE.corners),
  display: fields({
    weight: within(400, 850).default(PLAIN_SITE.display.weight),
    track: within(-0.05, 0.05).default(PLAIN_SITE.display.track),
  }).default(PLAIN_SITE.display),
  sections: unique(oneOf(SECTIONS), (section) => section)
    .refine((sections) => sections.length > 0, 'needs at least one section')
    .default([...PLAIN_SITE.sections]),
  route: fields(ofEachLanguage(route.exactOptional()))
    .default({})
    .transform((own) => ({ ...PLAIN_SITE.route, ...own })),
  sample: z
    .partialRecord(
      z.enum(languages),
      fields({ from: number, city: line() }),
      byKey(`must be one of ${languages.join(', ')}`),
    )
    .default({}),
});
