import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import { messageIcons, type Tone } from './tone.tsx';
import styles from './dialog.module.css';

export interface InfoPopupProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly tone?: Tone | undefined;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly message?: ReactNode;
  /** Words of the button that closes: "Back", "Try again", "Done". */
  readonly backLabel: string;
  /** What that button does when it is more than closing. */
  readonly onBack?: (() => void) | undefined;
  /** A second way on, such as a link to another page. */
  readonly action?: ReactNode;
  readonly closeLabel: string;
  /** Spoken at once as an alert (failures); else a plain dialog. */
  readonly alert?: boolean | undefined;
  readonly firstFocus?: 'main' | 'title' | undefined;
}

/** The small window that tells one thing: icon, title, subtitle, message, one button. */
export function InfoPopup(props: InfoPopupProps) {
  const { open, onClose, tone = 'info', title, subtitle, message, backLabel, action } = props;
  const { closeLabel, alert, firstFocus = 'main', onBack = onClose } = props;
  const Drawing = messageIcons[tone];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={closeLabel}
      role={alert ? 'alertdialog' : 'dialog'}
      firstFocus={firstFocus}
      compact
      icon={
        <span className={classNames(styles.tile, styles[tone])}>
          <Drawing size={22} />
        </span>
      }
      title={title}
      description={
        subtitle || message ? (
          <>
            {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
            {message ? <div className={styles.message}>{message}</div> : null}
          </>
        ) : undefined
      }
      footer={
        <>
          {action}
          <Button data-dialog-focus="main" onClick={onBack}>
            {backLabel}
          </Button>
        </>
      }
    />
  );
}
