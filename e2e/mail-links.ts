import { expect } from '@playwright/test';
import type { CaughtMail, Portal } from './portal.ts';

/** The newest mail to an address whose text holds a pattern; waits until it is there. */
export async function mailWith(
  portal: Portal,
  address: string,
  pattern: RegExp,
): Promise<CaughtMail> {
  let found: CaughtMail | undefined;
  await expect
    .poll(async () => {
      found = (await portal.mailsTo(address)).find(({ text }) => pattern.test(text));
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error(`No mail to ${address} has ${pattern}`);
  return found;
}

/** The address that a mail leads to, whose path begins so; marks of direction around it fall away. */
export async function linkIn(portal: Portal, address: string, path: string): Promise<string> {
  const pattern = new RegExp(`https?://[^\\s"<>\u2066-\u2069]*${path}/[\\w.-]+\\?lang=\\w\\w`);
  const { text } = await mailWith(portal, address, pattern);
  return pattern.exec(text)?.[0] ?? '';
}

/** The address that logs in by a port-in link, of the newest mail with these words. */
export async function logInLinkIn(portal: Portal, address: string, words: string): Promise<string> {
  const { text } = await mailWith(portal, address, new RegExp(words));
  return /https?:\/\/\S+\/login\?portInToken=[\w-]+&lang=\w\w/.exec(text)?.[0] ?? '';
}
