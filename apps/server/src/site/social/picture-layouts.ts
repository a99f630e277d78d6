import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedBrand } from '@portal/brands/load';
import type { Language } from '@portal/contract/fields/text';
import { LRUCache } from 'lru-cache';
import type { PageRequest, WebBuild } from '../web-build.ts';
import { createWidths } from './fonts.ts';
import { pictureAddress, type PictureName } from './picture-address.rules.ts';
import { socialPicture } from './social-picture.rules.ts';

/** Pictures whose addresses are known without laying them out again. */
const addressesMost = 2_000;

export interface PictureLayout {
  readonly name: PictureName;
  readonly address: string;
  readonly alt: string;
  readonly svgOf: () => string;
}

/** Flags as files of the web build, each read once. */
function createFlags(folder: string) {
  const known = new Map<string, string | null>();
  const read = (iso: string) => {
    try {
      return readFileSync(path.join(folder, 'flags', `${iso}.svg`), 'utf8');
    } catch {
      return null;
    }
  };
  return (iso: string): string | null => {
    const flag = known.get(iso);
    if (flag !== undefined) return flag;
    const found = read(iso);
    known.set(iso, found);
    return found;
  };
}

/**
 * Lays out the picture of a page. Its address ends in a hash of the drawing, so that a new price,
 * word, colour or way of drawing is a new address.
 */
export function createPictureLayouts(web: Pick<WebBuild, 'picture' | 'clientFolder'>) {
  const widthOf = createWidths();
  const flagOf = createFlags(web.clientFolder);
  const addresses = new LRUCache<string, string>({ max: addressesMost });

  return (brand: LoadedBrand, language: Language, request: PageRequest): PictureLayout | null => {
    const words = web.picture(request);
    if (words === null) return null;
    const { kind, country, flag, alt } = words;
    const svgOf = () => socialPicture({ brand, language, words, flag: flagOf(flag) }, widthOf);
    const hash = () => createHash('sha256').update(svgOf()).digest('hex').slice(0, 12);
    const name = { brand: brand.key, language, kind, country };
    const key = JSON.stringify([brand.id, language, words]);
    const address = addresses.get(key) ?? pictureAddress(name, hash());
    addresses.set(key, address);
    return { name, address, alt, svgOf };
  };
}
