import { useSyncExternalStore } from 'react';

/** Dialogs that make all outside of them inert, the topmost one last. */
const shown: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Shows a dialog as modal, until the answer is called. */
export function showModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  shown.push(dialog);
  tell();
  return () => {
    const at = shown.indexOf(dialog);
    if (at >= 0) shown.splice(at, 1);
    if (dialog.open) dialog.close();
    tell();
  };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog that alone can be reached now, live. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(listen, () => shown.at(-1) ?? null);
}
