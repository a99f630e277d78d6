import type { Route } from '@playwright/test';
import { byName, giveAuthenticator } from '../../e2e/authenticator.ts';
import { customerAt, expect, findBarriers, test } from '../../e2e/fixtures.ts';
import { mailWith } from '../../e2e/mail-links.ts';

async function lose(route: Route) {
  await route.fetch();
  await route.abort();
}

for (const language of ['en', 'he'] as const) {
  test(`a passkey is added, logs in without a code, and is removed (${language})`, async ({
    page,
    portal: product,
  }) => {
    const portal = byName(product);
    const { email } = await portal.newCustomer({ language });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    const device = await giveAuthenticator(page);
    const account = '/profile/account-information';
    await dana.enter(email, account);
    const part = page.getByRole('region', { name: t('passkeys.title') });
    const form = page.getByRole('form', { name: t('passkeys.add') });
    const go = form.getByRole('button', { name: t('passkeys.continue') });
    await expect(part).toContainText(t('passkeys.empty'));

    await part.getByRole('button', { name: t('passkeys.add') }).click();
    await page.keyboard.press('Escape');
    await expect(part.getByRole('button', { name: t('passkeys.add') })).toBeFocused();
    await page.keyboard.press('Enter');
    await form.getByRole('textbox', { name: t('passkeys.name') }).fill('Blue phone');
    expect(await findBarriers(page)).toEqual([]);
    // The answers to this and to the new name are lost: the list itself tells.
    await page.route('**/api/vnumber/passkeys', lose, { times: 1 });
    await go.click();
    await expect(part.getByRole('listitem')).toContainText('Blue phone');
    await expect(part.getByRole('status').filter({ hasText: t('passkeys.added') })).toBeVisible();
    await expect(part.getByRole('button', { name: t('passkeys.add') })).toBeFocused();
    await mailWith(portal, email, new RegExp('Blue phone'));
    // What was told of it is over once something else is done with it.
    await part.getByRole('button', { name: t('passkeys.remove') }).click();
    await page.keyboard.press('Escape');
    await expect(part.getByRole('button', { name: t('passkeys.remove') })).toBeFocused();
    await expect(part).not.toContainText(t('passkeys.added'));

    // From now on a password asks for a code; the passkey does not.
    await page.getByRole('switch', { name: t('security.two-factor') }).click();
    await expect(page.getByRole('switch', { name: t('security.two-factor') })).toBeChecked();
    await page
      .getByRole('button', { name: t('chrome.log-out') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/home/);
    await dana.open('/login');
    await page.getByRole('button', { name: t('login.passkey') }).click();
    await expect(page).toHaveURL(/\/profile\//);
    await dana.open(account);
    await expect(part.getByRole('listitem')).not.toContainText(t('passkeys.unused'));

    await part.getByRole('button', { name: t('passkeys.rename') }).click();
    const naming = page.getByRole('form', { name: t('passkeys.rename-title') });
    await expect(naming.getByRole('textbox')).toBeFocused();
    await naming.getByRole('textbox').fill('Green phone');
    expect(await findBarriers(page)).toEqual([]);
    await page.route('**/api/vnumber/passkeys/*', lose, { times: 1 });
    await naming.getByRole('button', { name: t('passkeys.rename-save') }).click();
    await expect(part.getByRole('listitem')).toContainText('Green phone');
    await expect(part.getByRole('button', { name: t('passkeys.rename') })).toBeFocused();
    await expect(part.getByRole('status').filter({ hasText: 'Green phone' })).toBeVisible();

    await part.getByRole('button', { name: t('passkeys.remove') }).click();
    const question = page.getByRole('alertdialog', { name: t('passkeys.remove-title') });
    await expect(question).toContainText('Green phone');
    await question.getByRole('button', { name: t('passkeys.remove-keep') }).click();
    await part.getByRole('button', { name: t('passkeys.remove') }).click();
    await question.getByRole('button', { name: t('passkeys.remove'), exact: true }).click();
    await expect(part).toContainText(t('passkeys.empty'));
    const activity = page.getByRole('region', { name: t('security.activity') });
    await expect(activity).toContainText(t('security.event-passkey-removed'));
    await expect(activity).toContainText(t('security.event-passkey-added'));

    // The device still has it and offers it; the account knows it no more.
    await page
      .getByRole('button', { name: t('chrome.log-out') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/home/);
    await dana.open('/login');
    await device.isOwner(false);
    await page.getByRole('button', { name: t('login.passkey') }).click();
    await dana.says('login.passkey-stopped');
    await device.isOwner(true);
    await page.getByRole('button', { name: t('login.passkey') }).click();
    const refused = page.getByRole('alertdialog', { name: t('popup.passkey-refused.title') });
    await refused.getByRole('button', { name: t('popup.passkey-refused.button') }).click();
    await expect(page).toHaveURL(/\/login/);
  });
}

test('where passkeys do not work none is offered, and the page says where they do', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.open('/login');
  await expect(page.getByRole('button', { name: t('login.submit') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('login.passkey') })).toHaveCount(0);
  await dana.enter(email, '/profile/account-information');
  const part = page.getByRole('region', { name: t('passkeys.title') });
  await part.getByRole('link', { name: byName(portal).url }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/login/);
  await expect(page.getByRole('button', { name: t('login.passkey') })).toBeVisible();
});
