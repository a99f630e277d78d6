import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

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
}

/** Asks before something is lost for good; focus starts on the safe choice (UX 2.4). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, closeLabel, busy, busyLabel } = props;
  const { confirmLabel, onConfirm, keepLabel, onKeep } = props;
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
      footer={
        <>
          <Button variant="dangerOutline" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button data-dialog-focus="safe" disabled={busy} onClick={onKeep}>
            {keepLabel}
          </Button>
        </>
      }
    />
  );
}
