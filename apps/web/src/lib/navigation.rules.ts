/** Values of a pattern's `:names` in an address; null when it is another address. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const text = given[at] ?? '';
    if (!part.startsWith(':')) {
      if (part !== text) return null;
      continue;
    }
    try {
      params[part.slice(1)] = decodeURIComponent(text);
    } catch {
      // A broken escape is no value of ours.
      return null;
    }
  }
  return params;
}

export interface ClickLike {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
}

/** Whether a click on a link means "go there here": all others are the browser's own. */
export function isPlainClick(event: ClickLike): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
