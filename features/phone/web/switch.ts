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
