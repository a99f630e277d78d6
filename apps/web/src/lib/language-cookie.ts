import * as limits from '@portal/contract/limits';
import { siteKeys } from './site-keys.ts';

/** Tells the server the language that was picked, for 720 hours. */
export function setLanguageCookie(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const seconds = limits.languageCookieHours * 3600;
  document.cookie = `${siteKeys.language}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
