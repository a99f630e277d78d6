import { LRUCache } from 'lru-cache';
import { addressGroups } from '../shared/client-address.rules.ts';

/** Pages that stay drawn; what is opened least makes room. */
const pagesMost = 500;
/** Of these the pages that an address asks something of: nobody's choice pushes out everybody's. */
const askedMost = 100;
/** Drawing takes thousandfold what sending does: each client has so many at once, */
const drawsAtOnce = 60;
/** and then one after the other, so far apart, which leaves most of a processor to the others. */
const drawEveryMs = 50;
/** Who would have to wait for longer is turned away. */
const waitMostMs = 3_000;
const clientsMost = 10_000;

export interface PageKey {
  text: string;
  /** Whether the page is one of the many that addresses can ask for. */
  isAsked: boolean;
}

/** Pages as they were drawn, and when a client may have another one drawn. */
export function createKeptPages<Page extends object>(clock = () => performance.now()) {
  const common = new LRUCache<string, Page>({ max: pagesMost });
  const asked = new LRUCache<string, Page>({ max: askedMost });
  /** When a client's draws so far would be done, each taking its time. */
  const busyUntil = new LRUCache<string, number>({ max: clientsMost });

  function drawIn(address: string): number | null {
    const now = clock();
    const groups = addressGroups(address);
    const ends = groups.map((name) => Math.max(now, busyUntil.get(name) ?? 0) + drawEveryMs);
    const wait = Math.max(0, Math.max(...ends) - now - drawsAtOnce * drawEveryMs);
    if (wait > waitMostMs) return null;
    for (const [at, name] of groups.entries()) busyUntil.set(name, ends[at] ?? now);
    return wait;
  }

  const pagesOf = ({ isAsked }: PageKey) => (isAsked ? asked : common);

  /** Pages that are being drawn for those who come later. */
  const coming = new Set<string>();

  return {
    /** How many ms a client waits until the page is drawn for it; null: it has too many drawn. */
    waitFor: (key: PageKey, address: string): number | null =>
      !key.isAsked || asked.has(key.text) ? 0 : drawIn(address),

    /** The page of a key, drawn where it is not kept. */
    take(key: PageKey, draw: () => Page): Page {
      const pages = pagesOf(key);
      const kept = pages.get(key.text);
      if (kept) return kept;
      const page = draw();
      pages.set(key.text, page);
      return page;
    },

    /**
     * Where the page of a key is still to be drawn, the one of just before, if it is kept. The new one is
     * drawn aside, once, so that nobody waits for it; null: it could not be.
     */
    older(key: PageKey, before: PageKey, draw: () => Promise<Page | null>): Page | undefined {
      const pages = pagesOf(key);
      const page = pages.has(key.text) ? undefined : pages.get(before.text);
      if (!page || coming.has(key.text)) return page;
      coming.add(key.text);
      void draw()
        .then((drawn) => drawn && pages.set(key.text, drawn))
        .finally(() => coming.delete(key.text));
      return page;
    },
  };
}
