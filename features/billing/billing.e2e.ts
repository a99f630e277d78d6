import { readFile } from 'node:fs/promises';
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

test('on a tablet the documents of a payment take two lines at most', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'es');
  await page.setViewportSize({ width: 768, height: 900 });
  await ann.enter('ann@example.com', '/profile/billing');
  const rows = page.getByRole('table', { name: ann.t('billing.caption') }).getByRole('row');
  await expect(rows).toHaveCount(6);
  // In January the dates of the year before make rows higher; the documents stay in their lines.
  const lines = await rows.evaluateAll((all) =>
    all.map((row) => {
      const boxes = [...row.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
      return new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 20))).size;
    }),
  );
  expect(Math.max(...lines)).toBe(2);
});

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

for (const language of ['en', 'he'] as const) {
  test(`payments are found by type, number and year, and are had as a file (${language})`, async ({
    page,
    portal,
  }) => {
    const ann = customerAt(page, portal, language);
    const { t } = ann;
    await ann.enter('ann@example.com', '/profile/billing');
    const table = page.getByRole('table', { name: t('billing.caption') });
    await expect(table.getByText(t('billing.type-credit')).first()).toBeVisible();
    await page.getByRole('button', { name: t('billing.filter'), exact: true }).click();
    const form = page.getByRole('search', { name: t('billing.filter-form') });
    const types = form.getByRole('combobox', { name: t('billing.type') });
    // Nothing is offered that finds nothing.
    await expect(types.getByRole('option', { name: t('billing.type-reactivation') })).toHaveCount(
      0,
    );
    await types.selectOption('renewal');
    await expect(table.getByText(t('billing.type-credit'))).toHaveCount(0);
    await form.getByRole('combobox', { name: t('billing.number') }).selectOption('442079460123');
    await expect(page).toHaveURL(/type=renewal&number=442079460123/);
    const rows = table.getByRole('row').filter({ hasText: t('billing.type-renewal') });
    await expect(table.getByRole('row')).toHaveCount((await rows.count()) + 1);
    await expect(rows.first()).toContainText('London office');
    expect(await lookOver(page, language, 'payments filtered')).toEqual([]);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('section.download') }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(await rows.count());
    expect(lines[0]).toContain(`,${t('billing.type-renewal')},442079460123,London office,`);

    await page.reload();
    await expect(rows.first()).toBeVisible();
    await form.getByRole('combobox', { name: t('billing.type') }).selectOption('order');
    await page
      .getByRole('button', { name: t('billing.clear') })
      .first()
      .click();
    await expect(
      page.getByRole('button', { name: t('billing.filter'), exact: true }),
    ).toBeFocused();
    await expect(table.getByText(t('billing.type-credit')).first()).toBeVisible();
  });
}

test('what is printed of a payment has the address of its card', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'en');
  const { t } = ann;
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await ann.enter('ann@example.com', '/profile/billing');
  const paid = page
    .getByRole('row')
    .filter({ hasText: t('billing.type-renewal') })
    .first();
  await paid.getByRole('button', { name: /^Print receipt/ }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-receipt]');
  await expect(sheet.getByRole('term').filter({ hasText: t('billing.address') })).toBeVisible();
  await expect(sheet).toContainText('United States');
});

test('a setting and lists that do not load say so, and can be asked for again', async ({
  page,
  portal,
}) => {
  const ann = customerAt(page, portal, 'en');
  const { t } = ann;
  const paths = [
    '**/api/vnumber/billing/renewal-settings',
    '**/api/vnumber/billing/billing-history/choices',
  ];
  for (const path of paths) await page.route(path, (route) => route.abort());
  await ann.enter('ann@example.com', '/profile/billing');
  const failed = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const setting = failed(t('plan.other-cards-error'));
  await expect(setting).toBeVisible();
  await page.getByRole('button', { name: t('billing.filter'), exact: true }).click();
  const lists = failed(t('billing.choices-error'));
  await expect(lists).toBeVisible();
  for (const path of paths) await page.unroute(path);
  for (const failure of [setting, lists]) {
    await failure.getByRole('button', { name: t('section.retry') }).click();
    await expect(failure).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 3, name: t('plan.other-cards') })).toBeVisible();
});
