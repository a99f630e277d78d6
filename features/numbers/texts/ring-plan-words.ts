import { formatNumber } from '@portal/contract/fields/phone';
import type { Language } from '@portal/contract/fields/text';
import { browserPhone, phoneOf, type RingPlan, type Ringing, ringingAt } from '../contract.ts';
import { formatDuration } from '@portal/i18n/format';
import type { Translate } from '@portal/i18n';
import { localeOf } from '@portal/i18n/locales';

/** Who speaks, and how a phone is written where it is not by its own country's habit. */
export interface PlanSpeaker {
  readonly t: Translate;
  readonly language: Language;
  readonly maskOf?: (destination: string) => string | undefined;
}

/** 'Rings +1 … for 20 sec, then voicemail', without a full stop. Numbers are isolated. */
export function ringingWords(
  { t, language, maskOf }: PlanSpeaker,
  { steps, end }: Pick<Ringing, 'steps' | 'end'>,
): string {
  const written = (destination: string) =>
    destination === browserPhone
      ? t('ring-plan.browser')
      : t('ring-plan.at-number', {
          phone: `\u2066${formatNumber(destination, maskOf?.(destination))}\u2069`,
        });
  const list = new Intl.ListFormat(localeOf[language], { type: 'conjunction' });
  const parts = steps.map((phones, at) => {
    const longest = Math.max(0, ...phones.map(({ ringSeconds }) => ringSeconds));
    const time = formatDuration(language, longest);
    const phone = list.format(phones.map((target) => written(phoneOf(target))));
    if (at > 0) return t('ring-plan.then-rings', { phone, time });
    return phones.length > 1
      ? t('ring-plan.rings-at-once', { phones: phone, time })
      : t('ring-plan.rings', { phone, time });
  });
  const isFirst = parts.length === 0;
  if (end === 'voicemail') {
    parts.push(t(isFirst ? 'ring-plan.takes-message' : 'ring-plan.then-takes'));
  } else parts.push(t(isFirst ? 'ring-plan.hangs-up' : 'ring-plan.then-hangs-up'));
  return parts.join(', ');
}

/** A whole plan in words: while business is open, and outside of its hours. */
export function planWords(speaker: PlanSpeaker, plan: RingPlan): string {
  const { t } = speaker;
  if (plan.targets.length === 0) return `${t('ring-plan.nowhere')}.`;
  const wall = { date: '2026-01-01', minutes: 0 };
  const open = ringingWords(speaker, ringingAt({ ...plan, hours: null }, wall));
  if (!plan.hours) return `${open}.`;
  const closed = ringingAt({ ...plan, hours: { ...plan.hours, week: [] } }, wall);
  return `${open}. ${outsideWords(speaker, closed)}`;
}

/** What happens outside of business hours: within a sentence, so it begins small. */
export function outsideWords(speaker: PlanSpeaker, closed: Pick<Ringing, 'steps' | 'end'>): string {
  const what = ringingWords(speaker, closed);
  const small = what.slice(0, 1).toLocaleLowerCase(localeOf[speaker.language]) + what.slice(1);
  return speaker.t('ring-plan.outside', { what: small });
}
