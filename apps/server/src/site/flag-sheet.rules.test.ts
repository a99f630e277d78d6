import { expect, it } from 'vitest';
import { codesOfSheet, flagSheet } from './flag-sheet.rules.ts';

it('shows each flag alone by its code', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2z"/></svg>';
  const sheet = flagSheet([
    { code: 'GB', svg },
    { code: 'IL', svg },
  ]);
  expect(sheet).toContain('viewBox="0 0 513 684">');
  expect(sheet).toContain('<view id="IL" viewBox="0 342 513 342"/><svg y="342" width="513"');
});

it('has a name by its codes in their order', () => {
  expect(codesOfSheet('GB-IL-US.svg')).toEqual(['GB', 'IL', 'US']);
  const wrong = ['GB.svg', 'IL-GB.svg', 'GB-GB.svg', 'gb-il.svg', 'GB-IL', '..-IL.svg', ''];
  for (const name of wrong) expect(codesOfSheet(name)).toBeNull();
  const many = Array.from({ length: 17 }, (_, at) => `A${String.fromCharCode(65 + at)}`);
  expect(codesOfSheet(`${many.join('-')}.svg`)).toBeNull();
});
