/** Keeps the offline page of a language in this browser; without it all else works. */
export function keepOfflinePage(language: string): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(`/sw.js?lang=${language}`).catch((error: unknown) => {
    console.warn('The offline page is not kept', error);
  });
}
