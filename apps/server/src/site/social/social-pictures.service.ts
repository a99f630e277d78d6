import type { LoadedBrand } from '@portal/brands/load';
import type { Language } from '@portal/contract/fields/text';
import { sitePaths } from '@portal/contract/paths';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { getRequest } from '../get-request.rules.ts';
import { asksNothing } from '../page-asks.service.ts';
import type { createPageRequests } from '../page-requests.ts';
import type { createSiteData } from '../site-data.service.ts';
import type { PageRequest, WebBuild } from '../web-build.ts';
import { fontFilesOf } from './fonts.ts';
import { pictureFolder, pictureNamed, type PictureName } from './picture-address.rules.ts';
import type { PictureDrawer } from './picture-drawer.ts';
import { createPictureLayouts, type PictureLayout } from './picture-layouts.ts';

/** All pictures of five brands in four languages are some 30 MB. */
const keptBytes = 32 * 1024 * 1024;

const pageOf: Readonly<Record<PictureName['kind'], string>> = {
  home: sitePaths.home,
  get: sitePaths.getYourNumber,
  country: sitePaths.getYourNumber,
  rates: '/call-rates',
  bring: sitePaths.bringYourNumber,
};

export type FoundPicture =
  | { readonly kind: 'moved'; readonly to: string }
  /** `draw` comes to nothing where too many pictures are asked for at once. */
  | { readonly kind: 'here'; readonly draw: () => Promise<Buffer | null> };

interface Parts {
  web: Pick<WebBuild, 'picture' | 'clientFolder'>;
  drawer: PictureDrawer;
  requestOf: ReturnType<typeof createPageRequests>;
  dataFor: ReturnType<typeof createSiteData>;
}

/** The pictures that social networks show beside a link, drawn when one is asked for, and kept. */
export function createSocialPictures(
  { brands }: Pick<Deps, 'brands'>,
  { web, drawer, requestOf, dataFor }: Parts,
) {
  const layOut = createPictureLayouts(web);
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length,
  });
  const drawn = new Map<string, Promise<Buffer | null>>();

  /** The page that a picture belongs to, as anybody would be shown it. */
  async function requestFor(brand: LoadedBrand, { kind, language, country }: PictureName) {
    const pathname = pageOf[kind];
    const { ask } = getRequest(new URLSearchParams(country === null ? {} : { country }));
    // The home page's picture is that of pages without data, too.
    const { version, data, until } = await dataFor(kind === 'home' ? '' : pathname);
    const isGet = pathname === sitePaths.getYourNumber;
    return requestOf({
      kind: 'public',
      brand,
      language,
      offered: null,
      pathname,
      version,
      data,
      until,
      asks: isGet
        ? { ...asksNothing, wish: { get: { ask, number: null, answer: null }, part: null } }
        : asksNothing,
      named: false,
      scheme: null,
      visitor: null,
    });
  }

  /** Whoever asks for a picture that is being drawn waits for that one. */
  function draw({ address, svgOf }: PictureLayout): Promise<Buffer | null> {
    const before = drawn.get(address);
    if (before) return before;
    const svg = svgOf();
    const now = drawer.draw({ svg, fontFiles: fontFilesOf(svg) }).then((png) => {
      if (png) kept.set(address, png);
      return png;
    });
    drawn.set(address, now);
    const done = () => drawn.delete(address);
    now.then(done, done);
    return now;
  }

  return {
    /** The picture of a page: where it is, and its words; null for what is no public page. */
    of(brand: LoadedBrand, language: Language, request: PageRequest) {
      const laid = layOut(brand, language, request);
      return laid && { address: laid.address, alt: laid.alt };
    },

    /** The picture of a file name; null where there is none of that name. */
    async find(file: string): Promise<FoundPicture | null> {
      const address = pictureFolder + file;
      const ready = kept.get(address);
      if (ready) return { kind: 'here', draw: async () => ready };
      const name = pictureNamed(file);
      const brand = brands.all.find(({ key }) => key === name?.brand);
      if (!name || !brand?.languages.some(({ id }) => id === name.language)) return null;
      const laid = layOut(brand, name.language, await requestFor(brand, name));
      // A country without numbers has no picture.
      if (laid?.name.kind !== name.kind) return null;
      if (laid.address !== address) return { kind: 'moved', to: laid.address };
      return { kind: 'here', draw: () => draw(laid) };
    },
  };
}
