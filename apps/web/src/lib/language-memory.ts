import { asLanguage, type Language } from '@portal/contract/fields/text';
import { boot } from './boot.ts';
import { setLanguageCookie } from './language-cookie.ts';
import { chooseLanguage } from './language.rules.ts';
import { navigate } from './navigation.tsx';
import { localStore } from './storage.ts';
import { keys } from './storage-keys.ts';

/** Languages that this brand offers, in its own order. */
export const availableLanguages: readonly Language[] = boot.brand.languages.flatMap(
  (option) => asLanguage(option.id) ?? [],
);

export function startLanguage(): Language {
  return chooseLanguage({
    search: location.search,
    stored: localStore.getItem(keys.language),
    browser: navigator.languages,
    available: availableLanguages.length > 0 ? availableLanguages : [boot.language],
  });
}

/** Keeps the language that the address asks for: the next page need not ask again. */
export function rememberAskedLanguage(language: Language): void {
  const asked = asLanguage(new URLSearchParams(location.search).get('lang'));
  if (asked === language) rememberLanguage(language);
}

/** Keeps a language: the stored key, and a cookie of 720 hours with the same value. */
export function rememberLanguage(language: Language): void {
  localStore.setItem(keys.language, language);
  setLanguageCookie(language);
}

/** Takes ?lang= out of the address, so that a reload does not undo a later pick. */
export function dropLanguageFromAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  navigate(url.pathname + url.search + url.hash, { replace: true, state: history.state });
}
