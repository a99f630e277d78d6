import type { Language } from '@portal/contract/fields/text';
import { localeOf } from '@portal/i18n/locales';

/** '9:00' of 540 minutes since midnight: business hours are told by a clock of 24 hours. */
export function clockOf(minutes: number): string {
  const day = 24 * 60;
  const within = minutes === day ? minutes : minutes % day;
  return `${Math.floor(within / 60)}:${String(within % 60).padStart(2, '0')}`;
}

/** 'Mon', 'Monday' of a date, YYYY-MM-DD. */
export function dayOf(language: Language, date: string, weekday: 'short' | 'long'): string {
  const format = new Intl.DateTimeFormat(localeOf[language], { weekday, timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** 'Fri, Dec 25' of a date, or without its day of the week. */
export function dateOf(language: Language, date: string, weekday?: 'short'): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(weekday && { weekday }),
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** 'Mon' of a day of the week; Monday is 1. */
export function weekdayName(language: Language, day: number, weekday: 'short' | 'long'): string {
  return dayOf(language, `2024-01-0${day}`, weekday);
}
