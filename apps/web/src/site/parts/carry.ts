/** Puts what was chosen since a page was drawn into links of it, so that they lead on from there. */
export function carry(selector: string, names: readonly string[], wish: URLSearchParams): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    const to = new URL(link.href);
    for (const name of names) {
      const value = wish.get(name);
      if (value) to.searchParams.set(name, value);
      else to.searchParams.delete(name);
    }
    link.href = to.pathname + to.search + to.hash;
  }
}

/** In the language of the page, which the browser's choice may have left since it was drawn. */
export function partOf(part: string, wish: URLSearchParams): Promise<Response> {
  const query = new URLSearchParams(wish);
  query.set('lang', document.documentElement.lang);
  return fetch(`${location.pathname}?${query}&part=${part}`);
}
