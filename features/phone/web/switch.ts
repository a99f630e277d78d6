import { useSyncExternalStore } from 'react';
import { localStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether somebody let this browser ring; every tab of it follows. */
export function useRingsHere(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStore.getItem(keys.ringsHere) === '1',
    () => false,
  );
}

/** Lets this browser ring, or no more. */
export function setRingsHere(isOn: boolean): void {
  if (isOn) localStore.setItem(keys.ringsHere, '1');
  else localStore.removeItem(keys.ringsHere);
  for (const listener of listeners) listener();
}

let isReady = false;

/** Tells that calls can come in by this tab, or can't. */
export function setReady(isIt: boolean): void {
  isReady = isIt;
  for (const listener of listeners) listener();
}

/** Whether calls can come in by this tab, before any edge has told of it. */
export function useReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReady,
    () => false,
  );
}
