import { useEffect, useState } from 'react';
import { readInvoice } from '../contract.ts';
import * as limits from '@portal/contract/limits';
import { Button, FileTextIcon, TriangleAlertIcon, VisuallyHidden } from '@portal/ui';
import { call } from '@portal/web/api/client';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { offeredName, saveFile } from '@portal/web/lib/save-file.ts';
import styles from './receipt-button.module.css';

interface InvoiceButtonProps {
  readonly transactionId: string;
  /** Accessible name; begins with the word that is seen. */
  readonly name: string;
}

type State = 'idle' | 'busy' | 'failed';

/** Fetches an invoice and hands it to the browser; says for 3 s where that failed. */
export function InvoiceButton({ transactionId, name }: InvoiceButtonProps) {
  const { t, language } = useI18n();
  const [state, setState] = useState<State>('idle');
  const isFailed = state === 'failed';
  useEffect(() => {
    if (!isFailed) return undefined;
    const timer = setTimeout(() => setState('idle'), limits.receiptStatusMs);
    return () => clearTimeout(timer);
  }, [isFailed]);
  async function fetchInvoice() {
    setState('busy');
    const query = { transactionID: transactionId, languageISO: language };
    const answer = await call(readInvoice, { query });
    if (answer.ok) saveFile(answer.result, offeredName(answer.headers, 'invoice.pdf'));
    setState(answer.ok ? 'idle' : 'failed');
  }
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        className={styles.button}
        data-status={state}
        busy={state === 'busy'}
        aria-label={isFailed ? t('billing.invoice-failed') : name}
        icon={isFailed ? <TriangleAlertIcon size={16} /> : <FileTextIcon size={16} />}
        onClick={() => void fetchInvoice()}
      >
        {t(isFailed ? 'billing.invoice-failed' : 'billing.invoice')}
      </Button>
      <VisuallyHidden>
        <span role="status">{isFailed ? t('billing.invoice-failed') : ''}</span>
      </VisuallyHidden>
    </>
  );
}
