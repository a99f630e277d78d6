/**
 * The worker of the offline page. It keeps that one page with its styles, fonts and logo, and shows
 * it when a page cannot be had. Calls, payments and everything else never pass through it.
 */

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lifetime {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly serviceWorker?: { readonly state: string };
}

const worker = self as unknown as Worker;
const language = new URL(location.href).searchParams.get('lang') ?? 'en';
const page = `/offline?lang=${language}`;
const store = `offline-1-${language}`;

async function keep(): Promise<void> {
  const answer = await fetch(page, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  const html = await answer.clone().text();
  const parts = [...html.matchAll(/(?:href|src|srcset)="(\/(?:assets|brand)\/[^"]+)"/gi)];
  const cache = await caches.open(store);
  await cache.put(page, answer);
  await cache.addAll([...new Set(parts.map(([, address = '']) => address))]);
  // A worker for another language took its place meanwhile, and has tidied up already.
  if (worker.serviceWorker?.state === 'redundant') await caches.delete(store);
}

async function tidy(): Promise<void> {
  for (const name of await caches.keys()) if (name !== store) await caches.delete(name);
  await worker.clients.claim();
}

async function kept(address: string): Promise<Response> {
  return (await caches.match(address)) ?? Response.error();
}

worker.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => event.waitUntil(tidy()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => kept(page)));
  } else if (/^\/(?:assets|brand)\//.test(pathname)) {
    // Only for the offline page: these names change with their content.
    event.respondWith(fetch(request).catch(() => kept(request.url)));
  }
});
