import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './above-all.module.css';
import { takeLeft, useTopModal } from './modals.behaviour.ts';

/** Puts a box at another place, with the focus that is in it. */
function put(box: HTMLElement, place: Element | null, isOverDialog: boolean): void {
  const focused = box.contains(document.activeElement) ? document.activeElement : takeLeft(box);
  place?.append(box);
  box.popover = isOverDialog ? 'manual' : null;
  if (isOverDialog) box.showPopover();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/**
 * What can be reached at all times, as a call that rings: it moves into the dialog that makes all else
 * inert, and above it, since a dialog clips what stands in it. What it holds goes on as it was.
 */
export function AboveAll({ children }: { readonly children: ReactNode }) {
  const modal = useTopModal();
  const home = useRef<HTMLDivElement>(null);
  const [host] = useState(() => {
    const made = document.createElement('div');
    made.className = styles.host ?? '';
    return made;
  });
  useLayoutEffect(() => {
    put(host, modal ?? home.current, modal !== null);
  }, [host, modal]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return <div ref={home}>{createPortal(children, host)}</div>;
}
