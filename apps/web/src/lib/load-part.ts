/** A part of the application could not be fetched, be it for want of a line or of an answer. */
export class PartMissing extends Error {}

/** Whether a release took a part away: no further try has it, but the page loaded anew has another. */
export const isGone = (error: unknown): boolean =>
  error instanceof PartMissing && error.cause instanceof Error && error.cause.cause === 404;

/** Parts of the application that are here or on their way, by address. */
const parts = new Map<string, Promise<void>>();

const againAfterMs = 1_000;

/** A script is only fetched into the browser's cache: it runs once it is imported. */
async function fetchScript(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(address, { cause: answer.status });
  await answer.arrayBuffer();
}

function takeSheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      // Only an answer to a request of ours tells why.
      fetchScript(address).then(reject, reject);
    };
    document.head.append(link);
  });
}

const fetchPart = (address: string) =>
  (address.endsWith('.css') ? takeSheet : fetchScript)(address);

/** A sheet that is only preloaded has no effect yet; a script that is preloaded needs no more. */
const askedFor = (address: string): string =>
  address.endsWith('.css')
    ? `[rel="stylesheet"][href="${address}"]`
    : `[src="${address}"],[rel="modulepreload"][href="${address}"]`;

let turn = Promise.resolve();

/** A task of its own for each request: to send one takes a phone milliseconds, and ten are felt. */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  turn = turn.then(
    () =>
      new Promise((begin) => {
        port1.onmessage = () => begin();
        port2.postMessage(null);
      }),
  );
  return turn;
}

async function fetchTwice(address: string): Promise<void> {
  if (document.querySelector(askedFor(address))) return;
  await nextTurn();
  await fetchPart(address).catch(async () => {
    await new Promise((wait) => setTimeout(wait, againAfterMs));
    await fetchPart(address);
  });
}

function part(address: string): Promise<void> {
  const known = parts.get(address) ?? fetchTwice(address);
  parts.set(address, known);
  known.catch(() => parts.delete(address));
  return known;
}

/**
 * Every `import()` of the application goes by this, which the build puts around it. A browser may
 * remember that it could not have a module, `lazy` of React does for as long as the page stands, and
 * whoever asked for a style sheet once takes it for there: for want of a line at one moment a part of
 * the page would be lost, or bare, until the page is loaded anew. So all that an import needs is fetched
 * before it, once more a second later where that failed; and what failed twice is asked for anew by the
 * next wish. What the import itself asks for is at hand then.
 *
 * `needs` are addresses below ours, without the first slash; what is imported is not always among them.
 */
export async function loadPart<T>(load: () => Promise<T>, needs: string[] = []): Promise<T> {
  const own = /import\(.\.(\/[\w-]+\.js)/.exec(String(load))?.[1];
  const all = needs.map((need) => `/${need}`);
  await Promise.all((own ? [...all, `/assets${own}`] : all).map(part)).catch((cause: unknown) => {
    throw new PartMissing('Part missing', { cause });
  });
  return load();
}
