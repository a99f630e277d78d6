import type { TextKey } from '@portal/i18n';

interface SiteRow {
  readonly path: `/${string}`;
  readonly label: TextKey;
  /** In the header's navigation. */
  readonly header: boolean;
  /** In the footer's block of links, which a brand may show. */
  readonly quickLink: boolean;
  /** In the footer's last line, on every page. */
  readonly legal?: true;
}

/**
 * The public pages, in the order of the navigation. A page is added by a row here and its
 * component in pages.tsx; header, footer and hreflang follow.
 */
const siteMap = [
  { path: '/home', label: 'nav.home', header: true, quickLink: false },
  { path: '/get-your-number', label: 'nav.get-your-number', header: true, quickLink: false },
  {
    path: '/bring-your-number',
    label: 'nav.bring-your-number',
    header: false,
    quickLink: true,
  },
  { path: '/call-rates', label: 'nav.rates', header: false, quickLink: true },
  { path: '/about-us', label: 'nav.about-us', header: true, quickLink: true },
  { path: '/faq', label: 'nav.faq', header: true, quickLink: true },
  { path: '/contact-us', label: 'nav.contact-us', header: true, quickLink: true },
  {
    path: '/terms-and-conditions',
    label: 'nav.terms',
    header: false,
    quickLink: true,
    legal: true,
  },
  { path: '/privacy-policy', label: 'nav.privacy', header: false, quickLink: true, legal: true },
] as const satisfies readonly SiteRow[];

export type SitePath = (typeof siteMap)[number]['path'];

export const sitePages: readonly (SiteRow & { readonly path: SitePath })[] = siteMap;

export function isSitePath(path: string): path is SitePath {
  return sitePages.some((page) => page.path === path);
}

/** Where the logo leads. */
export const homePath: SitePath = '/home';
