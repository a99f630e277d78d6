import { type Language, languages } from '@portal/contract/fields/text';
import { catalogues } from '@portal/features/texts';
import { flatten } from '@portal/i18n/translator';
import type { Brands, Texts } from '../../deps.ts';

/** Every brand's texts, made once at start: catalogue, English where it lacks one, brand's words. */
export function createTexts(brands: Brands): Texts {
  const english = flatten(catalogues.en);
  const made = new Map<string, Readonly<Record<string, string>>>();
  for (const brand of brands.all) {
    for (const language of languages) {
      made.set(`${brand.id}:${language}`, {
        ...english,
        ...flatten(catalogues[language]),
        ...brand.texts.en,
        ...brand.texts[language],
      });
    }
  }
  const first = made.get(`${brands.first.id}:en`) ?? english;
  return {
    flat: (brandId: number, language: Language) => made.get(`${brandId}:${language}`) ?? first,
  };
}
