import { useSyncExternalStore } from 'react';
import type { Language } from '@portal/contract/fields/text';

let picked: Language | null = null;
const listeners = new Set<() => void>();

/** Tells that a language was picked from a list of the page; null: that has been dealt with. */
export function noteLanguagePick(language: Language | null): void {
  picked = language;
  for (const listener of listeners) listener();
}

/** The language that was picked while this page is open; null where none was. */
export const languagePick = (): Language | null => picked;

/** The same, live. */
export function useLanguagePick(): Language | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, languagePick);
}
