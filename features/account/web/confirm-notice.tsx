import { useState } from 'react';
import { sendConfirmation } from '../contract.ts';
import { Banner, Button, EmailText, InlineStatus } from '@portal/ui';
import { call } from '@portal/web/api/client';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { useAccount } from './account-queries.ts';
import styles from './account.module.css';

/** On top of the account of who has just ordered, until the link of the welcome mail is opened. */
export function ConfirmNotice() {
  const { t } = useI18n();
  const account = useAccount().data;
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  if (!account || account.emailConfirmed) return null;
  async function again() {
    setState('sending');
    setState((await call(sendConfirmation, {})).ok ? 'sent' : 'failed');
  }
  const email = <EmailText>{account.customerEmail}</EmailText>;
  return (
    <div className={styles.notice}>
      <Banner
        tone="warning"
        title={t('account.confirm-title')}
        action={
          <Button
            size="sm"
            variant="outline"
            busy={state === 'sending'}
            onClick={() => void again()}
          >
            {t('account.confirm-again')}
          </Button>
        }
      >
        <RichText text={t('account.confirm-text', { email: slot('email') })} slots={{ email }} />
        <InlineStatus tone={state === 'failed' ? 'danger' : 'success'}>
          {state === 'sent'
            ? t('account.confirm-sent')
            : state === 'failed'
              ? t('account.email-pending-failed')
              : undefined}
        </InlineStatus>
      </Banner>
    </div>
  );
}
