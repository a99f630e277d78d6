import type { Config } from '../config.ts';
import type { Brands, Texts } from '../deps.ts';
import { createBrands } from '../site/brands.service.ts';
import { createTexts } from '../site/texts.service.ts';

/** The demo's brands and their texts, without a database. */
export function makeTestBrands(): {
  brands: Brands;
  texts: Texts;
  settings: Pick<
    Config,
    'brandsDir' | 'publicUrl' | 'publicUrlIsSet' | 'production' | 'port' | 'mailFrom'
  >;
} {
  const settings = {
    brandsDir: null,
    publicUrl: 'http://127.0.0.1:3000',
    publicUrlIsSet: false,
    production: false,
    port: 3000,
    mailFrom: null,
  };
  const brands = createBrands(settings);
  return { brands, texts: createTexts(brands), settings };
}
