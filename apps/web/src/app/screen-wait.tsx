import { useEffect, useState } from 'react';
import * as limits from '@portal/contract/limits';
import { Spinner, VisuallyHidden } from '@portal/ui';
import { useI18n } from '../lib/i18n.tsx';
import styles from './screen-wait.module.css';

/** What stands in a screen's place while its code loads; nothing for the first 400 ms. */
export function ScreenWait() {
  const { t } = useI18n();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), limits.overlayDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.wait} role="status">
      {late ? (
        <>
          <Spinner size={32} />
          <VisuallyHidden>{t('loading.message')}</VisuallyHidden>
        </>
      ) : null}
    </div>
  );
}
