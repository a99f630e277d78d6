import { formatBalance } from '@portal/i18n/format';
import { customerAt, demoPassword, expect, test } from '../../e2e/fixtures.ts';
import { mailWith } from '../../e2e/mail-links.ts';

const closing = '**/api/inquiry/cancel-customer';

for (const language of ['en', 'he'] as const) {
  test(`an account is deleted in two steps (${language})`, async ({ page, portal }) => {
    const { email } = await portal.newCustomer({ language, credit: 25, numbers: [{}, {}] });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.enter(email, '/profile/account-information');
    const open = page.getByRole('main').getByRole('button', { name: t('delete.title') });
    await open.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    const amount = formatBalance(language, 25);
    await expect(dialog).toContainText(t('delete.loses-both', { amount, n: 2 }));
    await dialog.getByRole('button', { name: t('delete.continue') }).click();
    await expect(dialog).toContainText(t('delete.reason-required'));
    await dialog.getByRole('radio', { name: t('delete.reason-5') }).check();
    await dialog.getByRole('button', { name: t('delete.continue') }).click();
    await expect(dialog).toContainText(t('delete.reason-text-required'));
    await dialog.getByRole('textbox', { name: t('delete.reason-text') }).fill('I move abroad');

    // Esc keeps the account, and what was typed.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
    await open.click();
    await expect(dialog.getByRole('radio', { name: t('delete.reason-5') })).toBeChecked();
    await expect(dialog.getByRole('textbox', { name: t('delete.reason-text') })).toHaveValue(
      'I move abroad',
    );
    await dialog.getByRole('button', { name: t('delete.continue') }).click();

    const password = dialog.getByLabel(t('form.password'), { exact: true });
    await expect(password).toBeFocused();
    await expect(dialog.getByRole('heading')).toContainText(t('delete.confirm-title'));
    await password.fill('Wrong2026');
    await dialog.getByRole('button', { name: t('delete.confirm') }).click();
    await expect(dialog.getByRole('alert')).toContainText(t('delete.wrong-subtitle'));
    await expect(dialog.getByRole('alert')).toContainText(t('delete.wrong-message'));
    await expect(password).toHaveValue('');
    await expect(password).toBeFocused();

    const token = await page.evaluate(() => localStorage.getItem('token'));
    await password.fill(demoPassword);
    await dialog.getByRole('button', { name: t('delete.confirm') }).click();
    const popup = page.getByRole('dialog', { name: t('popup.account-deleted.title') });
    await expect(popup).toContainText('30');
    expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
    await popup.getByRole('button', { name: t('popup.account-deleted.button') }).click();
    await expect(page).toHaveURL(`${portal.url}/home`);

    const answer = await fetch(`${portal.url}/api/vnumber/account-information`, {
      headers: { Authorization: `Bearer ${token}`, 'Brand-Id': '1' },
    });
    expect(answer.status).toBe(401);
    await mailWith(portal, email, /30/);
    await dana.logIn(email);
    await expect(page.getByRole('alertdialog')).toContainText(t('popup.login-failed.title'));
  });
}

test('a closing whose answer is lost is told as what became of the account', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.enter(email, '/profile/account-information');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('delete.title') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: t('delete.continue') }).click();
  const confirm = async () => {
    await dialog.getByLabel(t('form.password'), { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: t('delete.confirm') }).click();
  };
  // It never arrives.
  await page.route(closing, (route) => route.abort());
  await confirm();
  await expect(dialog.getByRole('alert')).toContainText(t('delete.not-deleted'));
  await page.unroute(closing);

  // Nor does a read that could tell.
  await page.route(closing, (route) => route.abort());
  await page.route('**/api/vnumber/account-information', (route) => route.abort());
  await confirm();
  await expect(dialog.getByRole('alert')).toContainText(t('delete.unanswered'));
  await page.unroute(closing);
  await page.unroute('**/api/vnumber/account-information');

  // It is done, and only its answer is lost.
  await page.route(closing, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm();
  // Home says so, and takes the word for it out of its address.
  await expect(page.locator('[data-session-ended]')).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/home`);
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
});
