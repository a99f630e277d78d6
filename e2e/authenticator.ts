import type { Page } from '@playwright/test';
import type { Portal } from './portal.ts';

/** Passkeys belong to a name, so this customer comes by the name of the machine. */
export function byName(portal: Portal): Portal {
  return { ...portal, url: portal.url.replace('127.0.0.1', 'localhost') };
}

/** A device that holds passkeys and checks who holds it. */
export async function giveAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whoever holds the device is its owner, or not. */
    isOwner: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
