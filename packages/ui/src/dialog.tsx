import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { bindDialog, focusFirst, type DialogFocus } from './dialog.behaviour.ts';
import { XIcon } from './icons.ts';
import { useNotedFocus } from './modals.behaviour.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Asked for by ✕, Esc and a press on the backdrop; the owner then sets `open` to false. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons; mark the main one with data-dialog-focus="main", the harmless one with "safe". */
  readonly footer?: ReactNode;
  /** Accessible name of ✕. */
  readonly closeLabel: string;
  /** Work is under way: no ✕, and neither Esc nor the backdrop close it. */
  readonly sticky?: boolean | undefined;
  readonly firstFocus?: DialogFocus | undefined;
  /** alertdialog for errors and for things that cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** On phones a sheet from below; a compact one stays small and centred. */
  readonly compact?: boolean | undefined;
  /** Drawing above the title. */
  readonly icon?: ReactNode;
  readonly wide?: boolean | undefined;
  /** As wide as a form is. */
  readonly form?: boolean | undefined;
}

/** A modal window over the platform's own dialog. Renders nothing while closed. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, description, children, footer, closeLabel, sticky, icon } = props;
  const { firstFocus = 'main', role = 'dialog', compact, wide, form } = props;
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const latest = useRef({ onClose, sticky });
  useNotedFocus();
  useEffect(() => {
    latest.current = { onClose, sticky };
  });
  useEffect(() => {
    if (!element.current) return;
    return bindDialog(element.current, () => {
      if (!latest.current.sticky) latest.current.onClose();
    });
  }, []);
  useEffect(() => {
    if (element.current) focusFirst(element.current, firstFocus);
  }, [firstFocus]);
  return (
    <dialog
      ref={element}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames(
        styles.dialog,
        compact && styles.compact,
        wide && styles.wide,
        form && styles.form,
      )}
    >
      <div className={styles.frame}>
        {sticky ? null : (
          <IconButton label={closeLabel} className={styles.close} onClick={onClose}>
            <XIcon size={20} />
          </IconButton>
        )}
        <div className={styles.body}>
          {icon}
          <h2 id={`${id}-title`} tabIndex={-1} data-dialog-focus="title" className={styles.title}>
            {title}
          </h2>
          {description ? (
            <div id={`${id}-description`} className={styles.description}>
              {description}
            </div>
          ) : null}
          {children}
        </div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </dialog>
  );
}
