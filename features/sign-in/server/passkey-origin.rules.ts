import type { LoadedBrand } from '@portal/brands/load';

/**
 * The page that a passkey is asked for: the one that asks, where it is one of the brand's own
 * (`origins`), else the first of those. Null where the brand has no address that passkeys work at.
 */
export function passkeyOrigin(
  origins: readonly string[],
  asking: string | undefined,
): string | null {
  return origins.find((origin) => origin === asking) ?? origins[0] ?? null;
}

/** The page that asks for a passkey. */
export interface Page {
  brand: LoadedBrand;
  /** As the browser names it; never trusted beyond a list of our own. */
  origin: string | undefined;
}
