import { useEffect, useRef } from 'react';
import { dismissAttempt, useFollowing } from '@portal/features/payments/web';
import { Banner, buttonClass } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import styles from './attempt-notice.module.css';

export interface AttemptNoticeProps {
  /** A payment or card is settled: what was read before is old. */
  readonly onSettled: () => void;
}

/**
 * How payments and cards end whose answer nobody waited for: also those of before a reload and of
 * another tab (behaviour 8.4). Stands above every page of the account area.
 */
export function AttemptNotices({ onSettled }: AttemptNoticeProps) {
  return (
    <>
      <Notice kind="credit" onSettled={onSettled} />
      <Notice kind="card" onSettled={onSettled} />
      <Notice kind="port-in" onSettled={onSettled} />
      <Notice kind="number" onSettled={onSettled} />
    </>
  );
}

const words = {
  credit: {
    asking: 'credit.notice-asking',
    done: 'credit.notice-done',
    failed: 'credit.notice-failed',
  },
  card: { asking: 'card.notice-asking', done: 'card.notice-done', failed: 'card.notice-failed' },
  'port-in': { asking: 'port-in.asking', done: 'port-in.paid', failed: 'port-in.failed' },
  number: {
    asking: 'credit.number-asking',
    done: 'credit.number-done',
    failed: 'credit.number-failed',
  },
} as const;

interface NoticeProps extends AttemptNoticeProps {
  readonly kind: keyof typeof words;
}

function Notice({ kind, onSettled }: NoticeProps) {
  const { t } = useI18n();
  const state = useFollowing(kind)?.state.kind ?? null;
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(() => {
    if (state === 'done' || state === 'failed') settled.current();
  }, [state]);
  if (state === null || state === 'looking') return null;
  const isOpen = state === 'asking';
  const how = isOpen ? 'asking' : state === 'done' ? 'done' : 'failed';
  // No bank was asked about a card that has never arrived.
  const isLost = kind === 'card' && state === 'never';
  // A number that works stands among the numbers; all else of a payment in Billing.
  const isNumber = kind === 'number' && state === 'done';
  return (
    <div className={styles.notice}>
      <Banner
        tone={isOpen ? 'info' : state === 'done' ? 'success' : 'danger'}
        onClose={isOpen ? undefined : () => dismissAttempt(kind)}
        closeLabel={t('credit.notice-close')}
        action={
          kind === 'card' ? undefined : (
            <Link
              to={isNumber ? paths.numbers : paths.billing}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {t(isNumber ? 'nav.numbers' : 'credit.notice-billing')}
            </Link>
          )
        }
      >
        {t(isLost ? 'card.notice-never' : words[kind][how])}
      </Banner>
    </div>
  );
}
