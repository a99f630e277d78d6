import { useSyncExternalStore } from 'react';
import { asLanguage, type Language } from '@portal/contract/fields/text';
import { tabStore } from './storage.ts';
import { keys } from './storage-keys.ts';

/** Public pages leave in the tab what was picked on them. */
let picked: Language | null = asLanguage(tabStore.getItem(keys.languagePick));
const listeners = new Set<() => void>();

/** Forgets in the tab what was picked before a log-in: it is for one alone, and this page still knows it. */
export function spendLanguagePick(): void {
  tabStore.removeItem(keys.languagePick);
}

/** Tells that a language was picked from a list of the page; null: that has been dealt with. */
export function noteLanguagePick(language: Language | null): void {
  picked = language;
  if (language === null) spendLanguagePick();
  for (const listener of listeners) listener();
}

/** The language that was picked on this page, or in this tab before its log-in; null where none was. */
export const languagePick = (): Language | null => picked;

/** The same, live. */
export function useLanguagePick(): Language | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, languagePick);
}
