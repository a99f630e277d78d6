import type { Page } from '@playwright/test';

/** Every list at this address has one page more, which never comes. */
export async function withoutSecondPage(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().url().includes('cursor=')) return route.abort();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-next-cursor': 'second' };
    return route.fulfill({ response, headers });
  });
}
