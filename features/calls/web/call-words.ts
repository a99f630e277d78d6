import type { CallHistoryEntry } from '../contract.ts';
import type { Language } from '@portal/contract/fields/text';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatDate } from '@portal/i18n/format';
import { dateFormat } from '@portal/i18n/formatters';
import { localeOf } from '@portal/i18n/locales';
import type { I18n } from '@portal/web/lib/i18n.tsx';
import { otherParty } from './call-list.rules.ts';
import { dayName } from './call-days.rules.ts';
import type { PartyNames } from '@portal/features/caller-ids/web';

/** The heading of a day: today, yesterday, or its date; `date` and `today` are YYYY-MM-DD. */
export function dayTitle({ t, language }: I18n, date: string, today: string): string {
  const name = dayName(date, today);
  if (name !== 'other') return t(`calls.${name}`);
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const title = dateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
  // Days are written small in Spanish and Portuguese, but not where a line begins.
  return title.charAt(0).toLocaleUpperCase(localeOf[language]) + title.slice(1);
}

/** The whole date, time and zone of an instant, for a tooltip. */
export function fullTime(language: Language, instant: Date): string {
  return dateFormat(language, {
    dateStyle: 'full',
    timeStyle: 'long',
  }).format(instant);
}

/** The local date in the reader's own order; `date` is YYYY-MM-DD. */
export function shownDate({ language }: I18n, date: string): string {
  return formatDate(language, new Date(`${date}T12:00:00Z`), 'UTC');
}

/** Who called or was called, for a sentence that is only spoken. */
export function spokenParty({ t }: I18n, call: CallHistoryEntry, names: PartyNames): string {
  const digits = otherParty(call);
  return digits === '' ? t('calls.unknown') : (names.get(digits) ?? formatNumber(digits));
}
