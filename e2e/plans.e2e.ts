import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '@portal/i18n/format';
import { expectDanger } from './danger.ts';
import { customerAt, expect, type Language, test } from './fixtures.ts';
import { lookOver } from './look-over.ts';

const both: readonly Language[] = ['en', 'he'];

/** By how many pixels the words of a window are wider than its padding leaves them, at 280. */
async function outOfPadding(page: Page, title: Locator): Promise<number> {
  const whole = page.viewportSize();
  await page.setViewportSize({ width: 280, height: 800 });
  const out = await title.evaluate(({ parentElement: box }) => {
    if (!box) return Number.NaN;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    const widths = [...box.children].map((part) => part.getBoundingClientRect().width);
    return Math.max(...widths) - (box.clientWidth - padding);
  });
  if (whole) await page.setViewportSize(whole);
  return out;
}

for (const language of both) {
  test(`a number's plan is changed, given up and kept (${language})`, async ({ page, portal }) => {
    const { email } = await portal.newCustomer({
      language,
      numbers: [{}],
      renewsIn: '40 days',
    });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await dana.enter(email, '/profile/service-configuration');
    const beside = page.getByRole('region', { name: t('shell.balance') });
    await expect(beside).toContainText(formatMoney(language, 4.99));
    const change = page.getByRole('button', {
      name: `${t('plan.change')} – ${t('numbers.plan')}`,
    });
    // Terms that come late take no focus from where the customer went on.
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    const terms = '**/get-countries-packages*';
    await page.route(terms, async (route) => {
      await isLetThrough;
      await route.continue();
    });
    await change.click();
    const form = page.getByRole('form', { name: t('numbers.plan') });
    const cancel = form.getByRole('button', { name: t('form.cancel') });
    await cancel.focus();
    letThrough();
    await expect(form.getByRole('radio')).toHaveCount(4);
    await expect(cancel).toBeFocused();
    await cancel.press('Enter');
    await change.press('Enter');
    await expect(form.getByRole('radio').first()).toBeChecked();
    await expect(form.getByRole('radio').first()).toBeFocused();
    await form.getByRole('radio').nth(3).check();
    expect(await lookOver(page, language, 'plan')).toEqual([]);
    await press(t('plan.save'));
    await expect(form).toHaveCount(0);
    // The box of the balance follows the plan: what comes next is the price of the chosen term.
    await expect(beside).toContainText(formatMoney(language, 47.9));
    await change.click();
    await expect(form.getByRole('radio').nth(3)).toBeChecked();

    await press(t('form.cancel'));
    const giveUp = page
      .getByRole('article')
      .getByRole('button', { name: t('plan.give-up-confirm') });
    await expectDanger(giveUp);
    await giveUp.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    expect(await outOfPadding(page, question.getByRole('heading'))).toBeLessThanOrEqual(0);
    await press(t('plan.give-up-keep'));
    await giveUp.click();
    await press(t('plan.give-up-confirm'));
    await expect(question).toHaveCount(0);
    await expect(beside).toContainText(t('coming.nothing-next'));
    const restore = page.getByRole('button', { name: t('plan.restore'), exact: true });
    await expect(restore).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(change).toBeVisible();
    await expect(giveUp).toBeFocused();
  });
}

test('a plan, and the cards of renewals, that were changed too often today say so', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({ numbers: [{}], renewsIn: '40 days' });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  const refuse = (address: string) =>
    page.route(address, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({
            status: 429,
            json: {
              isSuccessful: false,
              result: false,
              messages: [{ code: 'TOO-MANY-REQUESTS' }],
            },
          }),
    );
  await refuse('**/numbers/plan');
  await refuse('**/billing/renewal-settings');
  await dana.enter(email, '/profile/service-configuration');
  await page.getByRole('button', { name: `${t('plan.change')} – ${t('numbers.plan')}` }).click();
  const form = page.getByRole('form', { name: t('numbers.plan') });
  await form.getByRole('radio').nth(3).check();
  await form.getByRole('button', { name: t('plan.save'), exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText(t('plan.too-often'));
  await dana.open('/profile/billing');
  await page.getByRole('button', { name: t('plan.other-cards') }).click();
  const other = page.getByRole('switch', { name: t('plan.other-cards') });
  await other.click();
  await expect(page.getByRole('alert').filter({ hasText: t('plan.too-often') })).toBeVisible();
  await expect(other).not.toBeChecked();
});
