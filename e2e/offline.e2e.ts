import { customerAt, expect, type Language, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

for (const language of ['en', 'he'] satisfies Language[]) {
  test(`a customer without a connection reads calm words (${language})`, async ({
    page,
    portal,
  }) => {
    const bob = customerAt(page, portal, language);
    await bob.logIn('bob@example.com');
    await expect(page).toHaveURL(/\/profile\//);
    await bob.open('/profile/service-configuration');
    // A worker for another language gives way to the one of this language.
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`offline-1-${language}`]);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));

    // Nothing of calls, accounts or payments is kept: only the offline page and what it looks like.
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const stores = await Promise.all(names.map((name) => caches.open(name)));
      const requests = await Promise.all(stores.map((store) => store.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/offline');
    for (const path of kept) expect(path).toMatch(/^\/(?:offline$|assets\/|brand\/)/);

    await portal.stop();
    try {
      await page.goto(`${portal.url}/profile/billing`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(bob.t('offline.title'));
      await expect(page.getByText(bob.t('offline.lead'))).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // Its styles came along: the page is not bare.
      const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
      expect(font).toContain('UI');
    } finally {
      await portal.start();
    }
    await page.getByRole('link', { name: bob.t('offline.retry') }).click();
    await expect(page).toHaveURL(/\/profile\/billing/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(bob.t('offline.title'));
  });
}
