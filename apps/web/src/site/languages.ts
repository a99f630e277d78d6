import { setLanguageCookie } from '../lib/language-cookie.ts';
import { siteKeys } from '../lib/site-keys.ts';

function remember(language: string): void {
  try {
    localStorage.setItem(siteKeys.language, language);
    sessionStorage.setItem(siteKeys.languagePick, language);
  } catch {
    // A browser that keeps nothing still has the address.
  }
  setLanguageCookie(language);
}

/**
 * A picked language is kept as the preference, and for a log-in from this tab; so is the wish to stay
 * with this page's where another one was offered: the server then offers nothing any more.
 */
export function bindLanguages(): void {
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const picked = event.target.closest<HTMLElement>('[data-language]')?.dataset['language'];
    if (picked) remember(picked);
    if (!event.target.closest('[data-offer-stay]')) return;
    remember(document.documentElement.lang);
    event.target.closest('[data-offer]')?.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
