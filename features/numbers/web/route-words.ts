import { formatNumber } from '@portal/contract/fields/phone';
import type { Translate } from '@portal/i18n';
import { formatDate, formatDuration } from '@portal/i18n/format';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { browserPhone, type RingPlan } from '../contract/ring-plan.ts';
import { opensWords } from '../texts/clock-words.ts';
import type { VirtualNumber } from '../contract.ts';
import { phoneIn } from './numbers.rules.ts';
import { firstLeftOut, leftOutBy, type RouteState } from './route.rules.ts';

/** What becomes of a call now, in a word or two. */
export function useStateWords(state: RouteState): string {
  const { t, language } = useI18n();
  switch (state.kind) {
    case 'rings':
      return t('numbers.rings-now');
    case 'closed':
      return state.opens
        ? t('numbers.closed-until', { when: opensWords(language, state.opens) })
        : t('ring-plan.state-closed');
    case 'grace':
      return t('numbers.grace-until', { date: formatDate(language, new Date(state.until)) });
    case 'holiday':
      return t('numbers.holiday-today');
    case 'off':
      return t('numbers.state-off');
    case 'paused':
      return t('numbers.paused');
    case 'refused':
      return t('numbers.rings-nowhere');
    case 'no-credit':
      return t('numbers.no-credit');
  }
}

/** What a phone of a plan is called, within words. */
export function phoneWords(t: Translate, phone: string): string {
  return phone === browserPhone
    ? t('ring-plan.browser-title')
    : `\u2066${formatNumber(phone)}\u2069`;
}

const ends = {
  voicemail: 'ring-plan.then-message',
  'hang-up': 'ring-plan.then-hangs-up',
  number: 'ring-plan.then-other',
} as const;

/** Which phone of the plan the next call leaves out, though another one rings; nothing without any. */
export function useLeftOutWords(number: VirtualNumber, state: RouteState, now: Date): string {
  const { t } = useI18n();
  const phone = firstLeftOut(number, now);
  if (phone === null || (state.kind !== 'rings' && state.kind !== 'grace')) return '';
  const shown = `\u2066${formatNumber(phone, phoneIn(number, phone)?.mask)}\u2069`;
  const isUnpaid = leftOutBy(number, phone) === 'no-credit';
  return t(isUnpaid ? 'numbers.left-unpaid' : 'numbers.left-out', { number: shown });
}

/** '2 phones, then voicemail'; nothing where the plan does not ring now. */
export function usePlanInShort(state: RouteState, plan: RingPlan): string {
  const { t, language } = useI18n();
  if (state.kind !== 'rings' && state.kind !== 'grace') return '';
  const { targets, order, otherwise } = plan;
  const n = targets.length;
  let phones = formatDuration(language, targets[0]?.ringSeconds ?? 0);
  if (n > 1) phones = t(order === 'at-once' ? 'numbers.phones-at-once' : 'numbers.phones', { n });
  return `${phones}, ${t(ends[otherwise.kind])}`;
}
