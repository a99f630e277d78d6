import { expect, it } from 'vitest';
import { flagsTogether, withFlagSheet } from './flag-sheet.ts';

const flags = (...codes: string[]) =>
  codes.map((code) => `<img src="/flags/${code}.svg">`).join('');

it('lets a page fetch its flags as one file', () => {
  expect(withFlagSheet(flags('IL', 'GB', 'IL'))).toBe(
    ['IL', 'GB', 'IL'].map((code) => `<img src="/flags/sheet/GB-IL.svg#${code}">`).join(''),
  );
});

it('leaves a single flag alone, and many of them', () => {
  const many = Array.from({ length: 17 }, (_, at) => `A${String.fromCharCode(65 + at)}`);
  for (const html of [flags('IL'), flags(...many), '<p>']) expect(withFlagSheet(html)).toBe(html);
});

it('joins a sheet of some of them with the rest', () => {
  const foot = `<img src="${flagsTogether(['US', 'IL', 'US'])('US')}">`;
  expect(foot).toBe('<img src="/flags/sheet/IL-US.svg#US">');
  expect(flagsTogether(['IL', 'IL'])('IL')).toBe('/flags/IL.svg');
  expect(withFlagSheet(foot + flags('GB'))).toBe(
    ['US', 'GB'].map((code) => `<img src="/flags/sheet/GB-US.svg#${code}">`).join(''),
  );
});
