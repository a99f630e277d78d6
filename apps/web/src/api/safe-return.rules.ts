/** Pages that a log-in may lead to: of the account area, of a number that is brought, of an order. */
const mayReturnTo = [
  /^\/profile(?:\/[\w-]+)*(?:\?[^#]*)?$/,
  /^\/port-in\/[\w.~-]{1,200}$/,
  /^\/get-your-number\?[\w=&%+-]*$/,
];

/** Where to go after a log-in; null for anywhere that is not ours to go to. */
export function safeReturn(path: string | null): string | null {
  return path && mayReturnTo.some((page) => page.test(path)) ? path : null;
}

/** A page as it is kept for the customer whose session ended on it, by their mark. */
export const returnOf = (mark: string, path: string): string => `${mark} ${path}`;

/**
 * Where a log-in leads this customer: a page that was kept for whoever logs in, or for them. Somebody
 * else in the same tab is not led to what may be theirs alone.
 */
export function returnFor(kept: string | null, mark: string): string | null {
  const at = kept?.indexOf(' ') ?? -1;
  if (!kept || at < 0) return safeReturn(kept);
  return kept.slice(0, at) === mark ? safeReturn(kept.slice(at + 1)) : null;
}
