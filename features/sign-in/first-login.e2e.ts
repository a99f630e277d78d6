import type { Page } from '@playwright/test';
import { customerAt, demoPassword, expect, firstLogin, test } from '../../e2e/fixtures.ts';
import type { Portal } from '../../e2e/portal.ts';

/** Holds what the application starts with until it is let go. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  let go = () => {};
  const gone = new Promise<void>((resolve) => (go = resolve));
  await page.route(url, async (route) => {
    await gone;
    await route.continue();
  });
  return go;
}

for (const [late, url] of [
  ['the words', /\/get-translation\//],
  ['the application', /\/assets\/app-[^/]+\.js$/],
] as const)
  test(`what is typed and pressed before ${late} came is not lost`, async ({ page, portal }) => {
    const { email } = await portal.newCustomer();
    const dana = customerAt(page, portal, 'en');
    const letGo = await hold(page, url);
    await page.goto(`${portal.url}/login?lang=en`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dana.t('login.title'));
    await firstLogin(page).getByLabel(dana.t('form.email')).fill(email);
    const password = firstLogin(page).getByLabel(dana.t('form.password'), { exact: true });
    await password.fill(demoPassword);
    await password.press('Enter');
    await expect(firstLogin(page)).toBeVisible();
    letGo();
    await expect(page).toHaveURL(`${portal.url}/profile/account-information`);
  });

test('somebody who types goes on typing when the application comes, and nothing moves', async ({
  page,
  portal,
}) => {
  const dana = customerAt(page, portal, 'he');
  const letGo = await hold(page, /\/assets\/app-[^/]+\.js$/);
  await page.goto(`${portal.url}/login?lang=he`, { waitUntil: 'commit' });
  const { t } = dana;
  await firstLogin(page).getByLabel(t('form.email')).fill('dana@example.com');
  // Nothing moves for the application; what the fonts move, moves before it.
  await page.evaluate(() => document.fonts.ready.then(() => null));
  const place = await page.getByRole('button', { name: t('login.submit') }).boundingBox();
  await firstLogin(page).getByLabel(t('form.password'), { exact: true }).pressSequentially('Port');
  letGo();
  await expect(firstLogin(page)).toHaveCount(0);
  await page.keyboard.type('al2026');
  const form = page.getByRole('form', { name: t('login.title') });
  await expect(form.getByLabel(t('form.email'))).toHaveValue('dana@example.com');
  await expect(form.getByLabel(t('form.password'), { exact: true })).toHaveValue('Portal2026');
  expect(await form.getByRole('button', { name: t('login.submit') }).boundingBox()).toEqual(place);
});

/** The form that was drawn by the server is filled in and stands until `letGo`. */
async function fillFirst(page: Page, portal: Portal) {
  const { email } = await portal.newCustomer();
  const { t } = customerAt(page, portal, 'en');
  const letGo = await hold(page, /\/assets\/app-[^/]+\.js$/);
  await page.goto(`${portal.url}/login?lang=en`, { waitUntil: 'commit' });
  await firstLogin(page).getByLabel(t('form.email')).fill(email);
  await firstLogin(page).getByLabel(t('form.password'), { exact: true }).fill(demoPassword);
  return { letGo, button: firstLogin(page).getByRole('button', { name: t('login.submit') }) };
}

test('a button that is held down while the application comes does what it says', async ({
  page,
  portal,
}) => {
  const { letGo, button } = await fillFirst(page, portal);
  await button.hover();
  await page.mouse.down();
  letGo();
  await expect(firstLogin(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL(`${portal.url}/profile/account-information`);
});

test('a button that was gone to by keys has the focus when the application is here', async ({
  page,
  portal,
}) => {
  const { letGo, button } = await fillFirst(page, portal);
  await button.focus();
  letGo();
  await expect(firstLogin(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${portal.url}/profile/account-information`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('log-in says what it needs, and keeps the password out of the address', async ({
    page,
    portal,
  }) => {
    const dana = customerAt(page, portal, 'es');
    await page.goto(`${portal.url}/login?lang=es`);
    await expect(page.getByText(dana.t('chrome.no-script'))).toBeVisible();
    await firstLogin(page).getByLabel(dana.t('form.email')).fill('dana@example.com');
    await firstLogin(page).getByLabel(dana.t('form.password'), { exact: true }).fill(demoPassword);
    await firstLogin(page)
      .getByRole('button', { name: dana.t('login.submit') })
      .click();
    await expect(page).toHaveURL(`${portal.url}/login`);
    await expect(firstLogin(page)).toBeVisible();
  });
});
