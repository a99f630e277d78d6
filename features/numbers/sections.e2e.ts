import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/fixtures.ts';
import { openNumbers } from './numbers.page.ts';

/** Keeps what is asked for at an address on its way until it is let go. */
async function held(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

for (const language of ['en', 'he'] as const) {
  test(`tabs lead to the sections of the page and say which is read (${language})`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const dana = await openNumbers(page, portal, language);
    const { t } = dana;
    await expect(dana.row(0)).toContainText(t('numbers.price-included'));
    const tabs = page.getByRole('navigation', { name: t('numbers.sections') });
    const tab = (name: string) => tabs.getByRole('link', { name });
    await expect(tab(t('numbers.tab'))).toHaveAttribute('aria-current', 'true');
    await expect(tab(t('numbers.tab'))).toContainText('2');

    const before = await page.evaluate(() => history.length);
    await tab(t('callerid.title')).click();
    await expect(page).toHaveURL(/#ids$/);
    const heading = page.getByRole('heading', { level: 2, name: t('callerid.title') });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(tab(t('callerid.title'))).toHaveAttribute('aria-current', 'true');
    await expect(tab(t('callerid.title'))).toBeInViewport();
    expect(await page.evaluate(() => history.length)).toBe(before);

    // Reading on marks what is read; an address with a section leads there.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(tab(t('numbers.tab'))).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  });
}

test('an address with a section leads there once the section is shown', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const dana = await openNumbers(page, portal, 'en');
  // Only now: a request of the page before would be held by what stands in none that is left.
  await page.route('**/api/vnumber/port-ins', async (route) => {
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('#ids h2')).toHaveCount(1);
    await expect(page.locator('#ids [aria-busy]')).toHaveCount(0);
    await route.continue();
  });
  await page.goto(`${page.url()}#ids`);
  await page.reload();
  const heading = page.getByRole('heading', { level: 2, name: dana.t('callerid.title') });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a tab leads to a section that is on its way, and one that shows nothing yet is not marked', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const dana = await openNumbers(page, portal, 'en');
  const { t } = dana;
  const tab = (name: string) =>
    page.getByRole('navigation', { name: t('numbers.sections') }).getByRole('link', { name });
  const callerIds = await held(page, '**/assets/caller-id-list-*.js');
  const usage = await held(page, '**/assets/usage-section-*.js');
  await page.reload();
  await expect(dana.row(0)).toBeVisible();
  await tab(t('callerid.title')).click();
  await expect(tab(t('callerid.title'))).toHaveAttribute('aria-current', 'true');
  await expect(tab(t('callerid.title'))).toBeFocused();
  callerIds.release();
  const heading = page.getByRole('heading', { level: 2, name: t('callerid.title') });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();

  await page.evaluate(() => scrollTo(0, 0));
  await expect(tab(t('numbers.tab'))).toHaveAttribute('aria-current', 'true');
  usage.release();
  await expect(page.getByRole('heading', { level: 2, name: t('usage.title') })).toBeVisible();
});

test('what is come to from below lies under no tab', async ({ page, portal }) => {
  await page.setViewportSize({ width: 280, height: 700 });
  const dana = await openNumbers(page, portal, 'en');
  const { t } = dana;
  await dana.toggle(0).click();
  await page.getByRole('button', { name: t('ring-plan.edit') }).click();
  const form = page.getByRole('form', { name: t('ring-plan.title') });
  await form.getByRole('button', { name: t('ring-plan.hours-custom') }).click();
  await expect(form.getByRole('combobox', { name: t('ring-plan.zone') })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: t('numbers.sections') });
  const foot = () => tabs.evaluate((it) => it.getBoundingClientRect().bottom);
  const boxes = form.getByRole('checkbox');
  const tops = await boxes.evaluateAll((all) =>
    all.map((box) => {
      scrollTo(0, document.documentElement.scrollHeight);
      box.scrollIntoView({ block: 'nearest' });
      return box.getBoundingClientRect().top;
    }),
  );
  expect(tops.length).toBeGreaterThanOrEqual(7);
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(await foot());
});
