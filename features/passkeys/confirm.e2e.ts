import type { Page } from '@playwright/test';
import { byName, giveAuthenticator } from '../../e2e/authenticator.ts';
import {
  type Customer,
  customerAt,
  demoPassword,
  expect,
  findBarriers,
  test,
} from '../../e2e/fixtures.ts';

const account = '/profile/account-information';

/** Opens the form of another e-mail and fills it. */
async function wishForEmail(page: Page, { t }: Customer, next: string) {
  await page.getByRole('button', { name: `${t('account.edit')} – ${t('account.email')}` }).click();
  const form = page.getByRole('form', { name: t('account.email') });
  await form.getByRole('textbox', { name: t('account.email-new') }).fill(next);
  await form.getByRole('textbox', { name: t('account.email-again') }).fill(next);
  const send = form.getByRole('button', { name: t('account.email-send') });
  await send.click();
  return { form, send };
}

for (const language of ['en', 'he'] as const) {
  test(`another e-mail asks a session of some age whether it is you (${language})`, async ({
    page,
    portal,
  }) => {
    const { email } = await portal.newCustomer({ language });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.enter(email, account);
    await portal.moveClock('16 minutes');
    try {
      const next = `next-${email}`;
      const { form, send } = await wishForEmail(page, dana, next);
      const question = page.getByRole('dialog', { name: t('confirm.title') });
      const password = question.getByLabel(t('form.password'), { exact: true });
      const go = question.getByRole('button', { name: t('confirm.continue') });
      await expect(password).toBeFocused();
      expect(await findBarriers(page)).toEqual([]);

      // What goes on stands last, as in every dialog; on a phone the two have its whole width.
      await page.setViewportSize({ width: 390, height: 800 });
      const fields = await question.getByRole('form').boundingBox();
      const buttons = [question.getByRole('button', { name: t('form.cancel') }), go];
      const [first, last] = await Promise.all(buttons.map((one) => one.boundingBox()));
      const [left, right] = language === 'he' ? [last, first] : [first, last];
      expect(left?.x).toBe(fields?.x);
      expect((right?.x ?? 0) + (right?.width ?? 0)).toBe((fields?.x ?? 0) + (fields?.width ?? 0));
      await page.setViewportSize({ width: 1280, height: 800 });

      // Cancelled: the form says so, and nothing that was typed is lost.
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(form).toContainText(t('confirm.not-done'));
      await expect(send).toBeFocused();
      await send.click();

      await go.click();
      await expect(password).toHaveAccessibleDescription(new RegExp(t('form.password-required')));
      await password.fill('Wrong2026');
      await password.press('Enter');
      await expect(password).toHaveAccessibleDescription(new RegExp(t('confirm.wrong')));
      await expect(password).toBeFocused();
      await password.fill(demoPassword);
      await go.click();
      await expect(question).toBeHidden();
      await expect(page.getByText(next).first()).toBeVisible();
      await expect(form).toBeHidden();
    } finally {
      await portal.moveClock('0');
    }
  });
}

test('a passkey says that it is you, and a cancelled question changes nothing', async ({
  page,
  portal: product,
}) => {
  const portal = byName(product);
  const { email } = await portal.newCustomer({ twoFactorEnabled: false });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  const device = await giveAuthenticator(page);
  await dana.enter(email, account);
  await page.getByRole('button', { name: t('passkeys.add') }).click();
  await page.getByRole('button', { name: t('passkeys.continue') }).click();
  await dana.says('passkeys.added');
  const codes = page.getByRole('switch', { name: t('security.two-factor') });
  await codes.click();
  await expect(codes).toBeChecked();

  await portal.moveClock('16 minutes');
  try {
    // Turning codes off has a question of its own; this one stands above it.
    await codes.click();
    await page.getByRole('button', { name: t('security.off-confirm') }).click();
    const question = page.getByRole('dialog', { name: t('confirm.title') });
    const usePasskey = question.getByRole('button', { name: t('login.passkey') });
    await device.isOwner(false);
    await usePasskey.click();
    await expect(question).toContainText(t('confirm.passkey-stopped'));
    await question.getByRole('button', { name: t('form.cancel') }).click();
    await expect(question).toBeHidden();
    await dana.says('confirm.not-done');
    await expect(codes).toBeChecked();

    await device.isOwner(true);
    const { form } = await wishForEmail(page, dana, `next-${email}`);
    await usePasskey.click();
    await expect(question).toBeHidden();
    await expect(form).toBeHidden();
    const sent = page.getByRole('dialog', { name: t('popup.verifying-email.title') });
    await expect(sent).toContainText(`next-${email}`);
    await sent.getByRole('button', { name: t('popup.verifying-email.button') }).click();

    // One proof is good for what follows.
    await codes.click();
    await page.getByRole('button', { name: t('security.off-confirm') }).click();
    await expect(codes).not.toBeChecked();
  } finally {
    await portal.moveClock('0');
  }
});

test('the question goes with the session that it was asked of', async ({ page, portal }) => {
  const { email } = await portal.newCustomer();
  const other = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.enter(email, account);
  await portal.moveClock('16 minutes');
  try {
    const next = `next-${email}`;
    await wishForEmail(page, dana, next);
    const question = page.getByRole('dialog', { name: t('confirm.title') });
    await expect(question).toBeVisible();
    // Another tab of this browser logs out, and somebody else in.
    const tab = await page.context().newPage();
    await tab.goto(`${portal.url}/home`);
    await tab.evaluate(() => localStorage.clear());
    await customerAt(tab, portal, 'en').enter(other.email, account);
    await expect(question).toBeHidden();
    await expect(page.getByText(other.email).first()).toBeAttached();
    await expect(page.getByText(next)).toBeHidden();
    await tab.close();
  } finally {
    await portal.moveClock('0');
  }
});

test('a question that a release took away says so, and how to go on', async ({ page, portal }) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.enter(email, account);
  await portal.moveClock('16 minutes');
  try {
    let isOld = true;
    await page.route(/\/assets\/[^/]*\.(?:js|css)/, (route) =>
      isOld ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await wishForEmail(page, dana, `next-${email}`);
    const told = page.getByRole('alertdialog', { name: t('popup.new-version.title') });
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false;
    });
    page.on('dialog', (asked) => void asked.accept());
    await Promise.all([
      page.waitForEvent('load'),
      told.getByRole('button', { name: t('popup.new-version.button') }).click(),
    ]);
    await wishForEmail(page, dana, `next-${email}`);
    await expect(page.getByRole('dialog', { name: t('confirm.title') })).toBeVisible();
  } finally {
    await portal.moveClock('0');
  }
});
