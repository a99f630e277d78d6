import type { Language } from '@portal/contract/fields/text';

/** What the brand's drawing shows, and with it the layout of its hero. */
export const SCENES = ['city', 'shores', 'two-numbers', 'counter', 'markets'] as const;
export type Scene = (typeof SCENES)[number];

/** The ground that the hero stands on. */
export const GROUNDS = ['plain', 'sky', 'deep', 'brand', 'ink'] as const;
export type Ground = (typeof GROUNDS)[number];

/** The ground of the pictures of the product. */
export const PICTURE_GROUNDS = ['tint', 'waves', 'dots', 'awning', 'grid'] as const;
export type PictureGround = (typeof PICTURE_GROUNDS)[number];

/** Radii of controls, cards and pictures in pixels. */
export const CORNERS = {
  soft: [10, 18, 28],
  round: [999, 22, 36],
  pill: [14, 22, 30],
  firm: [8, 12, 16],
  sharp: [2, 3, 4],
} as const satisfies Readonly<Record<string, readonly [number, number, number]>>;
export type Corners = keyof typeof CORNERS;

/** Every section that a home may have below its hero. */
export const SECTIONS = [
  'proof',
  'ring',
  'cost',
  'mail',
  'hours',
  'guard',
  'prices',
  'route',
  'which',
  'usage',
  'bring',
  'questions',
  'people',
  'last',
] as const;
export type Section = (typeof SECTIONS)[number];

/** A number in one country that rings in another one; ISO codes in lower case. */
export type BrandRoute = readonly [number: string, rings: string];

/** Somebody who calls in the drawing; the number is from a range kept for fiction. */
export interface SampleCaller {
  readonly from: string;
  readonly city: string;
}

/** How the public site of a brand looks, and in which order it tells what. */
export interface BrandSite {
  readonly scene: Scene;
  readonly ground: Ground;
  readonly picture: PictureGround;
  readonly corners: Corners;
  readonly display: { readonly weight: number; readonly track: number };
  readonly sections: readonly Section[];
  readonly route: Readonly<Record<Language, BrandRoute>>;
  readonly sample: Readonly<Partial<Record<Language, SampleCaller>>>;
}

/** What a brand has that says nothing of its site. */
export const PLAIN_SITE: BrandSite = {
  scene: 'city',
  ground: 'plain',
  picture: 'tint',
  corners: 'soft',
  display: { weight: 740, track: -0.032 },
  sections: [
    'proof',
    'ring',
    'cost',
    'mail',
    'prices',
    'guard',
    'bring',
    'questions',
    'people',
    'last',
  ],
  route: { en: ['gb', 'il'], es: ['mx', 'us'], he: ['us', 'il'], pt: ['br', 'us'] },
  sample: {},
};
