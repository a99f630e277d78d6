import { setLanguageCookie } from '../lib/language-cookie.ts';
import { keys } from '../lib/storage-keys.ts';

function remember(language: string): void {
  try {
    localStorage.setItem(keys.language, language);
  } catch {
    // A browser that keeps nothing still has the address.
  }
  setLanguageCookie(language);
}

/**
 * A picked language is kept as the preference, and so is the wish to stay with this page's where
 * another one was offered: the server then offers nothing any more.
 */
export function bindLanguages(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const picked = event.target.closest<HTMLElement>('[data-language]')?.dataset['language'];
    if (picked) remember(picked);
    if (!event.target.closest('[data-offer-stay]')) return;
    remember(document.documentElement.lang);
    event.target.closest('[data-offer]')?.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
