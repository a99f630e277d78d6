import type { Locator, Page } from '@playwright/test';
import { formatDuration, formatMoney } from '@portal/i18n/format';
import { customerAt, expect, test } from '../../e2e/fixtures.ts';
import type { Portal } from '../../e2e/portal.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { openNumbers } from '../numbers/numbers.page.ts';

const address = '/profile/service-configuration';
const abroad = '447700900233';
const here = '12025550143';

for (const language of ['en', 'he'] as const) {
  test(`a month's usage is drawn with its table (${language})`, async ({ page, portal }) => {
    const dana = await openNumbers(page, portal, language, {
      credit: 5,
      numbers: [{ forwardTo: [abroad], label: 'Shop' }, { forwardTo: [here] }],
    });
    const { t } = dana;
    const usage = page.getByRole('region', { name: t('usage.title') });
    await expect(usage.getByRole('status')).toBeVisible();
    const told = await portal.call(dana.numbers[0] ?? '', '16465550206', 61);
    await portal.call(dana.numbers[1] ?? '', '16465550207', 600);
    const cost = Number(/Cost: \$([\d.]+)/.exec(told)?.[1]);

    const missed = await portal.ring(dana.numbers[1] ?? '', '16465550208');
    await missed.hangUp(0);

    // All three show without a reload, as facts, lines of one table, and a day that is read.
    const table = usage.getByRole('table', { name: t('usage.spends') });
    await expect(usage.getByText(t('usage.first-month'))).toBeVisible();
    const fact = (name: string) =>
      usage
        .getByRole('definition')
        .filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${name}"]`) });
    await expect(fact(t('usage.answered')).first()).toHaveText('2');
    await expect(fact(t('usage.missed')).first()).toHaveText('1');
    const country = new Intl.DisplayNames(language, { type: 'region' });
    const dearest = table.getByRole('row').nth(2);
    await expect(dearest).toContainText(country.of('GB') ?? '');
    await expect(dearest).toContainText(formatDuration(language, 61));
    await expect(dearest).toContainText(formatMoney(language, cost));
    await expect(table.getByRole('row').nth(3)).toContainText(country.of('US') ?? '');
    await expect(table.getByRole('row').nth(5)).toContainText('Shop');

    // The other way round by calls, then by time.
    const head = (name: string) => table.getByRole('columnheader', { name });
    await expect(head(t('usage.cost'))).toHaveAttribute('aria-sort', 'descending');
    await head(t('usage.time')).getByRole('button').click();
    await expect(head(t('usage.time'))).toHaveAttribute('aria-sort', 'descending');
    await expect(table.getByRole('row').nth(2)).toContainText(country.of('US') ?? '');

    // A day is read by keys; the line above the columns says the same as the control.
    const day = usage.getByRole('slider', { name: t('usage.day') });
    const today = `${t('usage.day-answered', { n: 2 })}, ${t('usage.day-missed', { n: 1 })}`;
    await expect(usage.locator('output')).toContainText(today);
    expect(await day.getAttribute('aria-valuetext')).toContain(today);
    await day.focus();
    await page.keyboard.press('Home');
    await expect(day).toHaveJSProperty('value', '1');
    await page.keyboard.press('End');
    await expect(day).not.toHaveJSProperty('value', '1');

    const showDays = usage.getByRole('button', { name: t('usage.show-days') });
    const edge = (words: Locator) =>
      words.evaluate((box) => {
        const range = document.createRange();
        range.selectNodeContents(box);
        const { left, right } = range.getBoundingClientRect();
        return Math.round(document.documentElement.dir === 'rtl' ? right : left);
      });
    expect(await edge(showDays)).toBe(await edge(head(t('usage.where'))));
    await showDays.click();
    const days = usage.getByRole('table').last();
    await expect(days.getByRole('row').last()).toContainText(formatMoney(language, cost));
    expect(await lookOver(page, language, 'usage')).toEqual([]);
    const saved = page.waitForEvent('download');
    await usage.getByRole('button', { name: t('section.download') }).click();
    expect((await saved).suggestedFilename()).toMatch(/^usage-\d{4}-\d\d\.csv$/);
  });

  test(`another month is chosen and stays in the address (${language})`, async ({
    page,
    portal,
  }) => {
    const many = customerAt(page, portal, language);
    const { t } = many;
    await many.enter('many@example.com', address);
    const usage = page.getByRole('region', { name: t('usage.title') });
    const month = usage.getByLabel(t('usage.month'), { exact: true });
    await expect(usage.getByRole('button', { name: t('usage.next') })).toBeDisabled();
    await expect.poll(() => month.locator('option').count()).toBeGreaterThan(1);
    await usage.getByRole('button', { name: t('usage.previous') }).click();
    await expect(page).toHaveURL(/[?&]month=\d{4}-\d\d/);
    const chosen = await month.inputValue();
    await page.reload();
    await expect(month).toHaveValue(chosen);
    await expect(usage.getByRole('table')).toHaveCount(1);
    await usage.getByRole('button', { name: t('usage.next') }).click();
    await expect(page).not.toHaveURL(/month=/);
    // There is none after it, and who pressed stands on the button still.
    await expect(usage.getByRole('button', { name: t('usage.next') })).toBeDisabled();
    await expect(usage.getByRole('button', { name: t('usage.next') })).toBeFocused();
  });

  test(`a number gets a name, and says when it renews (${language})`, async ({ page, portal }) => {
    const dana = await openNumbers(page, portal, language);
    const { t } = dana;
    await dana.toggle(0).click();
    await page
      .getByRole('button', { name: `${t('numbers.edit')} – ${t('numbers.label')}` })
      .click();
    const name = page.getByRole('textbox', { name: t('numbers.label-new') });
    await expect(name).toBeFocused();
    const save = page.getByRole('button', { name: t('numbers.label-save') });
    await name.fill('x'.repeat(41));
    await save.click();
    await expect(name).toHaveAccessibleDescription(new RegExp(t('numbers.label-max')));

    await page.route('**/numbers/label', (route) => route.abort());
    await name.fill('  Shop <b>& co</b> ');
    await save.click();
    const failed = page.getByRole('alert').filter({ hasText: t('numbers.label-not-saved') });
    await expect(failed).toBeVisible();
    await page.unroute('**/numbers/label');
    await failed.getByRole('button').click();
    await expect(dana.row(0)).toContainText('Shop <b>& co</b>');
    await page.reload();
    await expect(dana.row(0)).toContainText('Shop <b>& co</b>');
    await expect(dana.row(1)).not.toContainText('Shop');

    const ann = customerAt(page, portal, language);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await ann.enter('ann@example.com', address);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: t('numbers.details', { number: '' }).trim() })
      .click();
    await expect(page.getByRole('article').first()).toContainText('4.99');
  });
}

