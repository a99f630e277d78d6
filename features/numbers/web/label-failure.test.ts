import { expect, it } from 'vitest';
import { labelFailure } from './label-failure.ts';

it.each([
  ['NOT-FOUND', 'numbers.not-saved-gone', false],
  ['VALIDATION', 'numbers.label-not-saved', false],
  ['INTERNAL', 'numbers.label-not-saved', true],
] as const)('a name that was not saved for %s says %s', (code, key, canRetry) => {
  expect(labelFailure({ code } as Parameters<typeof labelFailure>[0])).toEqual({ key, canRetry });
});
