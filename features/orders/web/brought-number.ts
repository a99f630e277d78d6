import { tabStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';

/** A number that came from another provider and is set up by an order. */
export interface BroughtNumber {
  /** The secret of its mailed link; it is in this tab only, never in an address. */
  readonly token: string;
  /** Digits. */
  readonly didNumber: string;
  readonly countryID: number;
}

/** Reads what the tab keeps; anything else than a whole one is none. */
export function parseBrought(text: string | null): BroughtNumber | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<BroughtNumber> | null;
    const { token, didNumber, countryID } = kept ?? {};
    if (typeof token !== 'string' || typeof didNumber !== 'string') return null;
    return typeof countryID === 'number' ? { token, didNumber, countryID } : null;
  } catch {
    return null;
  }
}

/** What the tab keeps where it is about this number; an order of another one is an ordinary order. */
export function broughtAs(didNumber: string): BroughtNumber | null {
  const kept = parseBrought(tabStore.getItem(keys.broughtNumber));
  return kept?.didNumber === didNumber ? kept : null;
}

export function keepBrought(brought: BroughtNumber): void {
  tabStore.setItem(keys.broughtNumber, JSON.stringify(brought));
}

export function dropBrought(): void {
  tabStore.removeItem(keys.broughtNumber);
}
