import { customerAt, demoPassword, expect, test } from '../../e2e/fixtures.ts';
import { holdCountdown } from '../../e2e/hold-countdown.ts';
import { passMenu } from '../../e2e/keys.ts';
import { linkIn, mailWith } from '../../e2e/mail-links.ts';

const newPassword = 'Harbour2027';

for (const language of ['en', 'he'] as const) {
  test(`a forgotten password is recovered by the mailed link, once (${language})`, async ({
    page,
    portal,
  }) => {
    const { email } = await portal.newCustomer({ language });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.open('/login');
    await page.getByRole('textbox', { name: t('form.email') }).fill(email);
    await page.getByRole('link', { name: t('login.forgot') }).click();
    // What was typed at log-in need not be typed again.
    const field = page.getByRole('textbox', { name: t('form.email') });
    await expect(field).toHaveValue(email);
    await page.getByRole('button', { name: t('forgot.next') }).click();

    const popup = page.getByRole('dialog', { name: t('popup.verifying-password.title') });
    await expect(popup.getByRole('heading')).toBeFocused();
    await popup.getByRole('button', { name: t('popup.verifying-password.button') }).click();
    await expect(page.getByRole('heading', { name: t('forgot.sent-title') })).toBeFocused();
    await expect(page.getByRole('button', { name: t('forgot.again') })).toBeDisabled();

    const link = await linkIn(portal, email, '/recovery-password');
    // In a browser that was never here the page still speaks the language of the mail.
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await holdCountdown(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('recovery.title'));
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await dana.says('recovery.ends');
    const password = page.getByLabel(t('password.new'), { exact: true });
    const again = page.getByLabel(t('password.again'), { exact: true });
    const save = page.getByRole('button', { name: t('recovery.submit') });
    await password.fill('harbour');
    await expect(
      page.getByRole('listitem').filter({ hasText: t('password.rule-number') }),
    ).toHaveText(`${t('password.rule-number')}: ${t('password.not-met')}`);
    await password.fill(newPassword);
    await expect(
      page.getByRole('listitem').filter({ hasText: t('password.rule-number') }),
    ).toHaveText(`${t('password.rule-number')}: ${t('password.met')}`);
    await again.fill('Harbour2028');
    await save.click();
    await dana.says('form.passwords-not-match');
    await again.fill(newPassword);
    await save.click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('recovery.done-title'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: t('verify.stay') }).click();
    await passMenu(page, t('chrome.skip'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('recovery.done-title'));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('recovery.done-title'));
    await page.getByRole('button', { name: t('verify.now') }).click();
    await expect(page).toHaveURL(/\/login/);
    await dana.sendLogIn(email, demoPassword);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('popup.login-failed.button') })
      .click();
    await dana.sendLogIn(email, newPassword);
    await expect(page).toHaveURL(/\/profile\//);

    // The link has done its work.
    await page.goto(link);
    await password.fill('Another2028');
    await again.fill('Another2028');
    await save.click();
    const expired = page.getByRole('alertdialog');
    await expect(expired).toContainText(t('popup.token-expired-or-invalid.title'));
    await expired.getByRole('button', { name: t('popup.token-expired-or-invalid.button') }).click();
    await expect(page).toHaveURL(/\/forgot-password/);
    await expect(page.getByRole('textbox', { name: t('form.email') })).toHaveValue(email);
  });

  test(`an e-mail that nobody has is told, and a cut link is no form (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.open('/forgot-password');
    const field = page.getByRole('textbox', { name: t('form.email') });
    await page.getByRole('button', { name: t('forgot.next') }).click();
    await dana.says('form.email-required');
    await field.fill(`nobody-${language}@example.com`);
    await page.getByRole('button', { name: t('forgot.next') }).click();
    const popup = page.getByRole('alertdialog');
    await expect(popup).toContainText(t('popup.email-not-exist.message'));
    await popup.getByRole('button', { name: t('popup.email-not-exist.button') }).click();
    await expect(field).toBeFocused();

    await dana.open('/recovery-password/cut-short');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('recovery.expired-title'));
    await expect(page.getByLabel(t('password.new'), { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: t('recovery.again') }).click();
    await expect(page).toHaveURL(/\/forgot-password/);
  });
}

test('a dead link back to an e-mail promises nothing and leads to a person', async ({
  page,
  portal,
}) => {
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.open(`/validate-email/undo-${'x'.repeat(43)}`);
  await page.getByRole('button', { name: t('verify.undo') }).click();
  await dana.says('verify.error-undo-expired');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: t('verify.log-in') })).toHaveCount(0);
  await expect(main.getByRole('link').first()).toBeVisible();
});

test('the countdown leads to log-in by itself', async ({ page, portal }) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.open('/forgot-password');
  await page.getByRole('textbox', { name: t('form.email') }).fill(email);
  await page.getByRole('button', { name: t('forgot.next') }).click();
  await page.goto(await linkIn(portal, email, '/recovery-password'));
  await page.getByLabel(t('password.new'), { exact: true }).fill(newPassword);
  await page.getByLabel(t('password.again'), { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: t('recovery.submit') }).click();
  await dana.says('recovery.done-everywhere');
  await page.mouse.move(0, 0);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('textbox', { name: t('form.email') })).toHaveValue(email);
});

test("a change of e-mail that was somebody else's is undone, up to a new password", async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer();
  const theirs = `theirs-${email}`;
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.enter(email, '/profile/account-information');
  await page.getByRole('button', { name: `${t('account.edit')} – ${t('account.email')}` }).click();
  const form = page.getByRole('form', { name: t('account.email') });
  await form.getByRole('textbox', { name: t('account.email-new') }).fill(theirs);
  await form.getByRole('textbox', { name: t('account.email-again') }).fill(theirs);
  await form.getByRole('button', { name: t('account.email-send') }).click();
  await expect(page.getByRole('dialog', { name: t('popup.verifying-email.title') })).toBeVisible();
  await page.goto(await linkIn(portal, theirs, '/validate-email'));
  await dana.says('verify.done-title');

  // The mail to the old address says what its link does, and leads straight to another password.
  await mailWith(
    portal,
    email,
    /trusted devices and passkeys added since a week before the change are removed/,
  );
  const link = await linkIn(portal, email, '/validate-email');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('validate-customer-email')) sent.push(request.url());
  });
  await page.goto(link);
  // A mail scanner that opens the link presses nothing, and undoes nothing.
  const undo = page.getByRole('button', { name: t('verify.undo') });
  await expect(undo).toBeVisible();
  expect(sent).toEqual([]);
  await undo.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('recovery.title'));
  const undone = page.getByRole('status').filter({ hasText: email });
  await expect(undone).toContainText('The old password no longer works');
  // Pressed once more, it leads to the same place.
  await page.goto(link);
  await undo.click();
  await expect(undone).toBeVisible();
  await dana.says('recovery.ends-undone');
  await expect(page.getByText(t('recovery.ends'))).toHaveCount(0);
  await page.getByLabel(t('password.new'), { exact: true }).fill(newPassword);
  await page.getByLabel(t('password.again'), { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: t('recovery.submit') }).click();
  await dana.says('recovery.ends-undone');
  await page.getByRole('button', { name: t('verify.now') }).click();
  await dana.sendLogIn(theirs, newPassword);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('popup.login-failed.button') })
    .click();
  await dana.sendLogIn(email, newPassword);
  await expect(page).toHaveURL(/\/profile\//);
});
