import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { showModal, useNotedFocus } from './modals.behaviour.ts';
import { Spinner } from './spinner.tsx';
import styles from './loading-overlay.module.css';

export interface LoadingOverlayProps {
  readonly show: boolean;
  readonly message: string;
  /** Takes the message's place when the work drags on. */
  readonly slowMessage?: string | undefined;
  /** ms of work before the overlay appears; 400 unless told. */
  readonly delay?: number | undefined;
  /** ms of work before the slow message; 8000 unless told. */
  readonly slowAfter?: number | undefined;
}

/** A shown overlay stays at least this long, so that it never flashes. */
const MIN_SHOWN_MS = 300;

/**
 * The full-screen wait for work that blocks everything. A modal dialog makes the page inert and
 * gives focus back by itself; it cannot be closed by the reader.
 */
export function LoadingOverlay(props: LoadingOverlayProps) {
  const { show, message, slowMessage, delay = 400, slowAfter = 8000 } = props;
  const [visible, setVisible] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    const wait = show ? delay : Math.max(0, shownAt.current + MIN_SHOWN_MS - Date.now());
    const timer = setTimeout(() => {
      if (show) shownAt.current = Date.now();
      setVisible(show);
    }, wait);
    return () => clearTimeout(timer);
  }, [show, delay]);
  return visible ? (
    <Shown
      blocks={show}
      message={message}
      slowMessage={slowMessage}
      slowAfter={slowAfter - delay}
    />
  ) : null;
}

interface ShownProps {
  /** False for the rest of the shortest time: seen, but in nobody's way and with no say in focus. */
  readonly blocks: boolean;
  readonly message: string;
  readonly slowMessage: string | undefined;
  readonly slowAfter: number;
}

function Shown({ blocks, message, slowMessage, slowAfter }: ShownProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [slow, setSlow] = useState(false);
  useNotedFocus();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !blocks) return;
    const opener = document.activeElement;
    const hide = showModal(dialog);
    return () => {
      hide();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [blocks]);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, [slowAfter]);
  return (
    <dialog
      ref={element}
      aria-label={message}
      // While it fades it is told to nobody any more.
      aria-hidden={blocks ? undefined : true}
      className={classNames(styles.overlay, !blocks && styles.ending)}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <div className={styles.box}>
        <Spinner size={36} className={styles.spinner} />
        <p role="status">{slow && slowMessage ? slowMessage : message}</p>
      </div>
    </dialog>
  );
}
