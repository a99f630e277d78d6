import { Banner } from '@portal/ui';
import { useI18n } from '../lib/i18n.tsx';
import styles from './stand-in-note.module.css';

/** Says that built-in English stands in for texts that did not come, as long as it does. */
export function StandInNote() {
  const { t, isStandIn } = useI18n();
  if (!isStandIn) return null;
  return (
    <div className={styles.note}>
      <Banner tone="warning">{t('shell.stand-in')}</Banner>
    </div>
  );
}
