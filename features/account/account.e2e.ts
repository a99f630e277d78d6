import type { Page, Route } from '@playwright/test';
import { type Customer, customerAt, demoPassword, expect, test } from '../../e2e/fixtures.ts';
import { linkIn } from '../../e2e/mail-links.ts';

const account = '/profile/account-information';

const passkeysStay = {
  en: { stillWork: 'passkeys still work', remove: 'remove passkeys that you don’t know' },
  he: { stillWork: 'מפתחות גישה עדיין פועלים', remove: 'והסירו מפתחות גישה' },
} as const;

async function lose(route: Route) {
  await route.fetch();
  await route.abort();
}

function editOf(page: Page, { t }: Customer, row: 'account.email' | 'account.password') {
  return page.getByRole('button', { name: `${t('account.edit')} – ${t(row)}` });
}

for (const language of ['en', 'he'] as const) {
  test(`only what changed is saved, and the page knows it (${language})`, async ({
    page,
    portal,
  }) => {
    const { email } = await portal.newCustomer({ language, firstName: 'גל', lastName: 'Brenner' });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.enter(email, account);
    const form = page.getByRole('form', { name: t('account.your-details') });
    const save = form.getByRole('button', { name: t('account.save') });
    const lastName = form.getByRole('textbox', { name: t('account.last-name') });
    await expect(save).toBeDisabled();
    await dana.says('account.unchanged');

    await lastName.fill('Li');
    await save.click();
    await expect(form.getByRole('link', { name: t('form.name-short') })).toBeVisible();
    await lastName.fill('Lindqvist');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await save.click();
    // The first name has two letters and stays as it is.
    expect((await sent).postDataJSON()).toEqual([
      { op: 'replace', path: '/Subscriber/lastName', value: 'Lindqvist' },
    ]);
    await expect(form.getByRole('status').filter({ hasText: t('account.saved') })).toBeVisible();
    await expect(save).toBeDisabled();
    await expect(save).toBeFocused();
    await page.getByRole('button', { name: t('chrome.account-menu') }).click();
    await expect(page.getByRole('banner')).toContainText('Lindqvist');
  });

  test(`another e-mail is confirmed by its link (${language})`, async ({ page, portal }) => {
    const { email } = await portal.newCustomer({ language });
    const next = `next-${email}`;
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.enter(email, account);
    const edit = editOf(page, dana, 'account.email');
    await edit.click();
    const form = page.getByRole('form', { name: t('account.email') });
    const field = form.getByRole('textbox', { name: t('account.email-new') });
    const again = form.getByRole('textbox', { name: t('account.email-again') });
    const send = form.getByRole('button', { name: t('account.email-send') });
    await expect(field).toBeFocused();
    await field.fill(email);
    await again.fill(email);
    await send.click();
    await expect(form).toContainText(t('account.email-same'));

    await field.fill('ann@example.com');
    await again.fill('ann@example.com');
    await send.click();
    const taken = page.getByRole('alertdialog');
    await expect(taken).toContainText(t('popup.email-already-exist.title'));
    await taken.getByRole('button', { name: t('popup.email-already-exist.button') }).click();
    await expect(field).toBeFocused();

    await field.fill(next);
    await again.fill(next);
    // The link goes out and the answer is lost: the account itself tells.
    await page.route('**/verify-email-change', lose, { times: 1 });
    await send.click();
    const popup = page.getByRole('dialog', { name: t('popup.verifying-email.title') });
    await expect(popup).toContainText(next);
    await popup.getByRole('button', { name: t('popup.verifying-email.button') }).click();
    await expect(edit).toBeFocused();
    // The server knows it: it is there in another tab too, and gone with the change.
    const main = page.getByRole('main');
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(main).toContainText(next);
    const giveUp = main.getByRole('button', { name: t('account.email-give-up') });
    // Neither its answer nor the account arrives: nobody says that it goes on.
    const lost = /\/(verify-email-change|account-information)$/;
    await page.route(lost, (route) => route.abort());
    await giveUp.click();
    await dana.says('account.email-give-up-unanswered');
    await page.unroute(lost);
    await giveUp.click();
    await expect(edit).toBeFocused();
    await dana.says('account.email-given-up');
    await expect(main).not.toContainText(next);
    await edit.click();
    await field.fill(next);
    await again.fill(next);
    await send.click();
    await popup.getByRole('button', { name: t('popup.verifying-email.button') }).click();
    await main.getByRole('button', { name: t('account.email-resend') }).click();
    await expect(main.getByRole('status').filter({ hasText: next })).toBeVisible();

    // Three links were mailed; only the newest one counts.
    const opens = /\/validate-email\//;
    const mails = async () =>
      (await portal.mailsTo(next)).filter(({ text }) => opens.test(text)).length;
    await expect.poll(mails).toBe(3);
    // Opened elsewhere, it is canceled too late here, and that is said.
    const link = new URL(await linkIn(portal, next, '/validate-email'));
    const token = link.pathname.replace('/validate-email/', '');
    await page.request.get(`${portal.url}/api/vnumber/validate-customer-email?token=${token}`);
    await main.getByRole('button', { name: t('account.email-give-up') }).click();
    await dana.says('account.email-late', { email: `\u2066${next}\u2069` });
    await expect(page.getByText(t('account.email-given-up'))).toHaveCount(0);
    await page.goto(link.href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('verify.done-title'));
    await dana.logIn(next);
    await expect(page).toHaveURL(/\/profile\//);
    // The session that the link ended here is none at the server either.
    await dana.open(account);
    const open = page.getByRole('region', { name: t('security.sessions') }).getByRole('listitem');
    await expect(open).toHaveCount(1);
  });

  test(`a password is changed with the current one (${language})`, async ({
    page,
    portal,
    browser,
  }) => {
    const { email } = await portal.newCustomer({ language });
    const elsewhere = await browser.newContext();
    await customerAt(await elsewhere.newPage(), portal, language).enter(email);
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    // A password manager asks here where to change it; the way leads over log-in.
    await page.goto(`${portal.url}/.well-known/change-password`);
    await expect(page).toHaveURL(/\/login#password$/);
    await page.evaluate((one) => localStorage.setItem('preferredLang', one), language);
    await page.reload();
    await dana.sendLogIn(email);
    await expect(page).toHaveURL(/\/account-information#password$/);
    const form = page.getByRole('form', { name: t('account.password') });
    const current = form.getByLabel(t('password.current'), { exact: true });
    const password = form.getByLabel(t('password.new'), { exact: true });
    const again = form.getByLabel(t('password.again'), { exact: true });
    const change = form.getByRole('button', { name: t('account.password-change') });
    const sessions = page.getByRole('region', { name: t('security.sessions') });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await change.click();
    await expect(form.getByRole('link', { name: t('password.current-required') })).toBeVisible();
    await expect(form.getByRole('link', { name: t('form.password-new-required') })).toBeVisible();

    await current.fill('Wrong2026');
    await password.fill('Harbour2027');
    await again.fill('Harbour2027');
    await change.click();
    const wrong = page.getByRole('alertdialog');
    await expect(wrong).toContainText(t('popup.wrong-current-password.title'));
    await wrong.getByRole('button', { name: t('popup.wrong-current-password.button') }).click();
    await expect(current).toBeFocused();
    await expect(current).toHaveValue('');
    await expect(password).toHaveValue('Harbour2027');

    await current.fill(demoPassword);
    // While it is sent the other row does not open: the answer would close it.
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    const loseLater = async (route: Route) => {
      await isLetThrough;
      await lose(route);
    };
    await page.route('**/account-information', loseLater, { times: 1 });
    await page.route('**/activity', (route) => route.abort(), { times: 1 });
    await change.click();
    await expect(editOf(page, dana, 'account.email')).toHaveAttribute('aria-disabled', 'true');
    letThrough();
    // It was done and its answer lost: whoever tries again is refused, and not told that nothing changed.
    await dana.says('account.password-unanswered');
    await change.click();
    const done = page.getByRole('dialog', { name: t('popup.password-changed-success.title') });
    // Neither here nor above the activity does a new password pass for the end of a planted passkey.
    await expect(done).toContainText(passkeysStay[language].stillWork);
    await done.getByRole('button', { name: t('popup.password-changed-success.button') }).click();
    await expect(form).toHaveCount(0);
    await expect(editOf(page, dana, 'account.password')).toBeFocused();
    await expect(page).toHaveURL(/\/account-information$/);
    // What the change did stands in the lists under it, without a reload.
    const activity = page.getByRole('region', { name: t('security.activity') });
    await expect(activity).toContainText(t('security.event-password-changed'));
    await expect(activity).toContainText(passkeysStay[language].remove);
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions).toContainText(t('security.this-device'));
    await elsewhere.close();
  });
}

test('the language of the account changes the page, and a picked one is offered', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const inHebrew = customerAt(page, portal, 'he');
  await dana.enter(email, account);
  const form = page.getByRole('form', { name: dana.t('account.your-details') });
  const saveAs = async (language: string) => {
    await form
      .getByRole('combobox', { name: dana.t('account.language') })
      .selectOption({ value: language });
    await form.getByRole('button', { name: dana.t('account.save') }).click();
  };
  // Saved, but not to be had: the page stays as it is, and says so.
  await page.route(/\/get-translation\/es|\/i18n\/es/, (route) => route.abort());
  await saveAs('es');
  await page.getByRole('alertdialog', { name: dana.t('popup.language.title') }).waitFor();
  await page.keyboard.press('Escape');
  await saveAs('he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await inHebrew.says('account.your-details');

  await page.getByRole('banner').getByRole('button', { name: /עברית/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: dana.t('account.language-use') }).click();
  await expect(
    page.getByRole('main').getByText(dana.t('account.language-used', { language: 'English' })),
  ).toBeVisible();
  await expect(form.getByRole('combobox', { name: dana.t('account.language') })).toHaveValue('en');
});

test('a language that is chosen while names are saved is not lost in silence', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.enter(email, account);
  const form = page.getByRole('form', { name: t('account.your-details') });
  const language = form.getByRole('combobox', { name: t('account.language') });
  const name = form.getByRole('textbox', { name: t('account.first-name') });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/vnumber/account-information**', async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  await name.fill('Noa');
  await form.getByRole('button', { name: t('account.save') }).click();
  await expect(name).not.toBeEditable();
  // It stands as it is being saved, and can be chosen right after.
  await language.selectOption('es');
  await expect(language).toHaveValue('en');
  letGo();
  await expect(form.getByText(t('account.saved'))).toBeVisible();
  await language.selectOption('es');
  await expect(language).toHaveValue('es');
});

test('unsaved edits are asked about once, on a link and on the way back', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({ lastName: 'Brenner' });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.enter(email, '/profile/support');
  const menu = page.getByRole('complementary').getByRole('navigation');
  await menu.getByRole('link', { name: t('nav.account') }).click();
  const lastName = page.getByRole('textbox', { name: t('account.last-name') });
  await lastName.fill('Lindqvist');
  const question = page.getByRole('alertdialog', { name: t('account.leave-title') });
  await menu.getByRole('link', { name: t('nav.billing') }).click();
  await question.getByRole('button', { name: t('account.stay') }).click();
  await expect(lastName).toHaveValue('Lindqvist');

  await page.goBack();
  await question.getByRole('button', { name: t('account.stay') }).click();
  await expect(page).toHaveURL(`${portal.url}${account}`);
  await expect(lastName).toHaveValue('Lindqvist');
  await page.goBack();
  await question.getByRole('button', { name: t('account.leave') }).click();
  await expect(page).toHaveURL(/\/profile\/support/);
});

test('two-factor is switched, and other devices are signed out', async ({
  page,
  portal,
  browser,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await customerAt(elsewhere, portal, 'en').enter(email);
  await dana.enter(email, account);

  const toggle = page.getByRole('switch', { name: t('security.two-factor') });
  // The server does it, and its answer is lost: the account itself tells.
  await page.route('**/api/vnumber/account-information', lose, { times: 1 });
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(page.getByText(t('security.two-factor-not-saved'))).toBeHidden();
  await toggle.click();
  const question = page.getByRole('alertdialog', { name: t('security.off-title') });
  await question.getByRole('button', { name: t('security.off-keep') }).click();
  await expect(toggle).toBeChecked();

  const sessions = page.getByRole('region', { name: t('security.sessions') });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await page.route('**/api/vnumber/sessions/*', lose, { times: 1 });
  await sessions
    .getByRole('button', { name: t('security.sign-out') })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions).toContainText(t('security.this-device'));
  await expect(page.getByText(t('security.not-done'))).toBeHidden();
  await expect(page.getByRole('region', { name: t('security.activity') })).toContainText(
    t('security.event-session-ended'),
  );
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(`${portal.url}/home`);
  await context.close();
});
