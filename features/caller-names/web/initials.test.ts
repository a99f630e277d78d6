import { describe, expect, it } from 'vitest';
import { initialsOfName } from './initials.rules.ts';

describe('letters in place of a picture', () => {
  it.each([
    ['Daniel Reid', 'DR'],
    ['harley clinic north', 'HN'],
    ['Barclays', 'B'],
    ['  מאיה   כהן ', 'מכ'],
    ['𝒜da (work)', '𝒜'],
    ['🐈', ''],
  ])('%s is %s', (name, letters) => {
    expect(initialsOfName(name)).toBe(letters);
  });
});
