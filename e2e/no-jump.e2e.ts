import type { Page } from '@playwright/test';
import { customerAt, expect, test } from './fixtures.ts';
import { shifted } from './shifted.ts';

const screens = [
  'account-information',
  'service-configuration',
  'billing',
  'add-credit',
  'support',
] as const;
/** How long each answer is held back: skeletons are drawn, and answers come one after another. */
const holdMs = 700;
const mostShift = 0.05;

for (const width of [1280, 390]) {
  test(`late answers move nothing that is read (${width} px)`, async ({ page, portal }) => {
    const ann = customerAt(page, portal, 'en');
    await ann.enter('ann@example.com');
    await page.setViewportSize({ width, height: 800 });
    let asked = 0;
    await page.route('**/api/vnumber/**', async (route) => {
      // A stream of live calls never ends, and a page that has one is never idle.
      if (route.request().url().endsWith('/calls/live')) return route.abort();
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, holdMs + (asked % 3) * 200));
      await route.continue();
    });
    const faults: string[] = [];
    for (const screen of screens) {
      await ann.open(`/profile/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const { sum, by } = await shifted(page);
      if (sum > mostShift) faults.push(`${screen}: ${sum.toFixed(3)}, most by ${by}`);
    }
    expect(faults).toEqual([]);
  });
}

test('the sheet of styles comes late and moves nothing of a wide page', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/assets/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, holdMs));
    await route.continue();
  });
  const faults: string[] = [];
  for (const path of ['/home', '/contact-us', '/bring-your-number', '/call-rates', '/login']) {
    await page.goto(portal.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { sum, by } = await shifted(page);
    if (sum > 0.01) faults.push(`${path}: ${sum.toFixed(3)}, most by ${by}`);
  }
  expect(faults).toEqual([]);
});

/** What would go on moving for ever. */
const endless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations === Infinity)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'by script')),
  );

test('a screen at rest moves nothing, seen or unseen', async ({ page, portal }) => {
  // Stories ask for no motion, which would hide what goes on.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const ann = customerAt(page, portal, 'en');
  await ann.enter('ann@example.com', '/profile');
  for (const screen of screens) {
    await ann.open(`/profile/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => endless(page), { message: screen }).toEqual([]);
  }
});
