import { buttonClass, Card } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import styles from './months-note.module.css';

/** The place of plans for several months, which each number chooses for itself (SPEC 2, UX S10). */
export function MonthsNote() {
  const { t } = useI18n();
  return (
    <Card>
      <div className={styles.note}>
        <div>
          <h2 className={styles.title}>{t('billing.months-title')}</h2>
          <p className={styles.text}>{t('billing.months-text')}</p>
        </div>
        <Link to={paths.numbers} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('billing.months-link')}
        </Link>
      </div>
    </Card>
  );
}
