import { useLayoutEffect, useSyncExternalStore } from 'react';

/** Dialogs that make all outside of them inert, the topmost one last. */
const shown: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** What had the focus above a dialog that has gone; the browser gives it to who had it before. */
let left: Element | null = null;

/** What had the focus in a box until the dialog below it went, once. */
export function takeLeft(box: Element): Element | null {
  const found = left && box.contains(left) ? left : null;
  if (found) left = null;
  return found;
}

function noteFocus(): void {
  const focused = document.activeElement;
  left = focused?.closest('[popover]') ? focused : null;
}

/** Of a modal dialog: notes what above it has the focus, before it goes with all that stands in it. */
export function useNotedFocus(): void {
  useLayoutEffect(() => noteFocus, []);
}

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
