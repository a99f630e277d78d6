import { type PublicPath, publicPaths } from '@portal/contract/paths';
import type { TextKey } from '@portal/i18n';

interface SiteRow {
  readonly label: TextKey;
  /** In the header's navigation. */
  readonly header: boolean;
  /** In the footer's block of links, which a brand may show. */
  readonly quickLink: boolean;
  /** In the footer's last line, on every page. */
  readonly legal?: true;
}

/** Where a public page is linked from; its component is in pages.tsx. */
const rows: Readonly<Record<PublicPath, SiteRow>> = {
  '/home': { label: 'nav.home', header: true, quickLink: false },
  '/get-your-number': { label: 'nav.get-your-number', header: true, quickLink: false },
  '/bring-your-number': { label: 'nav.bring-your-number', header: false, quickLink: true },
  '/call-rates': { label: 'nav.rates', header: false, quickLink: true },
  '/about-us': { label: 'nav.about-us', header: true, quickLink: true },
  '/faq': { label: 'nav.faq', header: true, quickLink: true },
  '/contact-us': { label: 'nav.contact-us', header: true, quickLink: true },
  '/terms-and-conditions': { label: 'nav.terms', header: false, quickLink: true, legal: true },
  '/privacy-policy': { label: 'nav.privacy', header: false, quickLink: true, legal: true },
};

export const sitePages: readonly (SiteRow & { readonly path: PublicPath })[] = publicPaths.map(
  (path) => Object.assign({ path }, rows[path]),
);

export function isSitePath(path: string): path is PublicPath {
  return sitePages.some((page) => page.path === path);
}
