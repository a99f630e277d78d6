import { useSyncExternalStore } from 'react';

let leaving = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  leaving = next;
  for (const listener of listeners) listener();
}

/** Goes to a page outside the application, such as home; guards keep still meanwhile. */
export function leaveTo(url: string): void {
  set(true);
  location.assign(url);
}

/** Guards keep still from now on: what is left is a last word, and then another page. */
export function startLeaving(): void {
  set(true);
}

export function isLeaving(): boolean {
  return leaving;
}

export function watchLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page is being left, live: the browser may bring it back as it was left. */
export function useLeaving(): boolean {
  return useSyncExternalStore(watchLeaving, isLeaving);
}

if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', ({ persisted }) => {
    // The browser has brought the page back as it was left.
    if (persisted) set(false);
  });
}
