import { type PublicPath, publicPaths, sitePaths } from '@portal/contract/paths';
import type { TextKey } from '@portal/i18n';

export interface SiteLink {
  readonly path: PublicPath;
  readonly label: TextKey;
  /** Of a part of the page, with its sign. */
  readonly anchor?: string;
}

/** The first section of the home page that shows the product. */
export const howAnchor = 'how';

/** What the header leads to, beside the main action and the log-in. */
export const headerLinks: readonly SiteLink[] = [
  { path: sitePaths.home, label: 'nav.how', anchor: `#${howAnchor}` },
  { path: '/call-rates', label: 'nav.rates' },
  { path: sitePaths.bringYourNumber, label: 'nav.bring-your-number' },
  { path: '/faq', label: 'nav.faq' },
  { path: '/contact-us', label: 'nav.contact-us' },
];

/** What the menu of narrow screens leads to: every page but the legal ones. */
export const menuLinks: readonly SiteLink[] = [
  { path: sitePaths.home, label: 'nav.home' },
  { path: sitePaths.getYourNumber, label: 'nav.get-your-number' },
  ...headerLinks,
  { path: '/about-us', label: 'nav.about-us' },
];

const known: ReadonlySet<string> = new Set(publicPaths);

export function isSitePath(path: string): path is PublicPath {
  return known.has(path);
}
