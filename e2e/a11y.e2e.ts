import type { Page } from '@playwright/test';
import { customerAt, expect, languages, test } from './fixtures.ts';
import { lookOver } from './look-over.ts';

/** Waits until a screen is whole: its heading is there and nothing on it loads. */
async function whole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

for (const language of languages) {
  test(`the pages before log-in shut nobody out (${language})`, async ({ page, portal }) => {
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    const faults: string[] = [];
    const pages = [
      '/home',
      '/nowhere',
      '/login',
      '/two-factor-verification?email=ann@example.com&token=of-no-challenge',
      `/validate-email/${'x'.repeat(43)}`,
      '/forgot-password',
      `/port-in/${'x'.repeat(43)}`,
      '/recovery-password/cut-short',
      `/recovery-password/${btoa('{"email":"ann@example.com"}')}.${'x'.repeat(43)}`,
    ];
    for (const path of pages) {
      await dana.open(path);
      await whole(page);
      faults.push(...(await lookOver(page, language, path)));
    }

    await dana.open('/login');
    await dana.sendLogIn('', '');
    await expect(page.getByText(t('form.email-required'))).toBeVisible();
    faults.push(...(await lookOver(page, language, '/login with errors')));
    await dana.sendLogIn('nobody@example.com');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    faults.push(...(await lookOver(page, language, '/login with its popup')));
    expect(faults).toEqual([]);
  });

  test(`the account area shuts nobody out (${language})`, async ({ page, portal }) => {
    const faults: string[] = [];
    const ann = customerAt(page, portal, language);
    await ann.enter('ann@example.com');
    for (const child of ['account-information', 'support', 'add-credit', 'billing']) {
      await ann.open(`/profile/${child}`);
      await whole(page);
      await expect(page.getByRole('region', { name: ann.t('shell.balance') })).toContainText('$');
      faults.push(...(await lookOver(page, language, child)));
    }
    await page.getByRole('button', { name: ann.t('chrome.account-menu') }).click();
    faults.push(...(await lookOver(page, language, 'profile dropdown')));

    await ann.open('/profile/account-information');
    await whole(page);
    const { t } = ann;
    await page
      .getByRole('button', { name: `${t('account.edit')} – ${t('account.password')}` })
      .click();
    await page.getByRole('button', { name: t('account.password-change') }).click();
    await expect(page.getByText(t('password.current-required')).first()).toBeVisible();
    faults.push(...(await lookOver(page, language, 'account, form with errors')));
    await page
      .getByRole('main')
      .getByRole('button', { name: t('delete.title') })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    faults.push(...(await lookOver(page, language, 'account, delete dialog')));
    expect(faults).toEqual([]);
  });

  test(`numbers and calls shut nobody out (${language})`, async ({ page, portal }) => {
    const faults: string[] = [];
    const bob = customerAt(page, portal, language);
    const { t } = bob;
    const button = (name: string) => page.getByRole('button', { name });
    await bob.enter('bob@example.com', '/profile/service-configuration');
    await whole(page);
    // The only number is open by itself.
    faults.push(...(await lookOver(page, language, 'numbers, row open')));

    await button(`${t('numbers.change')} \u2066+`).click();
    await button(t('numbers.save-number')).click();
    await expect(page.getByRole('group', { name: t('numbers.confirm-number') })).toContainText(
      t('form.pair-again'),
    );
    await button(`${t('numbers.edit')} – ${t('numbers.sms')}`).click();
    await button(t('numbers.sms-save')).click();
    await expect(
      page.getByRole('form', { name: t('numbers.sms') }).getByText(t('form.email-again')),
    ).toBeVisible();
    faults.push(...(await lookOver(page, language, 'numbers, forms with errors')));

    await page.getByRole('button', { name: t('numbers.switch-off'), exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    faults.push(...(await lookOver(page, language, 'numbers, question')));
    expect(faults).toEqual([]);
  });

  test(`the notice for suspended customers shuts nobody out (${language})`, async ({
    page,
    portal,
  }) => {
    const sue = customerAt(page, portal, language);
    await sue.logIn('sue@example.com');
    await page.waitForURL('**/suspended-account');
    await sue.open('/suspended-account');
    await whole(page);
    const faults = await lookOver(page, language, '/suspended-account');
    await page.getByRole('link', { name: sue.t('suspended.reactivate') }).click();
    await expect(page.getByRole('radio', { name: sue.t('credit.new-card') })).toBeVisible();
    await expect(page.locator('input[name="term"]')).toHaveCount(4);
    faults.push(...(await lookOver(page, language, '/reactivate-account')));
    expect(faults).toEqual([]);
  });
}
