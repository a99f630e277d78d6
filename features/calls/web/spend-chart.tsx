import { useId, type CSSProperties, type ReactNode } from 'react';
import { formatDuration, formatMoney } from '@portal/i18n/format';
import { Money } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { roundedSeconds, shareOf, type Measure } from './usage.rules.ts';
import styles from './usage.module.css';

export interface SpendLine {
  readonly key: string;
  readonly name: ReactNode;
  readonly calls: number;
  readonly seconds: number;
  readonly cost: number;
}

export interface SpendChartProps {
  readonly title: string;
  /** What a line is about, over the first column. */
  readonly head: string;
  readonly lines: readonly SpendLine[];
  readonly measure: Measure;
}

/** Bars, and under them the same as a table; the bars themselves are for eyes only. */
export function SpendChart({ title, head, lines, measure }: SpendChartProps) {
  const { t, language } = useI18n();
  const id = useId();
  const longest = Math.max(...lines.map((line) => line[measure]));
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <div className={styles.bars} aria-hidden="true">
        {lines.map((line) => (
          <div key={line.key} className={styles.line}>
            <span className={styles.name}>{line.name}</span>
            <span className={styles.track}>
              <span
                className={styles.bar}
                style={{ '--share': shareOf(line[measure], longest) } as CSSProperties}
              />
            </span>
          </div>
        ))}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t('usage.calls-head')}</th>
            <th scope="col">{t('usage.time')}</th>
            <th scope="col">{t('usage.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.name}</th>
              <td>{line.calls}</td>
              <td>{formatDuration(language, roundedSeconds(line.seconds))}</td>
              <td>
                <Money>{formatMoney(language, line.cost)}</Money>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
