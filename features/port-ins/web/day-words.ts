import type { Language } from '@portal/contract/fields/text';
import { dateFormat } from '@portal/i18n/formatters';

/** A day of the calendar (YYYY-MM-DD) with its weekday; a day is the same in every time zone. */
export function dayWords(language: Language, day: string): string {
  return dateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
