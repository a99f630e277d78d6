import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Actions } from './layout.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly closeLabel: string;
  /** Words of the button that does what is asked about. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  /** Words of the button that leaves everything as it is; ✕ and Esc do the same. */
  readonly keepLabel: string;
  readonly onKeep: () => void;
  /** It is being done: the window stays and can't be left. */
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
  /** It can't be taken back: the danger stands out, and keeping is the quiet way. */
  readonly grave?: boolean | undefined;
  /** Under the words: why it did not happen. */
  readonly children?: ReactNode;
}

/** Asks before something is lost for good; the safe choice stands first, and focus starts on it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, closeLabel, busy, busyLabel, grave, children } = props;
  const { confirmLabel, onConfirm, keepLabel, onKeep } = props;
  const buttons = (
    <>
      <Button
        variant={grave ? 'outline' : 'primary'}
        data-dialog-focus="safe"
        disabled={busy}
        onClick={onKeep}
      >
        {keepLabel}
      </Button>
      <Button
        variant={grave ? 'danger' : 'dangerOutline'}
        busy={busy}
        busyLabel={busyLabel}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      compact
      role="alertdialog"
      firstFocus="safe"
      sticky={busy}
      title={title}
      description={description}
      closeLabel={closeLabel}
      onClose={onKeep}
      footer={grave ? <Actions stretch>{buttons}</Actions> : buttons}
    >
      {children}
    </Dialog>
  );
}
