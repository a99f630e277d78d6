import type { Page } from '@playwright/test';
import { formatMoney } from '@portal/i18n/format';
import { customerAt, digitsOf, expect, type Language, test } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';

const both: readonly Language[] = ['en', 'he'];
const address = '**/api/vnumber/billing/coming-up';

/** How much of the window has jumped, and how far, since the page was opened. */
const jumps = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as LayoutShift[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

for (const language of both) {
  test(`what is coming stands on Billing and beside every page (${language})`, async ({
    page,
    portal,
  }) => {
    const made = await portal.newCustomer({
      language,
      credit: 20,
      cards: [{}],
      renewsIn: '11 days',
      numbers: [{ label: 'London office' }, {}],
    });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.enter(made.email, '/profile/account-information');
    const credit = page.getByRole('region', { name: t('shell.balance') });
    // No call has cost anything: nothing is said of how long the credit lasts.
    await expect(credit).toContainText(t('coming.plan-calls'));
    const next = credit.getByRole('link').last();
    await expect(next).toContainText(formatMoney(language, 4.99));
    await next.click();
    await expect(page).toHaveURL(/\/profile\/billing/);

    const card = page.getByRole('region', { name: t('coming.title') });
    await expect(card).toContainText(formatMoney(language, 9.98));
    const rows = card.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'London office' })).toContainText('4242');
    expect(digitsOf((await rows.allTextContents()).join())).toContain(made.numbers[1]);
    await expect(card).toContainText(t('coming.plan-calls'));
    await expect(page.getByText(t('card.pays', { n: 2 }))).toBeVisible();
    expect(await lookOver(page, language, 'what is coming')).toEqual([]);
    const [plans = ''] = t('coming.save-up-to', { percent: '|' }).split('|');
    await card.getByRole('link', { name: plans }).click();
    await expect(page).toHaveURL(/\/service-configuration/);
  });

  test(`nothing that is coming is said so, and a card that ends too (${language})`, async ({
    page,
    portal,
  }) => {
    const nobody = await portal.newCustomer({ language });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/billing/coming-up', async (route) => {
      await held;
      await route.continue();
    });
    await dana.enter(nobody.email, '/profile/billing');
    const beside = page.getByRole('complementary');
    const support = beside.getByRole('link', { name: t('nav.support') });
    await expect(page.getByRole('region', { name: t('shell.balance') })).toContainText('$');
    await page.evaluate(() => document.fonts.ready.then(() => null));
    const place = await support.boundingBox();
    letGo();
    const card = page.getByRole('region', { name: t('coming.title') });
    await expect(card).toContainText(t('coming.none'));
    // What is pressed in the menu stays where it is.
    await expect(beside).toContainText(t('coming.nothing-next'));
    expect(await support.boundingBox()).toEqual(place);

    const made = await portal.newCustomer({
      language,
      cards: [{ expirationYear: 2020 }],
      renewsIn: '3 days',
      numbers: [{}],
    });
    await dana.enter(made.email, '/profile/billing');
    await expect(card.getByRole('listitem')).toContainText('04/20');
    // A card that is over pays no renewal.
    await expect(page.locator('#saved-cards')).toContainText(t('card.expired'));
    await expect(page.getByText(t('card.pays', { n: 1 }))).toHaveCount(0);
    await card.getByRole('link', { name: t('coming.change-card') }).click();
    await expect(page.locator('#cards')).toBeInViewport();
  });
}

test('what is coming fails alone, is tried again, and nothing jumps when it comes late', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({
    credit: 20,
    cards: [{}],
    renewsIn: '11 days',
    numbers: [{}, {}],
  });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
  await dana.enter(email, '/profile/billing');
  const card = page.getByRole('region', { name: t('coming.title') });
  await expect(card).toContainText(t('coming.load-error'));
  await expect(card.getByRole('button', { name: t('section.retry') })).toBeEnabled();
  await page.unroute(address);
  await card.getByRole('button', { name: t('section.retry') }).click();
  await expect(card.getByRole('listitem')).toHaveCount(2);

  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.reload();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  expect(await jumps(page)).toBeLessThan(0.05);
});
