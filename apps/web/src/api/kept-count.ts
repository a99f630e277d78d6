import { localStore } from '../lib/storage.ts';
import { countIn, markOf } from './kept-count.rules.ts';
import { session } from './session.ts';

function markNow(): string | null {
  const now = session.get();
  return now.kind === 'active' ? markOf(now.record.user.email) : null;
}

/** What was counted for this customer the last time, so that a page keeps room; null for nothing. */
export function keptCount(key: string): number | null {
  const mark = markNow();
  return mark === null ? null : countIn(localStore.getItem(key), mark);
}

/** Keeps a count for the customer who is logged in, and for nobody who uses this browser after. */
export function keepCount(key: string, count: number): void {
  const mark = markNow();
  if (mark !== null) localStore.setItem(key, `${mark}:${count}`);
}
