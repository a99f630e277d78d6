import { formatDate } from '@portal/i18n/format';
import { type Block, type Fact, money, phone, type Writing } from './mail-parts.ts';

/** A number and the plan that keeps it. Micro-dollars; an instant as ISO 8601. */
export interface PlanOfNumber {
  didNumber: string;
  /** How long the plan is paid for at a time, in words. */
  term: string;
  renewsAt: string;
  renewalMicros: number;
  /** Where it rings, in words. */
  rings: string;
}

/** The number in large type, with what else there is to say of it. */
export function numberFacts({ t }: Writing, didNumber: string, facts: readonly Fact[]): Block {
  return { kind: 'facts', head: { label: t('mail.fact-number'), value: phone(didNumber) }, facts };
}

/** Its plan, when and for what it renews, and where it rings: the same in every mail of a number. */
export function planFacts(writing: Writing, plan: PlanOfNumber, more: readonly Fact[]): Block {
  const { t, language } = writing;
  return numberFacts(writing, plan.didNumber, [
    { label: t('mail.fact-plan'), value: plan.term },
    {
      label: t('mail.fact-renews-on'),
      value: formatDate(language, new Date(plan.renewsAt), 'UTC'),
    },
    { label: t('mail.fact-renews-at'), value: money(writing, plan.renewalMicros) },
    { label: t('mail.fact-rings'), value: plan.rings },
    ...more,
  ]);
}
