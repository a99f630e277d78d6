import { asLanguage, type Language } from '@portal/contract/fields/text';
import type { PictureWords } from '../web-build.ts';

/** Which picture an address means, and which content. */
export interface PictureName {
  readonly brand: string;
  readonly language: Language;
  readonly kind: PictureWords['kind'];
  /** ISO code of a country's picture. */
  readonly country: string | null;
}

export const pictureFolder = '/social/';

/** Where a picture is found: its name ends in its content, so that caches may keep it. */
export function pictureAddress({ brand, language, kind, country }: PictureName, hash: string) {
  const subject = country === null ? kind : `${kind}-${country.toLowerCase()}`;
  return `${pictureFolder}${brand}-${language}-${subject}-${hash}.png`;
}

const address =
  /^(?<brand>[a-z][a-z0-9-]*)-(?<lang>[a-z]{2})-(?:(?<kind>home|get|rates|bring)|country-(?<iso>[a-z]{2}))-[0-9a-f]{12}\.png$/;

/** The picture that a file name means; null for a name that no picture has. */
export function pictureNamed(file: string): PictureName | null {
  const { brand = '', lang, kind = 'country', iso } = address.exec(file)?.groups ?? {};
  const language = asLanguage(lang ?? null);
  if (language === null) return null;
  const country = iso?.toUpperCase() ?? null;
  return { brand, language, kind: kind as PictureName['kind'], country };
}
