import type { CallUsage, UsageDay } from '../contract.ts';
import type { Language } from '@portal/contract/fields/text';
import { formatDay, formatMoney } from '@portal/i18n/format';
import { dateFormat } from '@portal/i18n/formatters';
import type { I18n } from '@portal/web/lib/i18n.tsx';

const monthAs = (language: Language, month: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** "November 2026"; `month` is YYYY-MM. */
export function fullMonth(language: Language, month: string): string {
  return monthAs(language, month, { month: 'long', year: 'numeric' });
}

/** "November" */
export function nameOfMonth(language: Language, month: string): string {
  return monthAs(language, month, { month: 'long' });
}

/** What the figures of a month are compared with: "by Oct 23" while it runs, else "in October". */
export function whenBefore({ t, language }: I18n, before: NonNullable<CallUsage['before']>) {
  return before.until === null
    ? t('usage.in-month', { month: nameOfMonth(language, before.month) })
    : t('usage.by-date', { date: formatDay(language, new Date(before.until)) });
}

/** "Mon, Nov 16"; `date` is YYYY-MM-DD. */
export function dayName(language: Language, date: string): string {
  return dateFormat(language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** "Nov 16" */
export function shortDay(language: Language, date: string): string {
  return formatDay(language, new Date(`${date}T00:00:00Z`), 'UTC');
}

/** What a day was, for the line above the columns and for those who do not see them. */
export function dayFacts({ t, language }: I18n, day: UsageDay): string {
  const calls = [
    t('usage.day-answered', { n: day.answered }),
    t('usage.day-missed', { n: day.missed }),
  ];
  return `${formatMoney(language, day.cost)} · ${calls.join(', ')}`;
}
