/**
 * Cuts out of the brand's fonts what nearly every page needs, small enough to come in one flight of a
 * phone's line. What else the Latin one has stays a file of its own, which browsers fetch where it
 * shows; vowel points of Hebrew, which no text here has, come from a font of the system. Run it after
 * a change of a font or of the letters:
 *
 *   node tools/cut-font.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const lettersFrom = (first: number, count: number): string =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(first + at)).join('');

export interface Cut {
  /** Of a package. */
  readonly font: string;
  /** Its name in `packages/ui/src/fonts`. */
  readonly file: string;
  readonly letters: string;
}

export const cuts: readonly Cut[] = [
  {
    font: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    file: 'figtree-core.woff2',
    // What is written in English, Spanish and Portuguese, and the names of countries in them.
    letters: `${lettersFrom(0x20, 95)}\u00A0¡©«·»¿ÀÁÂÃÅÇÉÊÍÎÑÓÔÕÖÚÜ×àáâãåçéêíîñóôõöúü–—‘’“”•…€−`,
  },
  {
    font: '@fontsource-variable/heebo/files/heebo-hebrew-wght-normal.woff2',
    file: 'heebo-core.woff2',
    letters: `${lettersFrom(0x05d0, 27)}\u05BE\u05F3\u05F4₪`,
  },
];

/** Where a cut font lies. */
export const placeOf = ({ file }: Cut): URL =>
  new URL(`../packages/ui/src/fonts/${file}`, import.meta.url);

/** Kerning, figures of one width, accents; the fonts' other ways to write are used nowhere. */
const keepFeatures = ['kern', 'tnum', 'lnum', 'liga', 'ccmp', 'locl', 'mark'];

/** Copyright, licence and its address: they stay with the font. */
const preserveNameIds = [0, 13, 14];

export function cutFont({ font, letters }: Cut): Promise<Buffer> {
  const whole = readFileSync(fileURLToPath(import.meta.resolve(font)));
  const options = { targetFormat: 'woff2', keepFeatures, preserveNameIds } as const;
  return subsetFont(whole, letters, options);
}

if (import.meta.main) for (const cut of cuts) writeFileSync(placeOf(cut), await cutFont(cut));
