import { useEffect, useId, useState } from 'react';
import * as limits from '@portal/contract/limits';
import { Button, CheckIcon, TriangleAlertIcon, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { mailReceipt } from './queries.ts';
import styles from './receipt-button.module.css';
import { afterReceipt, idleReceipt } from './receipt.rules.ts';

export interface ReceiptButtonProps {
  readonly transactionId: string;
  /** Accessible name; begins with the words that are seen. */
  readonly name: string;
  /** Nothing was paid, so what is mailed is no receipt. */
  readonly isDetails?: boolean;
}

/** Mails a receipt, and says for 3 s how that ended. */
export function ReceiptButton({ transactionId, name, isDetails = false }: ReceiptButtonProps) {
  const { t, language } = useI18n();
  const [state, setState] = useState(idleReceipt);
  const noteId = useId();
  const { status, wasSent } = state;
  const isOver = status === 'sent' || status === 'failed' || status === 'too-many';
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
  const outcome =
    status === 'sent'
      ? t('billing.sent')
      : status === 'too-many'
        ? t('billing.too-many')
        : t('billing.not-sent');
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
        <span role="status">{isOver ? outcome : ''}</span>
      </VisuallyHidden>
    </>
  );
}
