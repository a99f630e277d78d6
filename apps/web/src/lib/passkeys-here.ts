import { boot } from './boot.ts';

/** Whether this page, in this browser, can make and use passkeys of the brand. */
export function passkeysHere(): 'yes' | 'no-support' | 'elsewhere' {
  if (!boot.passkeyOrigins.includes(location.origin)) return 'elsewhere';
  return typeof globalThis.PublicKeyCredential === 'function' ? 'yes' : 'no-support';
}

/** Whether the browser can offer them where e-mails are filled in. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (passkeysHere() !== 'yes') return false;
  const { PublicKeyCredential: browser } = globalThis;
  return (await browser.isConditionalMediationAvailable?.()) ?? false;
}
