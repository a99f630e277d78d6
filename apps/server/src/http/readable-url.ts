/**
 * An address that the router can decode: in a path with a broken escape each % stands for itself.
 * The router would turn it away before any hook, without an id, a line in the log or a page.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  if (!path.includes('%')) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
