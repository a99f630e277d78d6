import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import type { CallUsage } from '../contract.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatDuration, formatMoney } from '@portal/i18n/format';
import { Money, Tel, UserText } from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { Flag } from '@portal/web/lib/flag.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { measureOf, roundedSeconds, shareOf, sortSpends, type Sorting } from './usage.rules.ts';
import { SortHead } from './sort-head.tsx';
import { nameOfMonth } from './usage-words.ts';
import styles from './usage-table.module.css';

interface SpendLine {
  readonly key: string;
  readonly name: ReactNode;
  readonly calls: number;
  readonly seconds: number;
  readonly cost: number;
  readonly costBefore: number | null;
}

export interface UsageTableProps {
  readonly usage: CallUsage;
  readonly masks: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

/** Where calls went and over which number, what that cost, and how it was a month before. */
export function UsageTable({ usage, masks, names }: UsageTableProps) {
  const { t, language } = useI18n();
  const [sorting, setSorting] = useState<Sorting>({ key: 'cost', descending: true });
  const before = usage.before && nameOfMonth(language, usage.before.month);
  const byDestination = useMemo(
    () =>
      usage.byDestination.map((spend): SpendLine => {
        const name = countryName(language, spend.iso, spend.countryName);
        return {
          ...spend,
          key: spend.iso || 'elsewhere',
          name: (
            <>
              <Flag iso={spend.iso} />
              <span>
                {name || t('usage.elsewhere')}
                {spend.included ? (
                  <span className={styles.included}> {t('usage.included')}</span>
                ) : null}
              </span>
            </>
          ),
        };
      }),
    [usage, language, t],
  );
  const byNumber = usage.byNumber.map((spend): SpendLine => {
    const label = names.get(spend.didNumber);
    const number = <Tel>{formatNumber(spend.didNumber, masks.get(spend.didNumber))}</Tel>;
    return {
      ...spend,
      key: spend.didNumber,
      name: label ? (
        <span>
          <UserText className={styles.own}>{label}</UserText>{' '}
          <span className={styles.digits}>{number}</span>
        </span>
      ) : (
        number
      ),
    };
  });
  const groups = [
    { key: 'by-destination', name: t('usage.by-destination'), lines: byDestination },
    { key: 'by-number', name: t('usage.by-number'), lines: byNumber },
  ];
  if (usage.calls === 0) return null;
  return (
    <table className={styles.table} aria-label={t('usage.spends')}>
      <thead>
        <tr>
          <th scope="col">{t('usage.where')}</th>
          <td className={styles.barCell} aria-hidden="true" />
          <SortHead of="calls" sorting={sorting} onSort={setSorting} className={styles.few}>
            {t('usage.calls-head')}
          </SortHead>
          <SortHead of="seconds" sorting={sorting} onSort={setSorting} className={styles.wide}>
            {t('usage.time')}
          </SortHead>
          <SortHead of="cost" sorting={sorting} onSort={setSorting}>
            {t('usage.cost')}
          </SortHead>
          {before === null ? null : (
            <SortHead of="change" sorting={sorting} onSort={setSorting} className={styles.wide}>
              {t('usage.against', { month: before })}
            </SortHead>
          )}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={before === null ? 5 : 6}>
              {group.name}
            </th>
          </tr>
          <Lines
            lines={sortSpends(group.lines, sorting)}
            measure={measureOf(usage)}
            hasBefore={before !== null}
          />
        </tbody>
      ))}
    </table>
  );
}

interface LinesProps {
  readonly lines: readonly SpendLine[];
  readonly measure: 'cost' | 'seconds';
  readonly hasBefore: boolean;
}

function Lines({ lines, measure, hasBefore }: LinesProps) {
  const { language } = useI18n();
  const longest = Math.max(...lines.map((line) => line[measure]));
  return lines.map((line) => (
    <tr key={line.key}>
      <th scope="row">
        <span className={styles.name}>{line.name}</span>
      </th>
      <td className={styles.barCell} aria-hidden="true">
        <span
          className={styles.bar}
          style={{ '--share': shareOf(line[measure], longest) } as CSSProperties}
        />
      </td>
      <td className={`${styles.figure} ${styles.few}`}>{line.calls}</td>
      <td className={`${styles.figure} ${styles.wide}`}>
        <bdi>{formatDuration(language, roundedSeconds(line.seconds))}</bdi>
      </td>
      <td className={`${styles.figure} ${styles.cost}`}>
        <Money>{formatMoney(language, line.cost)}</Money>
      </td>
      {hasBefore ? (
        <td className={`${styles.figure} ${styles.wide} ${styles.change}`}>
          {signOf(changeOf(line))}
          <Money>{formatMoney(language, Math.abs(changeOf(line)))}</Money>
        </td>
      ) : null}
    </tr>
  ));
}

/** In whole cents, so that what reads as nothing is nothing. */
const changeOf = (line: SpendLine) => Math.round((line.cost - (line.costBefore ?? 0)) * 100) / 100;

const signOf = (change: number) => (change === 0 ? '' : change > 0 ? '+' : '−');
