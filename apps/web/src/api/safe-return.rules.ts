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
