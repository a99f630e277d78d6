import { LRUCache } from 'lru-cache';
import { addressBuckets } from '../shared/client-address.rules.ts';

/** Pages that stay drawn; what is opened least makes room. */
const pagesMost = 500;
/** Of these the pages that an address asks something of: nobody's choice pushes out everybody's. */
const askedMost = 100;
/** Pages that one client may have drawn anew in a minute: drawing takes thousandfold what sending does. */
const drawsPerMinute = 60;
const clientsMost = 10_000;

export interface PageKey {
  text: string;
  /** Whether the page is one of the many that addresses can ask for. */
  isAsked: boolean;
}

/** Pages as they were drawn, and who may have another one drawn. */
export function createKeptPages<Page extends object>() {
  const common = new LRUCache<string, Page>({ max: pagesMost });
  const asked = new LRUCache<string, Page>({ max: askedMost });
  const draws = new LRUCache<string, number>({ max: clientsMost, ttl: 60_000 });

  function mayDraw(address: string): boolean {
    const buckets = addressBuckets('draw', address, drawsPerMinute);
    if (buckets.some(({ name, most }) => (draws.get(name) ?? 0) >= most)) return false;
    for (const { name } of buckets) {
      draws.set(name, (draws.get(name) ?? 0) + 1, { noUpdateTTL: true });
    }
    return true;
  }

  const pagesOf = ({ isAsked }: PageKey) => (isAsked ? asked : common);

  return {
    /** False where the page would have to be drawn, for a client that had too many drawn lately. */
    mayTake: (key: PageKey, address: string): boolean =>
      !key.isAsked || asked.has(key.text) || mayDraw(address),

    /** The page of a key, drawn where it is not kept. */
    take(key: PageKey, draw: () => Page): Page {
      const pages = pagesOf(key);
      const kept = pages.get(key.text);
      if (kept) return kept;
      const page = draw();
      pages.set(key.text, page);
      return page;
    },
  };
}
