import type { Page } from '@playwright/test';
import { formatNumber } from '@portal/contract/fields/phone';
import { customerAt, demoPassword, expect, type Language, test } from '../../e2e/fixtures.ts';
import { holdCountdown } from '../../e2e/hold-countdown.ts';
import type { CaughtMail, Portal } from '../../e2e/portal.ts';

const both: readonly Language[] = ['en', 'he'];

/** The newest mail to an address, once it has come. */
async function mailTo(portal: Portal, address: string, newerThan = 0): Promise<CaughtMail> {
  await expect.poll(async () => (await portal.mailsTo(address)).length).toBeGreaterThan(newerThan);
  const [newest] = await portal.mailsTo(address);
  if (!newest) throw new Error(`No mail to ${address}`);
  return newest;
}

async function codeMailedTo(portal: Portal, address: string): Promise<string> {
  const { text } = await mailTo(portal, address);
  return /\b(\d{3})[- ]?(\d{3})\b/.exec(text)?.slice(1).join('') ?? '';
}

function popupNamed(page: Page, name: string) {
  return page.getByRole('alertdialog', { name }).or(page.getByRole('dialog', { name }));
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

for (const language of both) {
  test(`the right password opens the account (${language})`, async ({ page, portal }) => {
    const { email } = await portal.newCustomer({ language });
    const dana = customerAt(page, portal, language);
    await dana.open('/login');
    await expect(page).toHaveTitle(new RegExp(`^${dana.t('login.title')} – `));
    await dana.sendLogIn(email);
    await expect(page).toHaveURL(`${portal.url}/profile/account-information`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dana.t('nav.account'));
    // Password managers take a form that went away as one that was accepted.
    await expect(page.getByRole('form', { name: dana.t('login.title') })).toHaveCount(0);
  });

  test(`a wrong password is told, and only the password is typed again (${language})`, async ({
    page,
    portal,
  }) => {
    // Failures count against the account, so it is one that no other test logs in to.
    const customer = await portal.newCustomer({ language });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    const email = page.getByRole('textbox', { name: t('form.email') });
    const password = page.getByLabel(t('form.password'), { exact: true });
    const popup = popupNamed(page, t('popup.login-failed.title'));
    await dana.open('/login?TrustedDeviceJWT=of-another-day');

    const ways = [
      () => popup.getByRole('button', { name: t('popup.login-failed.button') }).click(),
      () => popup.getByRole('button', { name: t('popup.close') }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ];
    for (const close of ways) {
      await dana.sendLogIn(customer.email, 'Not-his-1');
      await expect(popup).toContainText(t('popup.login-failed.message'));
      await close();
      await expect(popup).toBeHidden();
      await expect(password).toBeFocused();
      await expect(password).toHaveValue('');
      await expect(email).toHaveValue(customer.email);
    }
    // After any error the device is trusted no more.
    expect(await stored(page, 'TrustedDeviceJWT')).toBeNull();

    await dana.sendLogIn(customer.email, 'Not-his-1');
    await popup.getByRole('link', { name: t('popup.reset-password') }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(`an empty form says what is missing (${language})`, async ({ page, portal }) => {
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.open('/login');
    const email = page.getByRole('textbox', { name: t('form.email') });
    const password = page.getByLabel(t('form.password'), { exact: true });
    await dana.sendLogIn('', '');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(new RegExp(t('form.email-required')));
    await expect(password).toHaveAccessibleDescription(new RegExp(t('form.password-required')));
    await email.fill('bob');
    await expect(email).toHaveAccessibleDescription(new RegExp(t('form.email-invalid')));
    await email.fill('bob@example.com');
    await expect(email).not.toHaveAttribute('aria-invalid');

    // What was typed can be looked at.
    await password.fill('Secret7');
    await page.getByRole('button', { name: t('form.show-password') }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: t('form.hide-password') }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test(`an e-mail that is not confirmed is confirmed by its link (${language})`, async ({
    page,
    portal,
  }) => {
    const { email } = await portal.newCustomer({ language, isEmailVerified: false });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.logIn(email);
    const popup = popupNamed(page, t('popup.email-not-verified.title'));
    await expect(popup).toContainText(email);
    // Within five minutes of the last one none is sent, and the page doesn't say that it was.
    await popup.getByRole('button', { name: t('popup.send-again') }).click();
    const again = popupNamed(page, t('popup.email-not-verified.again.title'));
    await expect(again).toContainText(email);
    await mailTo(portal, email);
    expect(await portal.mailsTo(email)).toHaveLength(1);
    await again.getByRole('button', { name: t('popup.email-not-verified.again.button') }).click();

    const { text } = await mailTo(portal, email);
    const link = /http\S+\/validate-email\/\S+/.exec(text)?.[0] ?? 'no link';
    await holdCountdown(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('verify.done-title'));
    await expect(page.getByText(email)).toBeVisible();
    // The token does not stay in the address.
    await expect(page).toHaveURL(`${portal.url}/login`);
    await page.getByRole('button', { name: t('verify.now') }).click();
    await dana.sendLogIn(email);
    await expect(page).toHaveURL(/\/profile\/account-information$/);

    // Mail scanners and reloads open links twice: for ten minutes it still says yes.
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('verify.done-title'));
    expect(await stored(page, 'currentUser')).toBeNull();
  });

  test(`a code from the mail makes the device trusted (${language})`, async ({ page, portal }) => {
    const { email } = await portal.newCustomer({ language, twoFactorEnabled: true });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.logIn(email);
    // What the page was given in its address is taken out of it.
    await expect(page).toHaveURL(`${portal.url}/two-factor-verification`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('two-factor.title'));
    const code = page.getByRole('textbox', { name: t('two-factor.code') });
    const enable = page.getByRole('button', { name: t('two-factor.enable') });

    await enable.click();
    await expect(code).toHaveAccessibleDescription(new RegExp(t('two-factor.code-required')));
    const right = await codeMailedTo(portal, email);
    await code.fill(right === '111111' ? '222222' : '111111');
    await enable.click();
    await expect(code).toHaveAccessibleDescription(new RegExp(t('two-factor.code-wrong')));

    // A reload keeps the challenge of this tab.
    await page.reload();
    await code.fill(`${right.slice(0, 3)}-${right.slice(3)}`);
    await enable.click();
    await expect(page.getByText(t('login.device-enabled'))).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('form.email') })).toHaveValue(email);
    expect(await stored(page, 'TrustedDeviceJWT')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await page.getByLabel(t('form.password'), { exact: true }).fill('Portal2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile\/account-information$/);
  });

  test(`a suspended customer stands before the notice (${language})`, async ({ page, portal }) => {
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    const heading = page.getByRole('heading', { level: 1 });
    const stories = [
      { status: 'Suspended', title: t('suspended.title') },
      { status: 'PreSuspended', title: t('suspended.pre-title') },
    ] as const;
    for (const { status, title } of stories) {
      const { email, numbers } = await portal.newCustomer({ language, status, numbers: [{}] });
      await dana.logIn(email);
      await expect(page).toHaveURL(`${portal.url}/suspended-account`);
      await expect(heading).toHaveText(title);
      // It is said which number it is about, and what becomes of it.
      const unpaid = page
        .getByRole('definition')
        .filter({ hasText: formatNumber(numbers[0] ?? '') });
      const fate = status === 'Suspended' ? 'suspended.stopped' : 'suspended.rings-until';
      await expect(unpaid).toContainText(t(fate, { date: '' }));
      // A record of its own, apart from the normal session.
      expect(await stored(page, 'suspended')).toContain(status);
      expect(await stored(page, 'currentUser')).toBeNull();
      await page.getByRole('button', { name: t('chrome.log-out') }).click();
      await expect(page).toHaveURL(`${portal.url}/home`);
      expect(await stored(page, 'suspended')).toBeNull();
    }
  });
}

test("a stranger's guesses do not keep out a browser that logged in before", async ({
  page,
  portal,
  browser,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.logIn(email);
  await expect(page).toHaveURL(/\/profile\//);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: t('chrome.log-out') })
    .click();
  await expect(page).toHaveURL(`${portal.url}/home`);
  const kept = await stored(page, 'knownDevice');
  expect(kept).toMatch(/^[\w-]{43}$/);

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  const stranger = customerAt(elsewhere, portal, 'en');
  await stranger.open('/login');
  for (let failure = 1; failure <= 10; failure += 1) {
    await stranger.sendLogIn(email, `Wrong-${failure}`);
    await elsewhere.getByRole('button', { name: t('popup.login-failed.button') }).click();
  }
  await stranger.sendLogIn(email);
  await expect(popupNamed(elsewhere, t('popup.account-locked.title'))).toBeVisible();
  await context.close();

  await dana.logIn(email);
  await expect(page).toHaveURL(`${portal.url}/profile/account-information`);
  expect(await stored(page, 'knownDevice')).toBe(kept);
  const activity = page.getByRole('region', { name: t('security.activity') });
  await expect(activity).toContainText(t('security.event-sign-in-locked'));
  await expect(activity).toContainText(t('security.event-sign-in-failed'));
  await expect(activity).toContainText(t('security.times', { n: 10 }));
});

test('after ten wrong passwords only the account itself is locked', async ({ page, portal }) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.open('/login');
  for (let failure = 1; failure <= 10; failure += 1) {
    await dana.sendLogIn(email, `Wrong-${failure}`);
    await page.getByRole('button', { name: t('popup.login-failed.button') }).click();
  }
  await dana.sendLogIn(email);
  const popup = popupNamed(page, t('popup.account-locked.title'));
  await expect(popup).toContainText(t('popup.account-locked.message'));
  await popup.getByRole('button', { name: t('popup.account-locked.button') }).click();

  await dana.logIn('nil@example.com');
  await expect(page).toHaveURL(/\/profile\//);
});

test('a code that came too late is asked for again', async ({ page, portal }) => {
  const { email } = await portal.newCustomer({ twoFactorEnabled: true });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.logIn(email);
  const code = page.getByRole('textbox', { name: t('two-factor.code') });
  await code.fill(await codeMailedTo(portal, email));
  await portal.moveClock('11 minutes');
  await page.getByRole('button', { name: t('two-factor.enable') }).click();
  const popup = popupNamed(page, t('popup.token-expired.title'));
  await popup.getByRole('button', { name: t('popup.token-expired.button') }).click();
  await portal.moveClock('0');
  await expect(page).toHaveURL(`${portal.url}/login`);
  await expect(page.getByRole('textbox', { name: t('form.email') })).toHaveValue(email);
});

test('a device is remembered for thirty days and then needs a new code', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({ twoFactorEnabled: true });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await portal.moveClock('-31 days');
  await dana.logIn(email);
  await page
    .getByRole('textbox', { name: t('two-factor.code') })
    .fill(await codeMailedTo(portal, email));
  await page.getByRole('button', { name: t('two-factor.enable') }).click();
  await dana.says('login.device-enabled');
  await portal.moveClock('0');

  await dana.sendLogIn(email);
  const popup = popupNamed(page, t('popup.token-expired.device.title'));
  await popup.getByRole('button', { name: t('popup.token-expired.device.button') }).click();
  expect(await stored(page, 'TrustedDeviceJWT')).toBeNull();
  await dana.sendLogIn(email);
  await expect(page).toHaveURL(/\/two-factor-verification$/);
});

test('a fourth code within ten minutes is refused', async ({ page, portal }) => {
  const { email } = await portal.newCustomer({ twoFactorEnabled: true });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  for (let times = 1; times <= 3; times += 1) {
    await dana.logIn(email);
    await expect(page).toHaveURL(/\/two-factor-verification$/);
  }
  await dana.logIn(email);
  await expect(popupNamed(page, t('popup.too-many-requests.title'))).toBeVisible();
});

test('the two-factor page without a token says so', async ({ page, portal }) => {
  const dana = customerAt(page, portal, 'en');
  await dana.open('/two-factor-verification');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not complete');
  await expect(page).toHaveTitle(/^This link is not complete – /);
  await dana.says('two-factor.code-required');
  await expect(page.getByText('Please enter a valid token.')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.getByRole('link', { name: dana.t('two-factor.back') }).click();
  await expect(page).toHaveURL(`${portal.url}/login`);
});

test('a link that nobody sent is told apart from a good one', async ({ page, portal }) => {
  const dana = customerAt(page, portal, 'he');
  await dana.open(`/validate-email/${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dana.t('verify.failed-title'));
  await dana.says('verify.error-token-expired');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: dana.t('verify.log-in') })).toBeVisible();
  await expect(main.locator('a[href^="tel:"], a[href^="mailto:"]').first()).toBeVisible();
});

test('a confirmed e-mail leads to log-in by itself after five seconds', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({ isEmailVerified: false });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.logIn(email);
  const { text } = await mailTo(portal, email);
  await page.clock.install();
  const letGo = await holdCountdown(page);
  const link = /http\S+\/validate-email\/\S+/.exec(text)?.[0] ?? 'no link';
  await page.goto(link);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(t('verify.done-title'));
  // Whoever wants to read on stays.
  await page.getByRole('button', { name: t('verify.stay') }).click();
  await letGo();
  await page.clock.runFor(10_000);
  await expect(heading).toHaveText(t('verify.done-title'));

  await page.goto(link);
  await expect(heading).toHaveText(t('verify.done-title'));
  await page.mouse.move(0, 0);
  await letGo();
  await page.clock.runFor(5_500);
  await expect(heading).toHaveText(t('login.title'));
});

for (const language of both) {
  test(`without a connection the form says so and works again later (${language})`, async ({
    page,
    portal,
    context,
  }) => {
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.open('/login');
    // What is cut off while it still loads is another story.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.title'));
    await context.setOffline(true);
    await dana.sendLogIn('nil@example.com');
    await expect(page.getByRole('alert').filter({ hasText: t('login.network') })).toBeVisible();
    await dana.says('shell.offline');
    await context.setOffline(false);
    await page.getByRole('button', { name: t('section.retry') }).click();
    await expect(page).toHaveURL(/\/profile\//);
  });
}

test('a bot check that cannot be had or solved opens its popup', async ({ page, portal }) => {
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  const popup = popupNamed(page, t('popup.bot-check.title'));
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/Login'))
      tokens.push(request.headers()['x-recaptcha-token'] ?? 'no header');
  });
  await page.route('**/api/bot-check/challenge*', (route) => route.abort());
  await dana.logIn('nil@example.com');
  await expect(popup).toContainText(t('popup.bot-check.message'));
  expect(tokens).toEqual(['Recaptcha not loaded']);

  // The script itself is missing.
  await page.unroute('**/api/bot-check/challenge*');
  await page.route(/\/assets\/altcha[^/]*\.js$/, (route) => route.abort());
  await dana.logIn('nil@example.com');
  await expect(popup).toBeVisible();
  expect(tokens).toEqual(['Recaptcha not loaded', '']);

  await page.unroute(/\/assets\/altcha[^/]*\.js$/);
  // The button loads the page anew, and the e-mail is still there.
  const loaded = page.waitForEvent('load');
  await popup.getByRole('button', { name: t('popup.bot-check.button') }).click();
  await loaded;
  await expect(page.getByRole('textbox', { name: t('form.email') })).toHaveValue('nil@example.com');
  await dana.sendLogIn('nil@example.com');
  await expect(page).toHaveURL(/\/profile\//);
});

test('an answer that never comes ends after 25 seconds', async ({ page, portal }) => {
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await page.clock.install();
  await page.route('**/auth/Login', () => new Promise(() => {}));
  await dana.open('/login');
  const sent = page.waitForRequest('**/auth/Login');
  await dana.sendLogIn('nil@example.com');
  await sent;
  await page.clock.runFor(500);
  await dana.says('loading.logging-in');
  await page.clock.runFor(8_000);
  await dana.says('loading.slow');
  await page.clock.runFor(17_000);
  const popup = popupNamed(page, t('popup.server-error.title'));
  await expect(popup).toContainText(t('popup.server-error.message'));
  await expect(page.getByText(t('loading.slow'))).toBeHidden();
  // It says that nothing typed is lost, and nothing is.
  await popup.getByRole('button', { name: t('popup.server-error.button') }).click();
  await expect(page.getByLabel(t('form.password'), { exact: true })).toHaveValue(demoPassword);
});

test('a log-in that fails on our side asks for the password again, and promises nothing else', async ({
  page,
  portal,
}) => {
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await page.route('**/auth/Login', (route) => route.fulfill({ status: 500, body: '' }));
  await dana.open('/login');
  await dana.sendLogIn('nil@example.com');
  const popup = popupNamed(page, t('popup.server-error.login.title'));
  await expect(popup).toContainText(t('popup.server-error.login.message'));
  await expect(popup).not.toContainText(t('popup.server-error.message'));
  await popup.getByRole('button', { name: t('popup.server-error.login.button') }).click();
  await expect(page.getByLabel(t('form.password'), { exact: true })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: t('form.email') })).toHaveValue('nil@example.com');
});

test('what /login is given in its address is kept and taken out at once', async ({
  page,
  portal,
}) => {
  const dana = customerAt(page, portal, 'en');
  await dana.open('/login?TrustedDeviceJWT=a.b.c');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).not.toMatch(/TrustedDeviceJWT/);
  expect(await stored(page, 'TrustedDeviceJWT')).toBe('a.b.c');
  // A port-in link is tried at once; after any refused log-in both are forgotten.
  await dana.open('/login?portInToken=p-1');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  expect(page.url()).not.toMatch(/portInToken/);
  expect(await stored(page, 'portInToken')).toBeNull();
  expect(await stored(page, 'TrustedDeviceJWT')).toBeNull();
});
