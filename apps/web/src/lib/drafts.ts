import { leftKeys } from './site-keys.ts';
import { tabStore } from './storage.ts';
import { keys } from './storage-keys.ts';

/** What a tab keeps of unfinished work; each belongs to the customer who typed it. */
export type DraftKey = 'supportDraft' | 'deleteDraft';

interface Kept {
  readonly of: string;
  readonly value: unknown;
}

function parsed(text: string | null): Partial<Kept> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<Kept> | null;
  } catch {
    return null;
  }
}

/** A customer, and the e-mail by which an earlier release knew whose a draft was. */
export interface DraftOwner {
  readonly customer: string;
  readonly email: string;
}

/** The draft of this customer, as it was kept; null for nobody's and another's. */
export function readDraft(key: DraftKey, { customer, email }: DraftOwner): unknown {
  const kept = parsed(tabStore.getItem(keys[key]));
  return kept && (kept.of === customer || kept.of === email) ? (kept.value ?? null) : null;
}

/** Keeps a draft until the tab is closed, its work is done or its customer logs out. */
export function keepDraft(key: DraftKey, { customer }: DraftOwner, value: unknown): void {
  tabStore.setItem(keys[key], JSON.stringify({ of: customer, value } satisfies Kept));
}

export function dropDraft(key: DraftKey): void {
  tabStore.removeItem(keys[key]);
}

/** A log-out leaves nothing of what was begun to whoever uses the tab next. */
export function dropAllDrafts(): void {
  for (const key of leftKeys) tabStore.removeItem(key);
}
