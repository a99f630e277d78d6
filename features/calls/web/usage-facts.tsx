import type { ReactNode } from 'react';
import type { CallUsage } from '../contract.ts';
import { formatDuration, formatMoney } from '@portal/i18n/format';
import { numberFormat } from '@portal/i18n/formatters';
import { classNames, Money, TrendDownIcon, TrendUpIcon } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { useToday } from '@portal/web/lib/today.ts';
import { compareCosts, roundedSeconds } from './usage.rules.ts';
import { whenBefore } from './usage-words.ts';
import styles from './usage-facts.module.css';

/** What a month cost, how many calls were answered and missed, beside the month before. */
export function UsageFacts({ usage }: { readonly usage: CallUsage }) {
  const { t, language } = useI18n();
  const current = useToday().slice(0, 7);
  const isRunning = usage.month === current;
  const count = numberFormat(language, {});
  return (
    <dl className={styles.facts}>
      <Fact
        name={t(isRunning ? 'usage.cost-so-far' : 'usage.cost')}
        value={<Money>{formatMoney(language, usage.cost)}</Money>}
        note={<CostNote usage={usage} />}
      />
      <Fact
        name={t('usage.answered')}
        value={count.format(usage.calls)}
        note={t('usage.on-phone', {
          time: formatDuration(language, roundedSeconds(usage.seconds)),
        })}
      />
      <Fact
        name={t('usage.missed')}
        value={count.format(usage.missed)}
        note={<MissedNote usage={usage} />}
      />
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
}

function Fact({ name, value, note }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

function CostNote({ usage }: { readonly usage: CallUsage }) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const { before, cost } = usage;
  if (!before) return t('usage.first-month');
  const when = whenBefore(i18n, before);
  const compared = compareCosts(cost, before.cost);
  const amount = formatMoney(language, compared ? before.cost : cost - before.cost);
  if (compared?.kind === 'same') {
    return (
      <Sentence text={t('usage.cost-same', { when, amount: slot('amount') })} amount={amount} />
    );
  }
  if (!compared) {
    return (
      <>
        <TrendUpIcon size={16} className={styles.trend} />
        <Sentence text={t('usage.cost-new', { when, amount: slot('amount') })} amount={amount} />
      </>
    );
  }
  const percent = numberFormat(language, { style: 'percent' });
  const Trend = compared.kind === 'more' ? TrendUpIcon : TrendDownIcon;
  const values = { percent: percent.format(compared.by), when, amount: slot('amount') };
  return (
    <>
      <Trend size={16} className={styles.trend} />
      <Sentence
        text={t(compared.kind === 'more' ? 'usage.cost-more' : 'usage.cost-less', values)}
        amount={amount}
      />
    </>
  );
}

function Sentence({ text, amount }: { readonly text: string; readonly amount: string }) {
  return <RichText text={text} slots={{ amount: <Money>{amount}</Money> }} />;
}

/** More missed calls are not red: a day off makes them. Fewer are a success. */
function MissedNote({ usage }: { readonly usage: CallUsage }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { before, missed } = usage;
  if (!before) return null;
  const when = whenBefore(i18n, before);
  const more = missed - before.missed;
  if (more === 0) return t('usage.missed-same', { when });
  const Trend = more > 0 ? TrendUpIcon : TrendDownIcon;
  return (
    <span className={classNames(more < 0 && styles.better)}>
      <Trend size={16} className={styles.trend} />
      {t(more > 0 ? 'usage.missed-more' : 'usage.missed-fewer', { n: Math.abs(more), when })}
    </span>
  );
}
