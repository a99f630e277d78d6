/**
 * The worker of the offline page. It keeps that one page, in the language that the portal was last
 * read in, with its styles, fonts and logo, and shows it when a page cannot be had. Calls, payments
 * and everything else never pass through it.
 *
 * The language is told by message and is no part of this worker's address: a worker that takes the
 * place of another while a page is on its way can leave that page waiting for ever. For the same
 * reason a new worker waits until the tabs of the older one are closed.
 */

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Told extends Lifetime {
  readonly data: unknown;
}
interface Asking extends Lifetime {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'activate', listener: (event: Lifetime) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  readonly clients: { claim(): Promise<void> };
}

const worker = self as unknown as Worker;
const store = 'offline-3';
const dayMs = 24 * 60 * 60 * 1000;

const isPage = ({ url }: { url: string }) => new URL(url).pathname === '/offline';

async function isFresh(cache: Cache, page: string): Promise<boolean> {
  const told = (await cache.match(page))?.headers.get('date');
  return typeof told === 'string' && Date.now() - Date.parse(told) < dayMs;
}

/** Keeps the page of a language; the one kept before stays until the new one is there, whole. */
async function keep(language: string): Promise<void> {
  const page = `/offline?lang=${encodeURIComponent(language)}`;
  const cache = await caches.open(store);
  if (await isFresh(cache, page)) return;
  const answer = await fetch(page, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  const html = await answer.clone().text();
  const parts = [...html.matchAll(/(?:href|src|srcset)="(\/(?:assets|brand|flags)\/[^"#]+)/gi)];
  const addresses = new Set(parts.map(([, address = '']) => new URL(address, location.href).href));
  await cache.addAll([...addresses]);
  await cache.put(page, answer);
  addresses.add(new URL(page, location.href).href);
  for (const old of await cache.keys()) if (!addresses.has(old.url)) await cache.delete(old);
}

async function tidy(): Promise<void> {
  for (const name of await caches.keys()) if (name !== store) await caches.delete(name);
  await worker.clients.claim();
}

async function keptPage(): Promise<Response> {
  const cache = await caches.open(store);
  const page = (await cache.keys()).find(isPage);
  return (page && (await cache.match(page))) ?? Response.error();
}

/** One after the other: two tabs in two languages leave one whole page, not halves of two. */
let keeping = Promise.resolve();

worker.addEventListener('activate', (event) => event.waitUntil(tidy()));
worker.addEventListener('message', (event) => {
  const language = event.data;
  if (typeof language !== 'string') return;
  const done = keeping.then(() => keep(language));
  keeping = done.catch(() => undefined);
  event.waitUntil(done);
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(keptPage));
  } else if (/^\/(?:assets|brand|flags)\//.test(pathname)) {
    // Only for the offline page; all else comes from the server or not at all.
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(request.url)) ?? Response.error()),
    );
  }
});
