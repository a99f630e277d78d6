/** The part of Storage that this application uses; a test hands in a Map. */
export interface KeyStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A store that lasts as long as the page, for browsers that refuse the real one. */
export function memoryStore(): KeyStore {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function usable(open: () => Storage): KeyStore {
  try {
    const store = open();
    store.setItem('storage-probe', '1');
    store.removeItem('storage-probe');
    return store;
  } catch {
    return memoryStore();
  }
}

/** localStorage, or memory where the browser refuses it. */
export const localStore: KeyStore = usable(() => globalThis.localStorage);
/** sessionStorage, or memory where the browser refuses it. */
export const tabStore: KeyStore = usable(() => globalThis.sessionStorage);
