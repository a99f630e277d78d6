import type { Language } from '@portal/contract/fields/text';
import { localeOf } from './locales.ts';

/** One costs some 30 KB: a server that has met many time zones begins anew. */
const most = 300;

/**
 * Keeps what a constructor of Intl makes for a language and options: making one takes as long as
 * formatting a hundred times, and a list formats the same way in each of its rows.
 */
function kept<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: Language, options: Options, zone = ''): Format => {
    const key = `${language} ${zone} ${JSON.stringify(options)}`;
    let format = made.get(key);
    if (!format) {
      format = make(localeOf[language], options);
      if (made.size >= most) made.clear();
      made.set(key, format);
    }
    return format;
  };
}

export const numberFormat = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

export const displayNames = kept(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);

const dates = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** What tells the device's zone from another one, without asking Intl for its name. */
function zoneHere(): string {
  const now = new Date();
  const year = now.getFullYear();
  return [now, new Date(year, 0), new Date(year, 6)].map((at) => at.getTimezoneOffset()).join();
}

/** Without a zone that of the device, which may travel while the page is open. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions) {
  return dates(language, options, options.timeZone === undefined ? zoneHere() : '');
}
