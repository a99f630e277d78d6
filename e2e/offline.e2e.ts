import type { Page } from '@playwright/test';
import { customerAt, expect, type Language, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** What workers keep in this browser, as paths with their search. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}

function workers(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.flatMap(({ installing, waiting, active }) =>
      [installing, waiting, active]
        .filter((worker) => worker !== null)
        .map(({ scriptURL }) => scriptURL.replace(location.origin, '')),
    );
  });
}

for (const language of ['en', 'he'] satisfies Language[]) {
  test(`a customer without a connection reads calm words (${language})`, async ({
    page,
    portal,
  }) => {
    const bob = customerAt(page, portal, language);
    await bob.logIn('bob@example.com');
    await expect(page).toHaveURL(/\/profile\//);
    await bob.open('/profile/service-configuration');
    // The page of the language read last takes the place of the one kept before.
    const pages = async () => (await kept(page)).filter((path) => path.startsWith('/offline'));
    await expect.poll(pages).toEqual([`/offline?lang=${language}`]);

    // Nothing of calls, accounts or payments is kept: only the offline page and what it looks like.
    for (const path of await kept(page))
      expect(path).toMatch(/^\/(?:offline\?|assets\/|brand\/|flags\/)/);
    // One worker for all languages: one that replaced another would hold pages that are on their way.
    expect(await workers(page)).toEqual(['/sw.js']);

    await portal.stop();
    try {
      await page.goto(`${portal.url}/profile/billing`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(bob.t('offline.title'));
      await expect(page.getByText(bob.t('offline.lead'))).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // Its styles came along: the page is not bare.
      const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
      expect(font).toContain('UI');
      // So did its pictures, the flags of the foot among them.
      const pictures = page.locator('footer img:visible');
      await pictures.last().scrollIntoViewIfNeeded();
      for (const picture of await pictures.all()) {
        await expect(picture).toHaveJSProperty('complete', true);
        expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
          0,
        );
      }
    } finally {
      await portal.start();
    }
    await page.getByRole('link', { name: bob.t('offline.retry') }).click();
    await expect(page).toHaveURL(/\/profile\/billing/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(bob.t('offline.title'));
  });
}
