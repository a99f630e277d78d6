import { useEffect, useId, useState } from 'react';
import * as limits from '@portal/contract/limits';
import { Button, CheckIcon, TriangleAlertIcon, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { mailReceipt } from './queries.ts';
import styles from './receipt-button.module.css';
import { afterReceipt, idleReceipt, type ReceiptEnd } from './receipt.rules.ts';

export interface ReceiptButtonProps {
  readonly transactionId: string;
  /** Accessible name; begins with the words that are seen. */
  readonly name: string;
  /** Nothing was paid, so what is mailed is no receipt. */
  readonly isDetails?: boolean;
}

const endKeys = {
  sent: 'billing.sent',
  failed: 'billing.not-sent',
  'too-many': 'billing.too-many',
  unknown: 'billing.maybe-sent',
} as const satisfies Record<ReceiptEnd, string>;

/** Mails a receipt, and says for 3 s how that ended. */
export function ReceiptButton({ transactionId, name, isDetails = false }: ReceiptButtonProps) {
  const { t, language } = useI18n();
  const [state, setState] = useState(idleReceipt);
  const noteId = useId();
  const { status, wasSent } = state;
  const isOver = status !== 'idle' && status !== 'sending';
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(
      () => setState((before) => afterReceipt(before, 'cleared')),
      limits.receiptStatusMs,
    );
    return () => clearTimeout(timer);
  }, [isOver]);

  async function send() {
    setState((before) => afterReceipt(before, 'send'));
    const event = await mailReceipt(transactionId, language);
    setState((before) => afterReceipt(before, event));
  }
  const outcome = isOver ? t(endKeys[status]) : '';
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        className={styles.button}
        data-status={status}
        busy={status === 'sending'}
        busyLabel={t('billing.sending')}
        aria-label={isOver ? outcome : status === 'sending' ? t('billing.sending') : name}
        aria-describedby={wasSent ? noteId : undefined}
        icon={
          status === 'sent' ? (
            <CheckIcon size={16} />
          ) : isOver ? (
            <TriangleAlertIcon size={16} />
          ) : undefined
        }
        onClick={() => {
          if (!isOver || status === 'failed') void send();
        }}
      >
        {isOver ? outcome : t(isDetails ? 'billing.send-details' : 'billing.send')}
        {wasSent && !isOver ? <span className={styles.dot} /> : null}
      </Button>
      <VisuallyHidden>
        <span id={noteId}>{wasSent ? t('billing.sent-today') : ''}</span>
        <span role="status">{outcome}</span>
      </VisuallyHidden>
    </>
  );
}
