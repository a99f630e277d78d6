import { customerAt, expect, test, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';

for (const language of ['en', 'he'] as const) {
  test(`a payment names its number, period and card, and has an invoice (${language})`, async ({
    page,
    portal,
  }) => {
    const ann = customerAt(page, portal, language);
    const { t } = ann;
    await ann.enter('ann@example.com', '/profile/billing');
    const rows = page.getByRole('table', { name: t('billing.caption') }).getByRole('row');
    const paid = rows.filter({ hasText: `${t('billing.type-renewal')} · London office` }).first();
    await expect(paid).toContainText(written('442079460123'));
    await expect(paid).toContainText('4242');
    // From one day to another: two days of a month in one text with the number.
    const [before = '', between = ''] = t('billing.period', { from: '|', to: '|' }).split('|');
    await expect(paid).toContainText(new RegExp(`${before}.*\\d.*${between.trim()}.*\\d`));
    const saved = page.waitForEvent('download');
    await paid.getByRole('button', { name: t('billing.invoice') }).click();
    expect((await saved).suggestedFilename()).toMatch(/^invoice-\d{4}-\d+\.pdf$/);

    const voided = rows.filter({ hasText: t('billing.status-voided') });
    await expect(voided).toContainText(t('billing.released'));
    await expect(voided.getByRole('button', { name: t('billing.invoice') })).toHaveCount(0);
    await expect(voided.getByRole('button', { name: t('billing.send-details') })).toHaveCount(1);
    expect(await lookOver(page, language, 'payments')).toEqual([]);
  });
}

test('an invoice that does not arrive says so and is asked for again', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'en');
  const { t } = ann;
  await ann.enter('ann@example.com', '/profile/billing');
  await page.route('**/billing/invoice*', (route) => route.abort());
  const invoice = page.getByRole('button', { name: t('billing.invoice') }).first();
  await invoice.click();
  await expect(page.getByRole('button', { name: t('billing.invoice-failed') })).toBeVisible();
  await page.unroute('**/billing/invoice*');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: t('billing.invoice-failed') })
    .or(invoice)
    .first()
    .click();
  expect((await saved).suggestedFilename()).toContain('.pdf');
});
