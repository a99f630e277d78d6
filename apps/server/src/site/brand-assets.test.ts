import { loadBrands } from '@portal/brands/load';
import { expect, it } from 'vitest';
import { createBrandAssets } from './brand-assets.ts';

const [brand] = loadBrands();

/** A sheet as a browser reads it, at the address that a page is given. */
function read(files: { faces: string; sheet: string }, name: 'themeCss' | 'siteCss') {
  if (!brand) throw new Error('There is no brand');
  const assets = createBrandAssets([brand], files);
  const url = assets.urlsOf(brand)?.[name] ?? '';
  const body = assets.find(url)?.body;
  return { url, css: body && 'plain' in body ? body.plain.toString() : '' };
}

const files = { faces: '@font-face{}', sheet: 'a{color:var(--c-danger-text)}' };

it('puts all of the brand’s colors before the sheet of the site, whose pages carry but a few', () => {
  const { css } = read(files, 'siteCss');
  expect(css).toBe(`${brand?.css}${files.sheet}`);
  expect(css).toContain('--c-danger-text:#');
});

it('gives a sheet that changed another address', () => {
  const { url } = read(files, 'siteCss');
  expect(read({ ...files, faces: '' }, 'siteCss').url).toBe(url);
  expect(read({ ...files, sheet: '' }, 'siteCss').url).not.toBe(url);
  expect(read({ ...files, faces: '' }, 'themeCss').url).not.toBe(read(files, 'themeCss').url);
});
