import { flushSync } from 'react-dom';

/**
 * Makes a change that takes away what has the focus, and gives the focus to the first of these ids
 * that is there then: it would fall back to the top of the page.
 */
export function focusNext(change: () => void, ids: readonly string[]): void {
  // Drawn at once: what comes with the change can take the focus only when it is there.
  flushSync(change);
  const next = ids.map((id) => document.getElementById(id)).find(Boolean);
  next?.focus();
}
