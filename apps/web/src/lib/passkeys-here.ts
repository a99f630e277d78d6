import { boot } from './boot.ts';

/** Whether this page, in this browser, can make and use passkeys of the brand. */
export function passkeysHere(): 'yes' | 'no-support' | 'elsewhere' {
  if (!boot.passkeyOrigins.includes(location.origin)) return 'elsewhere';
  return typeof globalThis.PublicKeyCredential === 'function' ? 'yes' : 'no-support';
}

/** A page of the brand where they work, for who stands on another one; null where there is none. */
export function passkeyAddress(): string | null {
  return boot.passkeyOrigins[0] ?? null;
}
