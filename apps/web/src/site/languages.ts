import * as limits from '@portal/contract/limits';
import { keys } from '../lib/storage-keys.ts';

function remember(language: string): void {
  try {
    localStorage.setItem(keys.language, language);
  } catch {
    // A browser that keeps nothing still has the address.
  }
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = limits.languageCookieHours * 3600;
  document.cookie = `${keys.language}=${language}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/**
 * A picked language is kept as the preference (SPEC 9), and so is the wish to stay with this
 * page's where another one was offered: the server then offers nothing any more.
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
