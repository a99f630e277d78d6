import { localeOf } from '@portal/i18n/locales';
import type { PageContext } from '@portal/web/site/page.ts';

/** Signs that the script puts its own values in place of. */
const slots = { destination: '\u0001', rate: '\u0002' };
const minutesSlot = '\u0003';

/** The answer for no minute, one, two and any more: no language of ours tells more apart here. */
export function answersOf({ t, language }: Pick<PageContext, 't' | 'language'>): readonly string[] {
  const more = 7_654_321;
  const written = more.toLocaleString(localeOf[language]);
  const many = t('rates.answer', { ...slots, minutes: more }).replace(written, minutesSlot);
  return [...[0, 1, 2].map((minutes) => t('rates.answer', { ...slots, minutes })), many];
}
