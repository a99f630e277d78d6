import { useId, useState, type PointerEvent } from 'react';
import type { CallUsage } from '../contract.ts';
import { formatDuration, formatMoney } from '@portal/i18n/format';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { useToday } from '@portal/web/lib/today.ts';
import { loudestDay, measureOf } from './usage.rules.ts';
import { UsageColumns } from './usage-columns.tsx';
import { dayFacts, dayName, nameOfMonth, shortDay } from './usage-words.ts';
import { scaleOf } from './usage-scale.rules.ts';
import styles from './usage-chart.module.css';

/** Days that have a name under their columns. */
const namedDays = [1, 7, 14, 21, 28];

/** The days of a month as columns, one of which is read at a time. */
export function UsageChart({ usage }: { readonly usage: CallUsage }) {
  const i18n = useI18n();
  const { t, language, direction } = i18n;
  const { days, before } = usage;
  const measure = measureOf(usage);
  const [at, setAt] = useState(() => loudestDay(days, measure));
  const today = useToday();
  const reading = useId();
  const day = days[at];
  if (!day) return null;
  const scale = scaleOf(usage);
  const told = day.date > today ? t('usage.to-come') : dayFacts(i18n, day);
  const stepText = (value: number) =>
    measure === 'cost' ? formatMoney(language, value) : formatDuration(language, value * 60);

  /** The day under the pointer; days run with the reading direction. */
  function point(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - left) / width;
    const along = direction === 'rtl' ? 1 - part : part;
    setAt(Math.min(days.length - 1, Math.max(0, Math.floor(along * days.length))));
  }
  return (
    <div className={styles.chart}>
      <div className={styles.top}>
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.main}>
            {t(measure === 'cost' ? 'usage.cost' : 'usage.minutes')}
          </span>
          {before ? (
            <span className={styles.before}>{nameOfMonth(language, before.month)}</span>
          ) : null}
          <span className={styles.answered}>{t('usage.answered')}</span>
          <span className={styles.missed}>{t('usage.missed')}</span>
        </p>
        <output id={reading} className={styles.reading} aria-live="off">
          <strong>{dayName(language, day.date)}</strong> <bdi>{told}</bdi>
        </output>
      </div>
      <div className={styles.frame}>
        <div className={styles.axis} aria-hidden="true">
          {scale.steps.map(({ value, y }) => (
            <span key={y} style={{ insetBlockStart: y }}>
              <bdi>{stepText(value)}</bdi>
            </span>
          ))}
          <span style={{ insetBlockStart: scale.callsY }}>{t('usage.calls-head')}</span>
        </div>
        <div className={styles.plot} onPointerMove={point} onPointerDown={point}>
          <UsageColumns usage={usage} scale={scale} at={at} isMirrored={direction === 'rtl'} />
          <input
            type="range"
            className={styles.range}
            min={1}
            max={days.length}
            value={at + 1}
            aria-label={t('usage.day')}
            aria-valuetext={`${dayName(language, day.date)}: ${told}`}
            onChange={({ target }) => setAt(Number(target.value) - 1)}
          />
        </div>
        <div className={styles.days} aria-hidden="true">
          {namedDays.map((named) => (
            <span
              key={named}
              style={{ insetInlineStart: `${((named - 0.5) / days.length) * 100}%` }}
            >
              {shortDay(language, days[named - 1]?.date ?? day.date)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
