/** Which answer a path gets (behaviour 18.1). */
export type PageKind = 'public' | 'app' | 'login-redirect' | 'not-found' | 'offline';

const appPaths = new Set([
  '/login',
  '/profile',
  '/profile/account-information',
  '/profile/add-credit',
  '/profile/support',
  '/profile/billing',
  '/profile/service-configuration',
  '/forgot-password',
  '/two-factor-verification',
  '/suspended-account',
  '/reactivate-account',
]);

const appPatterns = [
  /^\/validate-email\/[^/]+$/,
  /^\/recovery-password\/[^/]+$/,
  /^\/port-in\/[^/]+$/,
];

/** Pages that React renders on the server, readable without script. */
export const publicPaths = [
  '/home',
  '/get-your-number',
  '/bring-your-number',
  '/call-rates',
  '/about-us',
  '/faq',
  '/contact-us',
  '/terms-and-conditions',
  '/privacy-policy',
] as const;
export type PublicPath = (typeof publicPaths)[number];
const isPublic: ReadonlySet<string> = new Set(publicPaths);

/** A path without its query; a slash at the end means the same page. */
export function normalisePath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

export function pageKindOf(path: string): PageKind {
  if (path === '/') return 'login-redirect';
  if (isPublic.has(path)) return 'public';
  // Kept in the browser for when there is no connection.
  if (path === '/offline') return 'offline';
  if (appPaths.has(path) || appPatterns.some((pattern) => pattern.test(path))) return 'app';
  return 'not-found';
}

/** The page of an order: with a country chosen, the address of the offers is the application's. */
const orderPath = '/get-your-number';

/** What a whole address shows; `search` is its query with or without a question mark. */
export function pageKindAt(path: string, search: string): PageKind {
  const isOrdering = path === orderPath && new URLSearchParams(search).has('country');
  return isOrdering ? 'app' : pageKindOf(path);
}
