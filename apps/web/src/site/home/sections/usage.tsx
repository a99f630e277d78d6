import { formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { Money, Tel } from '@portal/ui';
import { apart } from '../scene-data.ts';
import { samples } from '../samples.ts';
import { FlagOf } from '../../parts/flag-of.tsx';
import pictures from './pictures.module.css';
import { Product, type SectionProps } from './section.tsx';
import styles from './usage.module.css';

const rows = [
  { iso: 'GB', calls: 41, dollars: 3.42 },
  { iso: 'DE', calls: 28, dollars: 2.38 },
  { iso: 'SE', calls: 15, dollars: 1.15 },
  { iso: 'FR', calls: 6, dollars: 0.51 },
];

const shownMonth = Date.UTC(2026, 9, 1);

function Bars({ page }: SectionProps) {
  const { t, language } = page;
  const month = new Intl.DateTimeFormat(localeOf[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(shownMonth);
  return (
    <div className={pictures.card}>
      <div className={styles.head}>
        <strong>{t('home.usage-month', { month: apart(month) })}</strong>
        <span>{t('home.usage-by')}</span>
      </div>
      <div className={styles.rows}>
        {rows.map(({ iso, calls, dollars }) => (
          <div key={iso} className={styles.row}>
            <FlagOf iso={iso} />
            <Tel className={styles.number}>{samples[iso]?.number}</Tel>
            <svg
              className={styles.bar}
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width={(dollars / 3.42) * 100} height="1" />
            </svg>
            <span className={styles.calls}>{t('home.usage-calls', { n: calls })}</span>
            <Money className={styles.cost}>{formatMoney(language, dollars)}</Money>
          </div>
        ))}
      </div>
    </div>
  );
}

/** What each number cost in a month. */
export function Usage(props: SectionProps) {
  const { t } = props.page;
  return (
    <Product {...props} name="usage" title={t('home.usage-title')} lead={t('home.usage-lead')}>
      <Bars {...props} />
    </Product>
  );
}
