import type { Page } from '@playwright/test';
import type { Session } from '@portal/features/sign-in/contract';
import { solutionOf } from '../apps/server/src/testing/solved-challenge.ts';
import { createSessionStore } from '../apps/web/src/api/session-store.ts';
import { patiently } from './patiently.ts';

const brand = { 'brand-id': '1' };

async function solvedCheck(url: string): Promise<string> {
  const address = `${url}/api/bot-check/challenge?kind=general`;
  const answer = await patiently(() => fetch(address, { headers: brand }));
  return solutionOf((await answer.json()) as object);
}

/**
 * Logs in without the log-in page, which has tests of its own, and leaves in the browser what it
 * keeps after one. A page of the product has to be opened next.
 */
export async function storeSession(
  page: Page,
  url: string,
  customer: { email: string; password: string },
): Promise<void> {
  // A solved check is taken once.
  const answer = await patiently(async () =>
    fetch(`${url}/api/vnumber/auth/Login`, {
      method: 'POST',
      headers: {
        ...brand,
        'content-type': 'application/json',
        'x-recaptcha-token': await solvedCheck(url),
      },
      body: JSON.stringify(customer),
    }),
  );
  const { result } = (await answer.json()) as { result: Session | null };
  if (!answer.ok || result?.status !== 'Active') {
    throw new Error(`${customer.email} could not log in: ${answer.status}`);
  }
  const entries = new Map<string, string>();
  const store = createSessionStore({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  });
  store.signIn(result);
  // The page that the log-in page leads to was in the account's language, once.
  store.settleLanguage();
  // Any address without script will do: the storage is that of the host.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    (kept) => kept.forEach(([key, value]) => localStorage.setItem(key, value)),
    [...entries],
  );
}
