import { asLanguage, type Language } from '@portal/contract/fields/text';

export interface LanguageSources {
  /** `?lang=` of the address. */
  query: string | null;
  /** The cookie `preferredLang`. */
  cookie: string | null;
  acceptLanguage: string | null;
  /** What the brand has words in; English is always among them. */
  available: readonly Language[];
}

type Available = LanguageSources['available'];

function languageIn(text: string | null, available: Available): Language | null {
  const language = asLanguage(text);
  return language && available.includes(language) ? language : null;
}

/** What the address names, if the brand offers it. */
export const namedLanguage = ({ query, available }: LanguageSources): Language | null =>
  languageIn(query, available);

function browserLanguage(header: string | null, available: Available): Language | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { language: languageIn(tag, available), quality: Number(quality ?? 1) };
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
  const chosen = namedLanguage(sources) ?? languageIn(sources.cookie, sources.available);
  const own = browserLanguage(sources.acceptLanguage, sources.available);
  const language = chosen ?? 'en';
  return { language, offered: chosen === null && own !== language ? own : null };
}

/** Login and account: address, cookie, browser, English (behaviour 17.2). */
export function appLanguage(sources: LanguageSources): Language {
  const { cookie, acceptLanguage, available } = sources;
  return (
    namedLanguage(sources) ??
    languageIn(cookie, available) ??
    browserLanguage(acceptLanguage, available) ??
    'en'
  );
}
