import type { ReactNode } from 'react';
import { formatBalance, formatMoney } from '@portal/i18n/format';
import { Button, CheckIcon, CopyButton, Dialog, Ltr, Money, Skeleton } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { useBalanceNow } from './balance-now.ts';
import styles from './done-dialog.module.css';

export interface DoneDialogProps {
  readonly dollars: number;
  readonly card: string;
  readonly confirmationId: string | null;
  /** Receipt by e-mail and on paper. */
  readonly receipt: ReactNode;
  readonly onClose: () => void;
}

/** The confirmation after a success. */
export function DoneDialog({ dollars, card, confirmationId, receipt, onClose }: DoneDialogProps) {
  const { t, language } = useI18n();
  return (
    <Dialog
      open
      compact
      onClose={onClose}
      closeLabel={t('popup.close')}
      firstFocus="title"
      icon={
        <span className={styles.tile}>
          <CheckIcon size={24} />
        </span>
      }
      title={t('credit.done-title', { amount: formatMoney(language, dollars) })}
      description={t('credit.done-text')}
      footer={
        <Button data-dialog-focus="main" onClick={onClose}>
          {t('credit.done-close')}
        </Button>
      }
    >
      <dl className={styles.rows}>
        <div>
          <dt>{t('credit.amount')}</dt>
          <dd>
            <Money>{formatMoney(language, dollars)}</Money>
          </dd>
        </div>
        <div>
          <dt>{t('credit.done-card')}</dt>
          <dd>{card}</dd>
        </div>
        <Available />
        {confirmationId === null ? null : (
          <div>
            <dt>{t('credit.done-number')}</dt>
            <dd className={styles.number}>
              <Ltr>{confirmationId}</Ltr>
              <CopyButton
                text={confirmationId}
                label={t('credit.done-copy')}
                copiedLabel={t('credit.done-copied')}
              />
            </dd>
          </div>
        )}
      </dl>
      {confirmationId === null ? null : <div className={styles.receipt}>{receipt}</div>}
    </Dialog>
  );
}

/** The credit that there is now: read afresh, since the page behind has the one of before. */
function Available() {
  const { t, language } = useI18n();
  const { data, isError } = useBalanceNow();
  if (isError) return null;
  return (
    <div>
      <dt>{t('credit.done-available')}</dt>
      <dd>
        {data === undefined ? (
          <Skeleton width="4rem" />
        ) : (
          <Money>{formatBalance(language, data)}</Money>
        )}
      </dd>
    </div>
  );
}
