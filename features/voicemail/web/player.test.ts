import { expect, it } from 'vitest';
import { stepTo } from './player.rules.ts';

it.each([
  ['ArrowRight', 3, 8],
  ['ArrowUp', 18, 21],
  ['ArrowLeft', 7, 2],
  ['ArrowDown', 3, 0],
  ['Home', 9, 0],
  ['End', 9, 21],
  ['Tab', 9, null],
  [' ', 9, null],
])('%s at second %i of 21 leads to %s', (key, at, to) => {
  expect(stepTo(key, at, 21)).toBe(to);
});
