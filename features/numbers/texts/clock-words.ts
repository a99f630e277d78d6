import type { Language } from '@portal/contract/fields/text';
import { dayAfter } from '@portal/contract/fields/time-zone';
import { formatTime } from '@portal/i18n/format';
import { dateFormat } from '@portal/i18n/formatters';
import type { Translate } from '@portal/i18n';
import type { Opening } from '../contract/ring-plan.ts';
import { minutesOf } from '../contract/ring-schedule.ts';

/** '9:00', '9 AM' of 540 minutes since midnight, as the language tells every time. */
export function clockOf(language: Language, minutes: number): string {
  // Where a clock goes up to 24, a day ends there, not where it began.
  if (minutes === 24 * 60 && language !== 'en') return '24:00';
  const told = formatTime(language, new Date(Date.UTC(2024, 0, 1, 0, minutes)), 'UTC');
  return told.replace(/:00(?=\s[AP]M)/, '');
}

/** '9 AM–5 PM' of the hours of a day, or that they are all of it. */
export function spanOf(
  { t, language }: { readonly t: Translate; readonly language: Language },
  { from, to }: Pick<Opening, 'from' | 'to'>,
): string {
  if (from === '00:00' && to === '24:00') return t('ring-plan.all-day');
  return `${clockOf(language, minutesOf(from))}–${clockOf(language, minutesOf(to))}`;
}

type DayName = 'narrow' | 'short' | 'long';

/** 'Mon', 'Monday' of a date, YYYY-MM-DD. */
export function dayOf(language: Language, date: string, weekday: DayName): string {
  const format = dateFormat(language, { weekday, timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** 'Fri, Dec 25' of a date, or without its day of the week. */
export function dateOf(language: Language, date: string, weekday?: 'short'): string {
  const format = dateFormat(language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(weekday && { weekday }),
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** Whether a day of the week alone says which date is meant, and not an earlier one. */
const isWithinWeek = (date: string, today: string) => date < dayAfter(today, 7);

/** 'Mon' of a date to come; from a week ahead on 'Mon, Jan 4'. */
export function comingDay(language: Language, date: string, today: string): string {
  return (isWithinWeek(date, today) ? dayOf : dateOf)(language, date, 'short');
}

interface Opens {
  readonly date: string;
  readonly from: string;
  readonly today: string;
}

/** '9 AM' of an opening today, else 'Mon 9 AM' or 'Mon, Jan 4, 9 AM'. */
export function opensWords(language: Language, { date, from, today }: Opens): string {
  const clock = `\u2066${clockOf(language, minutesOf(from))}\u2069`;
  if (date === today) return clock;
  return `${comingDay(language, date, today)}${isWithinWeek(date, today) ? ' ' : ', '}${clock}`;
}

/** 'Mon' of a day of the week; Monday is 1. */
export function weekdayName(language: Language, day: number, weekday: DayName): string {
  return dayOf(language, `2024-01-0${day}`, weekday);
}

/** The days of a week in the order of the reader's calendar. */
export function weekOrder(language: Language): readonly number[] {
  return language === 'he' ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];
}

/** 'London' of Europe/London: what a zone calls its city itself. */
export const cityOfZone = (zone: string): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
