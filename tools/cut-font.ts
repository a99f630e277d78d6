/**
 * Cuts out of the brand font what nearly every page needs, small enough to come in one flight of a
 * phone's line. What else the font has stays a file of its own, which browsers fetch where it shows.
 * Run it after a change of the font or of the letters:
 *
 *   node tools/cut-font.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Where the cut font lies. */
export const coreFont = new URL('../packages/ui/src/fonts/figtree-core.woff2', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join('');

/** What is written in English, Spanish and Portuguese, and the names of countries in them. */
export const coreLetters = `${ascii}\u00A0¡©«·»¿ÀÁÂÃÅÇÉÊÍÎÑÓÔÕÖÚÜ×àáâãåçéêíîñóôõöúü–—‘’“”•…€−`;

/** Kerning, figures of one width, accents; the font's other ways to write are used nowhere. */
const keepFeatures = ['kern', 'tnum', 'lnum', 'liga', 'ccmp', 'locl', 'mark'];

/** Copyright, licence and its address: they stay with the font. */
const preserveNameIds = [0, 13, 14];

export function cutFont(): Promise<Buffer> {
  const name = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
  const font = readFileSync(fileURLToPath(import.meta.resolve(name)));
  const options = { targetFormat: 'woff2', keepFeatures, preserveNameIds } as const;
  return subsetFont(font, coreLetters, options);
}

if (import.meta.main) writeFileSync(coreFont, await cutFont());
