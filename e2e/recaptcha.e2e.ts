import type { Page } from '@playwright/test';
import { startTestRecaptcha } from '@portal/stand-ins/recaptcha';
import { customerAt, expect, firstLogin, test as base } from './fixtures.ts';
import { type Portal, startPortal } from './portal.ts';

type Recaptcha = Awaited<ReturnType<typeof startTestRecaptcha>>;

/** A portal whose bot check is reCAPTCHA, with a server that stands in for the other side. */
const test = base.extend<object, { guarded: { portal: Portal; recaptcha: Recaptcha } }>({
  guarded: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const recaptcha = await startTestRecaptcha();
      const portal = await startPortal(recaptcha.settings);
      await use({ portal, recaptcha });
      await portal.close();
      await recaptcha.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** The token that the next call to this path brings. */
async function tokenOf(page: Page, path: string): Promise<string | undefined> {
  const request = await page.waitForRequest((one) => new URL(one.url()).pathname.endsWith(path));
  return request.headers()['x-recaptcha-token'];
}

test('reCAPTCHA is loaded by the first protected call, with the key of its kind', async ({
  page,
  guarded: { portal, recaptcha },
}) => {
  recaptcha.feel('works');
  const ann = customerAt(page, portal, 'en');
  const { t } = ann;
  await ann.open('/login');
  await expect(page.getByText(t('login.bot-recaptcha'))).toBeVisible();
  expect(recaptcha.scripts).toEqual([]);
  const login = tokenOf(page, '/auth/Login');
  await ann.sendLogIn('ann@example.com');
  expect(await login).toMatch(/^general-key\./);
  await expect(page).toHaveURL(/\/profile\//);
  expect(recaptcha.scripts).toEqual(['?render=explicit']);

  // Calls that nobody asks a token for bring an empty one; a payment the other key's.
  const unprotected = tokenOf(page, '/account-information');
  await ann.open('/profile/add-credit');
  expect(await unprotected).toBe('');
  await page.getByRole('textbox', { name: t('credit.custom') }).fill('7');
  const payment = tokenOf(page, '/AddCreditValidated');
  await page.locator('button[form="add-credit"]').click();
  expect(await payment).toMatch(/^transaction-key\./);
  await ann.says('credit.done-text');
  // The page was loaded once more since, and its script with it.
  expect(recaptcha.scripts).toEqual(['?render=explicit', '?render=explicit']);
});

test('what asks for a token is asked for again where it could not be had at first', async ({
  page,
  guarded: { portal, recaptcha },
}) => {
  recaptcha.feel('works');
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  await dana.open('/login');
  await page.route(/\/assets\/recaptcha[^/]*\.js/, (route) => route.abort(), { times: 1 });
  const login = tokenOf(page, '/auth/Login');
  await dana.sendLogIn(email);
  expect(await login).toMatch(/^general-key\./);
  await expect(page).toHaveURL(/\/profile\//);
});

test('without its script an empty token is sent, and one that fails is named', async ({
  page,
  guarded: { portal, recaptcha },
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  const popup = page.getByRole('alertdialog', { name: t('popup.bot-check.title') });
  for (const [mood, sent] of [
    ['no-script', ''],
    ['fails', 'Recaptcha not loaded'],
  ] as const) {
    recaptcha.feel(mood);
    await dana.open('/login');
    const login = tokenOf(page, '/auth/Login');
    await dana.sendLogIn(email);
    expect(await login).toBe(sent);
    await expect(popup).toBeVisible();
  }
  // The next page finds it working again: the answer to the popup loads it.
  recaptcha.feel('works');
  const loaded = page.waitForEvent('load');
  await popup.getByRole('button', { name: t('popup.bot-check.button') }).click();
  await loaded;
  await expect(firstLogin(page)).toHaveCount(0);
  await dana.sendLogIn(email);
  await expect(page).toHaveURL(/\/profile\//);
});
