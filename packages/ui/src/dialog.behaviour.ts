import { showModal } from './modals.behaviour.ts';

/** Where focus goes when a dialog opens: its main button, its title, or its harmless choice. */
export type DialogFocus = 'main' | 'title' | 'safe';

/**
 * Shows a dialog as modal and asks to close on Esc, on the platform's back gesture and on a press
 * that both starts and ends on the backdrop. The answer undoes all of it and gives focus back to
 * what had it before.
 */
export function bindDialog(dialog: HTMLDialogElement, askToClose: () => void): () => void {
  const opener = document.activeElement;
  const abort = new AbortController();
  const { signal } = abort;
  let pressedBackdrop = false;
  dialog.addEventListener(
    'keydown',
    (event) => {
      // Cancelling the key keeps the browser from closing by itself on a second Esc.
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      askToClose();
    },
    { signal },
  );
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      askToClose();
    },
    { signal },
  );
  dialog.addEventListener(
    'close',
    () => {
      // The browser may insist; the owner alone decides, so it comes back until the owner agrees.
      if (!signal.aborted && dialog.isConnected && !dialog.open) dialog.showModal();
      askToClose();
    },
    { signal },
  );
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      pressedBackdrop = event.target === dialog;
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    (event) => {
      if (pressedBackdrop && event.target === dialog) askToClose();
      pressedBackdrop = false;
    },
    { signal },
  );
  const hide = showModal(dialog);
  return () => {
    abort.abort();
    hide();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}

/** Moves focus to the wished place of an open dialog, or to its title when that place is missing. */
export function focusFirst(dialog: HTMLDialogElement, wish: DialogFocus): void {
  const place =
    dialog.querySelector<HTMLElement>(`[data-dialog-focus="${wish}"]`) ??
    dialog.querySelector<HTMLElement>('[data-dialog-focus="title"]');
  place?.focus();
}
