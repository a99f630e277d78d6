import type { Page } from '@playwright/test';
import { customerAt, expect, languages, test, textsOf } from './fixtures.ts';

test('the bare address leads to log-in', async ({ page, portal }) => {
  const answer = await page.request.get(`${portal.url}/?lang=he`, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).toBe('/login?lang=he');
  await page.goto(portal.url);
  await expect(page).toHaveURL(`${portal.url}/login`);
});

test('an address with a slash at its end leads to the page’s own', async ({ page, portal }) => {
  for (const path of ['/home', '/login', '/profile/billing', '/offline']) {
    const answer = await page.request.get(`${portal.url}${path}//?lang=he`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(308);
    expect(answer.headers()['location']).toBe(`${path}?lang=he`);
  }
  for (const path of ['//elsewhere.example/', '/nowhere/']) {
    const answer = await page.request.get(portal.url + path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
  }
  // What a mailed link brings is out of the address bar as ever.
  await page.goto(`${portal.url}/login/?TrustedDeviceJWT=a-secret`);
  await expect(page).toHaveURL(`${portal.url}/login`);
});

test('what there is not is told with a real 404 page', async ({ page, portal }) => {
  for (const language of languages) {
    const t = textsOf(language);
    const answer = await page.goto(`${portal.url}/nowhere?lang=${language}`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL(`${portal.url}/nowhere?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('not-found.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  for (const path of ['/not-found', '/profile/unknown', '/login/more', '/validate-email']) {
    const answer = await page.goto(portal.url + path);
    expect.soft(answer?.status(), path).toBe(404);
    await expect.soft(page, path).toHaveURL(portal.url + path);
  }
});

test('a visitor is led to log-in from everywhere inside', async ({ page, portal }) => {
  for (const path of [
    '/profile',
    '/profile/account-information',
    '/profile/add-credit',
    '/profile/support',
    '/profile/billing',
    '/profile/service-configuration',
    '/suspended-account',
    '/reactivate-account',
  ]) {
    await page.goto(portal.url + path);
    await expect(page, path).toHaveURL(`${portal.url}/login`);
  }
});

test('a customer who is logged in has no business at log-in', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'en');
  await ann.enter('ann@example.com');
  for (const path of ['/login', '/profile', '/suspended-account', '/reactivate-account', '/']) {
    await page.goto(portal.url + path);
    await expect(page, path).toHaveURL(`${portal.url}/profile/account-information`);
  }
  // Going back does not lead into the page that led on.
  await ann.open('/profile/billing');
  await page.goto(`${portal.url}/login`);
  await expect(page).toHaveURL(/\/account-information$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/profile\/billing/);
});

test('a suspended customer gets no further than the notice', async ({ page, portal }) => {
  const sue = customerAt(page, portal, 'en');
  await sue.logIn('sue@example.com');
  await expect(page).toHaveURL(`${portal.url}/suspended-account`);
  for (const path of ['/login', '/profile', '/profile/billing']) {
    await page.goto(portal.url + path);
    await expect(page, path).toHaveURL(`${portal.url}/suspended-account`);
  }
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('suspended') ?? '{}') as { token: string }).token,
  );
  const answer = await fetch(`${portal.url}/api/vnumber/my-vnumbers`, {
    headers: { Authorization: `Bearer ${token}`, 'Brand-Id': '1' },
  });
  expect(answer.status).toBe(403);
});

test('logging out leads home, and the token is dead', async ({ page, portal }) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.enter(email);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ask = () =>
    fetch(`${portal.url}/api/vnumber/account-information`, {
      headers: { Authorization: `Bearer ${token}`, 'Brand-Id': '1' },
    });
  expect((await ask()).status).toBe(200);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: t('chrome.log-out') })
    .click();
  await expect(page).toHaveURL(`${portal.url}/home`);
  // The browser leaves after three seconds, also where the server takes longer.
  await expect.poll(async () => (await ask()).status).toBe(401);
  const left = await page.evaluate(() => Object.keys(localStorage));
  for (const key of ['currentUser', 'token', 'expiration', 'name', 'refresh_token'])
    expect(left).not.toContain(key);
  await page.goto(`${portal.url}/profile`);
  await expect(page).toHaveURL(`${portal.url}/login`);
});

/** What a browser tells a page that it kept whole and brings back. */
const bringBack = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('a page that the browser kept shows nothing of whoever logged out', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  const login = page.getByRole('heading', { level: 1, name: t('login.title') });
  const logOut = page.getByRole('complementary').getByRole('button', { name: t('chrome.log-out') });
  await dana.enter(email);
  // Logged out on another page, of which a kept one hears nothing.
  await page.evaluate(() => localStorage.clear());
  await bringBack(page);
  await expect(login).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);

  // Logged out here: the page is empty while it is left, and nothing comes in its place.
  await dana.enter(email);
  await page.route('**/home', (route) => route.fulfill({ status: 204 }));
  await logOut.click();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await bringBack(page);
  await expect(login).toBeVisible();
});
