import { formatMoney } from '@portal/i18n/format';
import { customerAt, expect, type Language, test } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';

const both: readonly Language[] = ['en', 'he'];

for (const language of both) {
  test(`three switches watch over the credit (${language})`, async ({ page, portal }) => {
    const made = await portal.newCustomer({ language, credit: 3, cards: [{}] });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.enter(made.email, '/profile/billing');
    // Each setting opens in its row.
    const open = (name: string) =>
      page.getByRole('heading', { level: 3, name }).getByRole('button').click();
    await expect(page.getByRole('heading', { name: t('spending.top-up') })).toContainText(
      t('spending.off'),
    );
    await open(t('spending.top-up'));
    // Open, the switch says it, and the row does not say it again.
    await expect(page.getByText(t('spending.off'), { exact: true }).first()).toBeHidden();
    const topUp = page.getByRole('switch', { name: t('spending.top-up') });
    const form = page.getByRole('form', { name: t('spending.top-up') });
    await topUp.click();
    await expect(form).toContainText('4242');
    await form.getByLabel(t('spending.top-up-below')).selectOption('25');
    // What is added follows the threshold.
    await expect(form.getByLabel(t('spending.top-up-amount'))).toHaveValue('25');
    await form.getByLabel(t('spending.top-up-max')).selectOption('50');
    const faults = await lookOver(page, language, 'automatic top-up');
    expect(faults).toEqual([]);
    await form.getByRole('button', { name: t('spending.turn-on') }).click();
    await expect(topUp).toBeChecked();
    await expect.poll(() => portal.balanceOf(made.email)).toBe(28);
    await page.reload();
    // The signs of an amount stand in its own language's order.
    await expect(page.getByRole('heading', { name: t('spending.top-up') })).toContainText(
      `\u2068${formatMoney(language, 25)}\u2069`,
    );
    await open(t('spending.top-up'));
    await expect(page.getByText(/25\.00.*50\.00/).first()).toBeVisible();
    await expect(page.getByRole('table')).toContainText('25.00');

    await open(t('spending.cap'));
    const cap = page.getByRole('switch', { name: t('spending.cap') });
    await cap.click();
    const limit = page.getByRole('form', { name: t('spending.cap') });
    await limit.getByLabel(t('spending.cap-max')).selectOption('2');
    await limit.getByRole('button', { name: t('spending.turn-on') }).click();
    const change = page.getByRole('button', { name: t('spending.change') });
    await expect(change.filter({ hasText: t('spending.cap') })).toBeFocused();
    await topUp.click();
    await expect(topUp).not.toBeChecked();
    await page.reload();
    await open(t('spending.cap'));
    await open(t('spending.top-up'));
    await expect(cap).toBeChecked();
    await expect(topUp).not.toBeChecked();
  });
}

test('a switch whose answer is lost is told as it stands', async ({ page, portal }) => {
  const made = await portal.newCustomer({ credit: 3 });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.enter(made.email, '/profile/billing');
  await page
    .getByRole('heading', { level: 3, name: t('spending.cap') })
    .getByRole('button')
    .click();
  const cap = page.getByRole('switch', { name: t('spending.cap') });
  await cap.click();
  const turnOn = page
    .getByRole('form', { name: t('spending.cap') })
    .getByRole('button', { name: t('spending.turn-on') });
  await page.route('**/api/vnumber/billing/spending', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await turnOn.click();
  await expect(page.getByText(t('spending.not-saved'))).toBeVisible();
  await page.unroute('**/api/vnumber/billing/spending');
  await page.route('**/api/vnumber/billing/spending', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await turnOn.click();
  await expect(cap).toBeChecked();
  await expect(page.getByText(t('spending.not-saved'))).toHaveCount(0);
});
