import { useState, type ReactNode } from 'react';
import { ConfirmDialog, InlineStatus, type ConfirmDialogProps } from '@portal/ui';
import { useI18n } from '../lib/i18n.tsx';

export interface AskFirstProps extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'keepLabel' | 'onKeep' | 'busyLabel'
> {
  /** Does what is asked about; answers why it did not happen, or null once it is done. */
  readonly work: () => Promise<ReactNode>;
  readonly onDone: () => void;
}

/** Asks before something is lost, does it, and says in the window itself why it did not happen. */
export function AskFirst({ work, onDone, ...props }: AskFirstProps) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    const failed = await work();
    setBusy(false);
    if (failed) setFailure(failed);
    else onDone();
  }
  return (
    <ConfirmDialog
      {...props}
      open
      grave
      closeLabel={t('popup.close')}
      busy={isBusy}
      onConfirm={() => void confirm()}
    >
      <InlineStatus tone="danger">{failure || undefined}</InlineStatus>
    </ConfirmDialog>
  );
}
