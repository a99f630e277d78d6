import { useState } from 'react';
import { Actions, Button, Dialog, InlineStatus } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolated } from '@portal/web/lib/isolate.ts';
import { usePlanChanges } from './plan-queries.ts';

export interface GiveUpDialogProps {
  readonly didid: string;
  /** The number as the list shows it. */
  readonly shown: string;
  readonly date: string;
  readonly onClose: () => void;
}

/** Why it did not happen. */
const failures = {
  idle: null,
  busy: null,
  failed: 'plan.not-saved',
  unconfirmed: 'confirm.not-done',
} as const;

/** Asks before a number is given up; the buttons name the outcome, focus starts on the safe one. */
export function GiveUpDialog({ didid, shown, date, onClose }: GiveUpDialogProps) {
  const { t } = useI18n();
  const changes = usePlanChanges();
  const [state, setState] = useState<keyof typeof failures>('idle');
  const failed = failures[state];
  async function confirm() {
    setState('busy');
    const outcome = await changes.cancel(didid);
    if (outcome === 'saved') onClose();
    else setState(outcome);
  }
  return (
    <Dialog
      open
      compact
      role="alertdialog"
      firstFocus="safe"
      sticky={state === 'busy'}
      title={t('plan.give-up-title', { number: isolated(shown) })}
      description={t('plan.give-up-text', { date })}
      closeLabel={t('numbers.close')}
      onClose={onClose}
      footer={
        <Actions stretch>
          <Button variant="danger" busy={state === 'busy'} onClick={() => void confirm()}>
            {t('plan.give-up-confirm')}
          </Button>
          <Button
            variant="outline"
            data-dialog-focus="safe"
            disabled={state === 'busy'}
            onClick={onClose}
          >
            {t('plan.give-up-keep')}
          </Button>
        </Actions>
      }
    >
      <InlineStatus tone="danger">{failed ? t(failed) : undefined}</InlineStatus>
    </Dialog>
  );
}
