import type { Page } from '@playwright/test';
import { customerAt, expect, test } from '../../e2e/fixtures.ts';
import { linkIn } from '../../e2e/mail-links.ts';
import type { Portal } from '../../e2e/portal.ts';

interface Stored {
  token: string;
  refresh_token: string;
  expiration: string;
  user: { name: string; email: string; initials: string; language: string };
}

/** All stored texts by their keys, and the logged-in record taken apart. */
async function storedIn(page: Page) {
  const keys: Record<string, string> = Object.fromEntries(
    await page.evaluate(() => Object.entries(localStorage)),
  );
  const record = JSON.parse(keys['currentUser'] ?? 'null') as Stored | null;
  return { keys, record };
}

/** The record of a customer who is logged in. */
async function recordIn(page: Page): Promise<Stored> {
  const { record } = await storedIn(page);
  if (!record) throw new Error('Nobody is logged in');
  return record;
}

/** What happens when a laptop sleeps: the access token runs out while nobody looks. */
const letTokenRunOut = (page: Page) =>
  page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('currentUser') ?? '{}') as Stored;
    record.expiration = new Date(Date.now() - 1_000).toISOString();
    localStorage.setItem('currentUser', JSON.stringify(record));
    localStorage.setItem('expiration', record.expiration);
  });

