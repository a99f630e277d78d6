import type { Page } from '@playwright/test';
import { customerAt, expect, languages, test } from './fixtures.ts';

/** Whether a token still opens the account. */
async function statusOf(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/vnumber/account-information`, {
    headers: { Authorization: `Bearer ${token}`, 'Brand-Id': '1' },
  });
  return answer.status;
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

test('a read that hangs opens the popup after 25 s and is made anew when that closes', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email, '/profile/support');
  let reads = 0;
  let isSilent = true;
  await page.route('**/api/vnumber/my-vnumbers', async (route) => {
    reads += 1;
    if (!isSilent) await route.continue();
  });
  await page.clock.install();
  await dana.open('/profile/service-configuration');
  await expect.poll(() => reads).toBe(1);
  // The clock goes on by itself as well, for as long as a busy machine takes to come here.
  await page.clock.runFor(12_000);
  const popup = page.getByRole('alertdialog', { name: dana.t('popup.server-error.title') });
  await expect(popup).toHaveCount(0);
  await page.clock.runFor(14_000);
  await expect(popup).toBeVisible();
  expect(reads).toBe(1);
  isSilent = false;
  await popup.getByRole('button', { name: dana.t('popup.server-error.button') }).click();
  await expect.poll(() => reads).toBe(2);
  await expect(popup).toHaveCount(0);
  await expect(page.getByText(dana.t('section.error'))).toHaveCount(0);
});

test('cards that do not load are asked for again by a button that keeps the focus, and a new card may be typed', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({ cards: [{}] });
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email, '/profile/account-information');
  let answer = Promise.resolve();
  let status = 500;
  await page.route('**/api/vnumber/billing/payment-methods/credit-card', async (route) => {
    await answer;
    await (status === 200 ? route.continue() : route.fulfill({ status, body: '' }));
  });
  await dana.open('/profile/add-credit');
  const cards = page.getByRole('region', { name: dana.t('credit.pay-with') });
  const again = cards.getByRole('button', { name: dana.t('section.retry') });
  await expect(again).toBeVisible();
  await expect(cards.getByLabel(dana.t('card.number'))).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = promise;
  await again.press('Enter');
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toBeFocused();
  await expect(cards.getByLabel(dana.t('card.number'))).toBeVisible();
  status = 200;
  resolve();
  await expect(cards.getByRole('radio').first()).toBeChecked();
});

test('where the numbers do not load, every tab still leads to its section', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({ numbers: [{}] });
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email, '/profile/support');
  await page.route('**/api/vnumber/my-vnumbers', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await dana.open('/profile/service-configuration');
  await expect(page.getByRole('button', { name: dana.t('section.retry') })).toHaveCount(1);
  const tabs = page.getByRole('navigation', { name: dana.t('numbers.sections') });
  for (const title of ['sms.title', 'callerid.title', 'usage.title'] as const) {
    await tabs.getByRole('link', { name: dana.t(title) }).click();
    await expect(page.getByRole('heading', { level: 2, name: dana.t(title) })).toBeFocused();
  }
  await expect(page.getByText(dana.t('sms.empty-here'))).toBeVisible();
});

test('without texts of either source the page is in the English that is built in, and says so', async ({
  page,
  portal,
}) => {
  const dana = customerAt(page, portal, 'he');
  const english = customerAt(page, portal, 'en').t;
  const sources = /\/get-translation\/|\/i18n\/\w+\.json/;
  await page.route(sources, (route) => route.fulfill({ status: 503, body: '' }));
  await dana.open('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('login.title'));
  await expect(
    page.getByRole('status').filter({ hasText: english('shell.stand-in') }),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');

  // As soon as they can be had, the page is in its language.
  await page.unroute(sources);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dana.t('login.title'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const language of languages) {
    const { t } = customerAt(page, portal, language);
    await expect(page.getByText(t('shell.stand-in'))).toHaveCount(0);
  }
});

test('a log-out without a line counts here at once, and at the server when the line is back', async ({
  page,
  portal,
  context,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email, '/profile/support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await tokenIn(page);
  const heard: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/logout')) heard.push(request.url());
  });

  await context.setOffline(true);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: dana.t('chrome.log-out') })
    .click();
  await expect(page).not.toHaveURL(/\/profile\//);
  await context.setOffline(false);

  // A page of the public site, and one of the application beside it.
  const beside = await context.newPage();
  await beside.goto(`${portal.url}/login`);
  await page.goto(`${portal.url}/home`);
  await expect.poll(() => statusOf(portal.url, token)).toBe(401);
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(
    expect.not.arrayContaining(['currentUser', 'farewells', 'refresh_token', 'token']),
  );
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  expect(heard.length).toBeLessThanOrEqual(2);
  await expect(
    page.getByRole('banner').getByRole('link', { name: dana.t('chrome.log-in') }),
  ).toBeVisible();
});
