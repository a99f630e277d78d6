import { useEffect } from 'react';
import { dismissAttempt, useFollowing } from '@portal/features/payments/web';
import { Banner } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { finishReactivation } from './finish-reactivation.ts';
import styles from './reactivation-notice.module.css';

/**
 * How a reactivation ends whose answer nobody waited for: also one of before a reload and of
 * another tab (behaviour 8.4). A success leads to log-in.
 */
export function ReactivationNotice() {
  const { t } = useI18n();
  const state = useFollowing('reactivation')?.state.kind ?? null;
  useEffect(() => {
    if (state === 'done') void finishReactivation();
  }, [state]);
  if (state === null || state === 'looking' || state === 'done') return null;
  const isOpen = state === 'asking';
  return (
    <div className={styles.notice}>
      <Banner
        tone={isOpen ? 'info' : 'danger'}
        onClose={isOpen ? undefined : () => dismissAttempt('reactivation')}
        closeLabel={t('credit.notice-close')}
      >
        {t(isOpen ? 'reactivate.notice-asking' : 'reactivate.notice-failed')}
      </Banner>
    </div>
  );
}
