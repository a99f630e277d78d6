/** Keeps the offline page of a language in this browser; without it all else works. */
export async function keepOfflinePage(language: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    (await navigator.serviceWorker.ready).active?.postMessage(language);
  } catch (error) {
    console.warn('The offline page is not kept', error);
  }
}
