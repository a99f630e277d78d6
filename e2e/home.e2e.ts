import { type Language, expect, test, textsOf } from './fixtures.ts';

const countries: Record<string, { gb: string; il: string }> = {
  en: { gb: 'United Kingdom', il: 'Israel' },
  he: { gb: 'בריטניה', il: 'ישראל' },
};

for (const language of ['en', 'he'] as const satisfies readonly Language[]) {
  test(`home finds a number, compares plans and tells what a call costs (${language})`, async ({
    page,
    portal,
  }) => {
    const t = textsOf(language);
    const { gb = '', il = '' } = countries[language] ?? {};
    await page.goto(`${portal.url}/home?lang=${language}`);

    // The price of a minute, and none where the plan pays.
    const cost = page.getByRole('region', { name: t('home.preview') });
    await cost.getByLabel(t('home.preview-to')).selectOption(il);
    await expect(cost.getByText('0.018')).toBeVisible();
    await cost.getByLabel(t('home.preview-from')).selectOption(il);
    await expect(cost.getByText(t('home.preview-included'))).toBeVisible();
    await expect(cost.getByText('0.018')).toBeHidden();

    // The prices of the country that is chosen.
    const plans = page.getByRole('region', { name: t('home.plans') });
    await plans.getByLabel(t('get.finder')).selectOption(gb);
    const half = plans.getByRole('radio', { name: t('get.months', { n: 6 }) });
    await expect(plans.getByText('5.99').first()).toBeVisible();
    await half.check();

    // Numbers by their area; a wish that nothing fits says so.
    const finder = page.getByRole('search', { name: t('home.finder') });
    const wish = finder.getByLabel(t('order.search-label'));
    await finder.getByLabel(t('get.finder')).selectOption(gb);
    // The script comes with the first turn to the form; who is faster goes on to the order.
    await page
      .locator('[data-island*="number-finder"]')
      .evaluate((root: HTMLElement) => import(root.dataset['island'] ?? ''));
    await wish.fill('nowhere at all');
    await wish.press('Enter');
    const region = page.getByRole('region', { name: t('home.finder') });
    await expect(region.getByRole('status')).toHaveText(t('order.numbers-none'));
    await wish.fill('London');
    await finder.getByRole('button', { name: t('order.search') }).click();
    const numbers = region.getByRole('list', { name: t('order.numbers-list') });
    await expect(numbers.getByRole('link').first()).toContainText('London');

    // What is offered when the server can't be reached, and the way on.
    await page.route('**/api/vnumber/dids?*', (route) => route.abort());
    await wish.press('Enter');
    await expect(region.getByRole('status')).toHaveText(t('home.finder-failed'));
    await page.unroute('**/api/vnumber/dids?*');
    await wish.press('Enter');
    const first = numbers.getByRole('link').first();
    await expect(first).toContainText('London');
    await first.click();
    await expect(page).toHaveURL(/\/get-your-number\?country=gb&number=44\d+&lang=/);
    await expect(page.getByRole('heading', { name: t('order.step-plan') })).toBeVisible();

    await page.goBack();
    await plans.getByLabel(t('get.finder')).selectOption(gb);
    await half.check();
    await plans.getByRole('button', { name: t('get.title') }).click();
    await expect(page).toHaveURL(/country=gb&months=6/);
    await expect(page.getByRole('heading', { name: t('order.step-number') })).toBeVisible();
  });
}

test('who searches before the script has come finds the same in the order', async ({
  page,
  portal,
}) => {
  const t = textsOf('en');
  await page.route('**/number-finder*', (route) => route.abort());
  await page.goto(`${portal.url}/home?lang=en`);
  await page.getByLabel(t('order.search-label')).fill('Miami');
  await page.getByLabel(t('order.search-label')).press('Enter');
  await expect(page).toHaveURL(/country=us&search=Miami/);
  await expect(page.getByLabel(t('order.search-label'))).toHaveValue('Miami');
  const rows = page.getByRole('list', { name: t('order.numbers-list') }).getByRole('link');
  await expect(rows.first()).toContainText('Miami');
  await expect(rows.filter({ hasNotText: 'Miami' })).toHaveCount(0);
  await rows.first().click();
  await expect(page).not.toHaveURL(/search=/);
});

test('home without scripts still leads to numbers, plans and rates', async ({
  browser,
  portal,
}) => {
  const t = textsOf('en');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${portal.url}/home?lang=en`);
  // Nothing to choose that nothing would answer.
  await expect(page.getByLabel(t('order.search-label'))).toBeHidden();
  await expect(page.getByText(t('home.plans-of', { country: 'United States' }))).toBeVisible();
  await expect(page.getByRole('radio', { name: t('get.months', { n: 12 }) })).toBeVisible();
  await expect(page.getByRole('link', { name: t('home.preview-all') })).toBeVisible();
  await page.getByRole('link', { name: t('home.offers-all') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('get.title'));
  await context.close();
});
