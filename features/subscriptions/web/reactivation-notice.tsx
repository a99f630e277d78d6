import { useEffect } from 'react';
import { dismissAttempt, useFollowing } from '@portal/features/payments/web';
import { Banner } from '@portal/ui';
import { call } from '@portal/web/api/client';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { preSuspended } from '../contract.ts';
import { finishReactivation } from './finish-reactivation.ts';
import styles from './reactivation-notice.module.css';

/** Whether the account owes something: then the payment was one of an earlier time. */
const isStillOwing = async () => (await call(preSuspended, {})).ok;

/**
 * How a reactivation ends whose answer nobody waited for: also one of before a reload and of
 * another tab (behaviour 8.4). A success leads to log-in.
 */
export function ReactivationNotice() {
  const { t } = useI18n();
  const state = useFollowing('reactivation')?.state.kind ?? null;
  useEffect(() => {
    if (state !== 'done') return;
    void isStillOwing().then((isOwing) => {
      if (isOwing) dismissAttempt('reactivation');
      else void finishReactivation();
    });
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
