import type { Language } from '@portal/contract/fields/text';
import { catalogues } from '@portal/features/texts';
import { flatten } from '@portal/i18n/translator';
import type { Brands, Texts } from '../deps.ts';

type Flat = ReturnType<Texts['flat']>;

/** Every brand's texts, made once when asked for: catalogue, English where it lacks one, brand's words. */
export function createTexts(brands: Brands): Texts {
  const english = flatten(catalogues.en);
  const made = new Map<string, Flat>();
  const textsOf = (brand: Brands['first'], language: Language): Flat => {
    const key = `${brand.id}:${language}`;
    const flat = made.get(key) ?? {
      ...english,
      ...flatten(catalogues[language]),
      ...brand.texts.en,
      ...brand.texts[language],
    };
    made.set(key, flat);
    return flat;
  };
  return {
    flat(brandId: number, language: Language) {
      const brand = brands.byId(brandId);
      return brand ? textsOf(brand, language) : textsOf(brands.first, 'en');
    },
  };
}