/** Somebody ends the session elsewhere; this browser hears nothing of it. */
async function endElsewhere(portal: Portal, token: string): Promise<void> {
  const answer = await fetch(`${portal.url}/api/vnumber/auth/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Brand-Id': '1' },
  });
  expect(answer.status).toBe(200);
}

test('the browser keeps the session under the names that others read', async ({ page, portal }) => {
  const { email } = await portal.newCustomer({ firstName: 'Noa', lastName: 'Brenner' });
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email);
  const { keys } = await storedIn(page);
  const record = await recordIn(page);
  expect(record.user).toEqual({ name: 'Noa Brenner', email, initials: 'NB', language: 'en' });
  expect(keys['token']).toBe(record.token);
  expect(keys['refresh_token']).toBe(record.refresh_token);
  expect(keys['expiration']).toBe(record.expiration);
  expect(keys['name']).toBe('Noa Brenner');
  expect(keys['preferredLang']).toBe('en');
  expect(keys['suspended']).toBeUndefined();
  const minutes = (Date.parse(record.expiration) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15);
  expect(JSON.stringify(keys)).not.toContain('Portal2026');
});

test('every request carries what the server asks for', async ({ page, portal, context }) => {
  const calls: { method: string; path: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.push({ method: request.method(), path: pathname, headers: request.headers() });
  });
  const bob = customerAt(page, portal, 'en');
  await bob.enter('bob@example.com');
  await bob.open('/profile/service-configuration');
  await expect(page.getByRole('region', { name: bob.t('calls.title'), exact: true })).toBeVisible();
  const forgery = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  const token = await page.evaluate(() => localStorage.getItem('token'));

  const login = calls.find(({ path }) => path.endsWith('/auth/Login'));
  expect(login?.headers['x-recaptcha-token']).not.toBe('');
  expect(login?.headers['x-xsrf-token']).toBe(forgery);
  expect(login?.headers['authorization']).toBeUndefined();
  const numbers = calls.find(({ path }) => path.endsWith('/my-vnumbers'));
  expect(numbers?.headers['authorization']).toBe(`Bearer ${token}`);
  expect(numbers?.headers['x-recaptcha-token']).toBe('');
  for (const { path, headers } of calls) {
    expect.soft(headers['brand-id'], path).toBe('1');
    expect.soft(headers, path).toHaveProperty('x-recaptcha-token');
  }
});

test('an access token that ran out is exchanged quietly, once for all tabs', async ({
  page,
  portal,
  context,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email, '/profile/service-configuration');
  const second = await context.newPage();
  await second.goto(`${portal.url}/profile/support`);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(dana.t('nav.support'));
  const before = await recordIn(page);

  let exchanges = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) exchanges += 1;
  });
  // A page that is left would begin an exchange as soon as it hears that the token ran out.
  const open = (path: string, tab = page) => tab.goto(portal.url + path);
  await Promise.all([open('/robots.txt'), open('/robots.txt', second)]);
  await letTokenRunOut(page);
  await Promise.all([open('/profile/service-configuration'), open('/profile/support', second)]);
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(/\/profile\//);
    await expect(tab.getByRole('region', { name: dana.t('shell.balance') })).toContainText('$');
  }
  const after = await recordIn(page);
  expect(exchanges).toBe(1);
  expect(after.token).not.toBe(before.token);
  expect(after.refresh_token).not.toBe(before.refresh_token);
});

test('an exchange whose answer is lost is asked for again', async ({ page, portal }) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email, '/profile/support');
  const before = await recordIn(page);
  await letTokenRunOut(page);
  let lost = 0;
  await page.route('**/auth/refresh-token', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.reload();
  const balance = page.getByRole('region', { name: dana.t('shell.balance') });
  await expect(balance).toContainText('$');
  expect(lost).toBe(1);
  expect((await recordIn(page)).refresh_token).not.toBe(before.refresh_token);
});

test('a log-out in one tab is a log-out in all', async ({ page, portal, context }) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email);
  const second = await context.newPage();
  await second.goto(`${portal.url}/profile/support`);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(dana.t('nav.support'));
  const home = await context.newPage();
  await home.goto(`${portal.url}/home`);
  await expect(home.getByRole('button', { name: dana.t('chrome.account-menu') })).toBeVisible();

  await page
    .getByRole('complementary')
    .getByRole('button', { name: dana.t('chrome.log-out') })
    .click();
  await expect(page).toHaveURL(`${portal.url}/home`);
  await expect(second).toHaveURL(`${portal.url}/login`);
  await expect(
    home.getByRole('banner').getByRole('link', { name: dana.t('chrome.log-in') }),
  ).toBeVisible();
});

for (const language of ['en', 'he'] as const) {
  test(`a session that was ended elsewhere leads home and says why (${language})`, async ({
    page,
    portal,
  }) => {
    const { email } = await portal.newCustomer({ language });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.enter(email, '/profile/service-configuration');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await endElsewhere(portal, (await recordIn(page)).token);

    // The next look at the calls learns of it.
    await expect(page).toHaveURL(`${portal.url}/home`);
    const banner = page.getByRole('status').filter({ hasText: t('chrome.session-ended') });
    await expect(banner).toBeVisible();
    expect((await storedIn(page)).record).toBeNull();

    // Logging in again leads back to where it broke off.
    await banner.getByRole('link', { name: t('chrome.log-in') }).click();
    await dana.sendLogIn(email);
    await expect(page).toHaveURL(/\/profile\/service-configuration\?/);
  });
}

test('a page that a session ended on is not opened to another customer in the same tab', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer();
  const next = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email, '/profile/service-configuration?number=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await endElsewhere(portal, (await recordIn(page)).token);
  await expect(page).toHaveURL(`${portal.url}/home`);
  await dana.logIn(next.email);
  await expect(page).toHaveURL(/\/profile\/account-information$/);
});

test('a refresh that is refused is a log-out, a lost connection is not', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email);
  await letTokenRunOut(page);
  await page.route('**/auth/refresh-token', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(dana.t('shell.balance-error')).first()).toBeVisible();
  expect((await recordIn(page)).user.email).toBe(email);
  await page.unroute('**/auth/refresh-token');
  await page
    .getByRole('button', { name: dana.t('section.retry') })
    .first()
    .click();
  await expect(page.getByRole('region', { name: dana.t('shell.balance') })).toContainText('$');

  // From a page without script, which does not notice by itself and leave first.
  const { token } = await recordIn(page);
  await page.goto(`${portal.url}/robots.txt`);
  await endElsewhere(portal, token);
  await letTokenRunOut(page);
  await page.goto(`${portal.url}/profile/account-information`);
  await expect(page).toHaveURL(`${portal.url}/home`);
  await expect(page.getByText(dana.t('chrome.session-ended'))).toBeVisible();
});

test('another e-mail throws nothing away that is being typed', async ({ page, portal }) => {
  const { email } = await portal.newCustomer();
  const next = `next-${email}`;
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.enter(email, '/profile/support');
  const form = page.getByRole('form', { name: t('support.form-title') });
  const message = form.getByRole('textbox', { name: t('support.message') });
  const words = 'Where is my receipt?';
  // A draft as a release kept it that knew customers by their e-mail.
  const kept = JSON.stringify({ of: email, value: { subject: 'billing', message: words } });
  // Once, before the page is there: the one that goes may still keep what it shows.
  await page.addInitScript((draft) => {
    if (sessionStorage.getItem('isDraftLaid') !== null) return;
    sessionStorage.setItem('isDraftLaid', '');
    sessionStorage.setItem('supportDraft', draft);
  }, kept);
  await page.reload();
  await expect(message).toHaveValue(words);

  // Its link is opened on another device, and the next exchange brings the new e-mail here.
  const { token } = await recordIn(page);
  await fetch(`${portal.url}/api/vnumber/verify-email-change`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Brand-Id': '1',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ Email: next, LanguageIso: 'en' }),
  });
  const link = new URL(await linkIn(portal, next, '/validate-email'));
  const secret = link.pathname.replace('/validate-email/', '');
  await fetch(`${portal.url}/api/vnumber/validate-customer-email?token=${secret}`, {
    headers: { 'Brand-Id': '1' },
  });
  await page.reload();
  await expect(message).toHaveValue(words);
  await message.evaluate((field) => field.setAttribute('data-typed-in', ''));
  await letTokenRunOut(page);
  await page.evaluate(() =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser' })),
  );
  await form.getByRole('button', { name: t('support.send') }).click();
  const popup = page.getByRole('dialog', { name: t('popup.message-sent.title') });
  await popup.getByRole('button', { name: t('popup.message-sent.button') }).click();
  expect((await recordIn(page)).user.email).toBe(next);
  await expect(message).toHaveAttribute('data-typed-in');
});
