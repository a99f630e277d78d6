import { expect, it } from 'vitest';
import { drawnText } from './drawn-text.rules.ts';

/** Latin with its accents, as far as they have code points of their own here. */
const isLatin = (codePoint: number) => codePoint < 0x0250;

it.each([
  ['18 Lantern Street', '18 Lantern Street'],
  ['Łukasz Ørsted', 'Łukasz Ørsted'],
  // Put together first: the accent alone is in no typeface.
  ['Jose\u0301', 'José'],
  ['\u202e Ann \u2066', 'Ann'],
  ['Ann 😀 Keller ☎', 'Ann Keller'],
  ['вул. Хрещатик 5', ''],
  ['01001 Київ', ''],
  ['Οδός 12, Athens', ''],
  ['٥ Main Street', ''],
  ['王小明 😀', ''],
  ['', ''],
])('draws %j as %j', (text, drawn) => {
  expect(drawnText(text, isLatin)).toBe(drawn);
});
