import { asLanguage, type Language } from '@portal/contract/fields/text';

export interface LanguageSources {
  /** `?lang=` of the address. */
  query: string | null;
  /** The cookie `preferredLang`. */
  cookie: string | null;
  acceptLanguage: string | null;
}

function browserLanguage(header: string | null): Language | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { language: asLanguage(tag), quality: Number(quality ?? 1) };
    })
    .filter((entry) => entry.language !== null && entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted[0]?.language ?? null;
}

/**
 * Public pages: address, cookie, else English; the browser's own is only offered (behaviour 17.3).
 */
export function publicLanguage(sources: LanguageSources): {
  language: Language;
  offered: Language | null;
} {
  const chosen = asLanguage(sources.query) ?? asLanguage(sources.cookie);
  const own = browserLanguage(sources.acceptLanguage);
  const language = chosen ?? 'en';
  return { language, offered: chosen === null && own !== language ? own : null };
}

/** Login and account: address, cookie, browser, English (behaviour 17.2). */
export function appLanguage(sources: LanguageSources): Language {
  return (
    asLanguage(sources.query) ??
    asLanguage(sources.cookie) ??
    browserLanguage(sources.acceptLanguage) ??
    'en'
  );
}