/** A customer with a call in the month, on its first day too. */
async function callerOfToday(page: Page, portal: Portal) {
  const { email, numbers } = await portal.newCustomer({ numbers: [{ forwardTo: [here] }] });
  await portal.call(numbers[0] ?? '', '16465550206', 61);
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email, address);
  return dana;
}

test('usage that does not load says so alone and loads again', async ({ page, portal }) => {
  await page.route('**/calls/usage*', (route) => route.abort());
  const dana = await callerOfToday(page, portal);
  const { t } = dana;
  const failed = page.getByRole('alert').filter({ hasText: t('usage.load-error') });
  await expect(failed).toBeVisible();
  await page.unroute('**/calls/usage*');
  await failed.getByRole('button', { name: t('section.retry') }).click();
  await expect(page.getByRole('region', { name: t('usage.title') }).getByRole('table')).toHaveCount(
    1,
  );
});

test('a page that stays open over midnight goes on with the day', async ({ page, portal }) => {
  const night = new Date();
  night.setHours(23, 58);
  const tomorrow = new Date(night.getTime() + 5 * 60_000);
  await page.clock.install({ time: night });
  const dana = await callerOfToday(page, portal);
  const { t } = dana;
  const usage = page.getByRole('region', { name: t('usage.title') });
  const day = usage.getByRole('slider', { name: t('usage.day') });
  await expect(usage.getByText(t('usage.cost-so-far'))).toBeVisible();
  // The last night of a month has no day to come.
  if (tomorrow.getDate() > 1) {
    await day.fill(String(tomorrow.getDate()));
    await expect(usage.locator('output')).toContainText(t('usage.to-come'));
    await page.clock.runFor('05:00');
    await expect(usage.locator('output')).not.toContainText(t('usage.to-come'));
    await expect(usage.getByText(t('usage.cost-so-far'))).toBeVisible();
  } else {
    await page.clock.runFor('05:00');
    await expect(usage.getByText(t('usage.cost-so-far'))).toHaveCount(0);
  }
});
