import { useState, type ReactNode } from 'react';
import { Actions, Button, Dialog, InlineStatus } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';

export interface SwitchOffDialogProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Answers what went wrong, or null once it is off. */
  readonly switchOff: () => Promise<ReactNode>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before forwarding stops: the buttons name the outcome, focus starts on the safe one. */
export function SwitchOffDialog(props: SwitchOffDialogProps) {
  const { title, text, switchOff, onDone, onClose } = props;
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    const failed = await switchOff();
    setBusy(false);
    if (failed) setFailure(failed);
    else onDone();
  }
  return (
    <Dialog
      open
      compact
      role="alertdialog"
      firstFocus="safe"
      sticky={isBusy}
      title={title}
      description={text}
      closeLabel={t('numbers.close')}
      onClose={onClose}
      footer={
        <Actions stretch>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={t('numbers.switching-off')}
            onClick={() => void confirm()}
          >
            {t('numbers.switch-off-confirm')}
          </Button>
          <Button variant="outline" data-dialog-focus="safe" disabled={isBusy} onClick={onClose}>
            {t('numbers.switch-off-keep')}
          </Button>
        </Actions>
      }
    >
      <InlineStatus tone="danger">{failure || undefined}</InlineStatus>
    </Dialog>
  );
}
