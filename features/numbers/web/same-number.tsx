import { CheckIcon } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './forwarding.module.css';

/** Both pairs hold one number. */
export function SameNumber() {
  const { t } = useI18n();
  return (
    <span className={styles.same}>
      <CheckIcon size={16} aria-hidden="true" />
      {t('numbers.same-number')}
    </span>
  );
}
