import { useState } from 'react';
import { Actions, Button, Dialog, InlineStatus } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolated } from '@portal/web/lib/isolate.ts';
import { useWithdraw, type Withdrawal } from './port-in-queries.ts';

export interface WithdrawDialogProps {
  readonly token: string;
  /** The number as the page shows it. */
  readonly shown: string;
  /** It is decided: taken back, or too late for that. */
  readonly onDecided: (came: Exclude<Withdrawal, 'failed'>) => void;
  readonly onClose: () => void;
}

/** Asks before a request is taken back; focus starts on the safe button. */
export function WithdrawDialog({ token, shown, onDecided, onClose }: WithdrawDialogProps) {
  const { t } = useI18n();
  const withdraw = useWithdraw(token);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function confirm() {
    setState('busy');
    const came = await withdraw();
    if (came === 'failed') setState('failed');
    else onDecided(came);
  }
  return (
    <Dialog
      open
      compact
      role="alertdialog"
      firstFocus="safe"
      sticky={state === 'busy'}
      title={t('port-in.withdraw-title', { number: isolated(shown) })}
      description={t('port-in.withdraw-text')}
      closeLabel={t('numbers.close')}
      onClose={onClose}
      footer={
        <Actions stretch>
          <Button variant="danger" busy={state === 'busy'} onClick={() => void confirm()}>
            {t('port-in.withdraw-confirm')}
          </Button>
          <Button
            variant="outline"
            data-dialog-focus="safe"
            disabled={state === 'busy'}
            onClick={onClose}
          >
            {t('port-in.withdraw-keep')}
          </Button>
        </Actions>
      }
    >
      <InlineStatus tone="danger">
        {state === 'failed' ? t('port-in.withdraw-failed') : undefined}
      </InlineStatus>
    </Dialog>
  );
}
