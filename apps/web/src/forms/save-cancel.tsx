import type { ReactNode } from 'react';
import { Actions, Button } from '@portal/ui';
import { useI18n } from '../lib/i18n.tsx';

export interface SaveCancelProps {
  /** Words of the button that sends the form; they name what it does. */
  readonly save: string;
  readonly busy: boolean;
  /** Words while it is sent; "Saving…" without them. */
  readonly busyLabel?: string | undefined;
  /** Nothing can be sent yet. */
  readonly disabled?: boolean | undefined;
  /** Absent where the form cannot be left. */
  readonly onCancel?: (() => void) | undefined;
  /** A third, quieter way out. */
  readonly children?: ReactNode;
}

/** The foot of a form that opened in place: save, or leave everything as it was. */
export function SaveCancel(props: SaveCancelProps) {
  const { save, busy, busyLabel, disabled, onCancel, children } = props;
  const { t } = useI18n();
  return (
    <Actions stretch>
      <Button
        type="submit"
        busy={busy}
        busyLabel={busyLabel ?? t('form.saving')}
        disabled={disabled}
      >
        {save}
      </Button>
      {onCancel ? (
        // What is on its way can't be taken back: its answer would close a form opened since.
        <Button variant="outline" ended={busy} onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      ) : null}
      {children}
    </Actions>
  );
}
