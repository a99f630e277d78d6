import { paths, publicPaths } from '@portal/contract/paths';

/** Which answer a path gets (behaviour 18.1). */
export type PageKind = 'public' | 'app' | 'login-redirect' | 'not-found' | 'offline';

/** The order's address is a public page until a number is chosen; what was ordered is the app's. */
const ofApp = Object.values(paths).filter((path) => path !== paths.order);
const appPaths: ReadonlySet<string> = new Set(ofApp);

/** A page that a secret opens; the secret is the last part of its path. */
function isOpenedByToken(path: string): boolean {
  const end = path.lastIndexOf('/') + 1;
  return end < path.length && appPaths.has(`${path.slice(0, end)}:token`);
}

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
  if (appPaths.has(path) || isOpenedByToken(path)) return 'app';
  return 'not-found';
}

/** A country alone is a page of the site; what is chosen in it, and what was ordered, is the app's. */
function isOrdering(query: URLSearchParams): boolean {
  if (query.has('ordered') || query.get('country') === '') return true;
  return query.has('country') && (query.has('number') || query.has('step'));
}

/** What a whole address shows; `search` is its query with or without a question mark. */
export function pageKindAt(path: string, search: string): PageKind {
  const query = new URLSearchParams(search);
  return path === paths.order && isOrdering(query) ? 'app' : pageKindOf(path);
}
