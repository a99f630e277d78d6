import type { Language } from '@portal/contract/fields/text';
import { localeOf } from '@portal/i18n/locales';

/** "in 3 hours", in whole units that never promise too early a time. */
export function waitWords(language: Language, seconds: number): string {
  const words = new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'always' });
  if (seconds <= 3_600) return words.format(Math.max(1, Math.ceil(seconds / 60)), 'minute');
  return words.format(Math.ceil(seconds / 3_600), 'hour');
}
