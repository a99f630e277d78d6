import { expect, it } from 'vitest';
import { withPlainIcons } from './plain-icons.ts';

const icon = (more: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 24 24" fill="none" ' +
  `stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" ${more}>`;
const plain = (more: string) =>
  `<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" ${more}>`;

it('leaves out what all icons have', () => {
  const html = `<p>${icon('class="lucide lucide-chevron-down _ab" aria-hidden="true"')}<path/></svg>`;
  expect(withPlainIcons(html)).toBe(
    `<p>${plain('class="lucide _ab" aria-hidden="true"')}<path/></svg>`,
  );
});

it('keeps the name of the icon that has rules, and pictures that are no icons', () => {
  expect(withPlainIcons(icon('class="lucide lucide-log-out"'))).toBe(
    plain('class="lucide lucide-log-out"'),
  );
  for (const html of [icon('class="_ab"'), '<p class="lucide lucide-phone">'])
    expect(withPlainIcons(html)).toBe(html);
});
