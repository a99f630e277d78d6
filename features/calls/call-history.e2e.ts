import { readFile } from 'node:fs/promises';
import { formatDuration, formatRate } from '@portal/i18n/format';
import type { Page } from '@playwright/test';
import { type Customer, customerAt, digitsOf, expect, test, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { openNumbers } from '../numbers/numbers.page.ts';

/** Outside the plan, so that a call there costs something. */
const abroad = '447700900233';
const address = '/profile/service-configuration';

test.use({ timezoneId: 'Asia/Jerusalem' });

/** The list's rows and what stands around them. */
function historyOn(page: Page, { t }: Customer) {
  const region = page.getByRole('region', { name: t('calls.title'), exact: true });
  return {
    rows: region.getByRole('button', { name: t('calls.details') }),
    times: region.locator('time'),
    filter: page.getByRole('button', { name: t('calls.filter') }),
    form: page.getByRole('search', { name: t('calls.filter-form') }),
    clear: page.getByRole('button', { name: t('calls.clear') }).first(),
    // Usage has a file as well, further down.
    download: page.getByRole('button', { name: t('section.download') }).first(),
    row: (digits: string) =>
      region
        .getByRole('listitem')
        .filter({ hasText: written(digits) })
        .last(),
  };
}

for (const language of ['en', 'he'] as const) {
  test(`the history is filtered and searched, and the address says so (${language})`, async ({
    page,
    portal,
  }) => {
    const many = customerAt(page, portal, language);
    const { t } = many;
    await many.enter('many@example.com', address);
    const history = historyOn(page, many);
    await expect(history.rows).toHaveCount(50);

    const kinds = page.getByRole('group', { name: t('calls.kinds') });
    await kinds.getByRole('button', { name: t('calls.kind-out') }).click();
    await history.filter.click();
    await expect(page).toHaveURL(/[?&]direction=out/);
    const region = page.getByRole('region', { name: t('calls.title'), exact: true });
    await expect(region.getByText('↙')).toHaveCount(0);
    await expect(history.rows).toHaveCount(50);

    // The days are the reader's: the second newest call's day alone.
    const [instant = ''] = await history.times
      .nth(1)
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(
      new Date(instant),
    );
    await history.form.getByLabel(t('calls.from')).fill(day);
    await history.form.getByLabel(t('calls.to'), { exact: true }).fill(day);
    await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`));
    await expect(region.locator('h3')).toHaveCount(1);
    await many.says('calls.only');

    // A copy of the address shows the same.
    await page.reload();
    await expect(region.locator('h3')).toHaveCount(1);
    await expect(history.form.getByLabel(t('calls.from'))).toHaveValue(day);

    // The dates go, the kind of calls stays until another is chosen.
    await history.clear.click();
    await expect(page).not.toHaveURL(/from|to=/);
    await expect(page).toHaveURL(/[?&]direction=out/);
    await expect(history.filter).toBeFocused();
    await kinds.getByRole('button', { name: t('calls.kind-all') }).click();
    await expect(page).not.toHaveURL(/direction/);
    await expect(history.rows).toHaveCount(50);

    // Some digits find a number wherever they stand in it.
    const named = history.rows.filter({ hasText: /\+\d/ }).first();
    const [shown = ''] = await many.numbersIn(named);
    // To its end: fewer digits may be those of a line as well, whose calls show its name alone.
    const part = shown.slice(3);
    await history.form.getByLabel(t('calls.number')).fill(part);
    await expect(page).toHaveURL(new RegExp(`search=${part}`));
    const found = region.locator('li:not(:has(li))');
    await expect
      .poll(async () =>
        (await found.allTextContents()).every((text) => digitsOf(text).includes(part)),
      )
      .toBe(true);
    expect(await found.count()).toBeGreaterThan(0);
    await history.form.getByLabel(t('calls.number')).fill('999999999');
    await many.says('calls.none-fit');
    await expect(page.getByRole('status').filter({ hasText: t('calls.none-fit') })).toHaveCount(1);
    await page.getByRole('button', { name: t('calls.show-all') }).click();
    await expect(history.rows).toHaveCount(50);
    await expect(history.form.getByLabel(t('calls.number'))).toHaveValue('');
  });

  test(`an opened call tells how its cost was made (${language})`, async ({ page, portal }) => {
    const caller = '16465550201';
    const dana = await openNumbers(page, portal, language, {
      credit: 5,
      numbers: [{ forwardTo: [abroad] }],
    });
    const { t } = dana;
    const history = historyOn(page, dana);
    await portal.call(dana.numbers[0] ?? '', caller, 61);
    await history.row(caller).getByRole('button').click();
    const row = history.row(caller);
    await expect(row.getByRole('heading', { name: t('calls.made-of') })).toBeVisible();
    const minutes = t('calls.minutes', { n: 2 });
    const time = formatDuration(language, 61);
    await expect(row).toContainText(t('calls.charged-minutes', { minutes, time }));

    // The price of a minute, twice, is what the row says it cost.
    const shown = await row.getByText(/^Intl\. \$/).allTextContents();
    expect(new Set(shown).size).toBe(1);
    const cost = Number(shown[0]?.replace('Intl. $', ''));
    await expect(row).toContainText(formatRate(language, cost / 2));
    expect(await lookOver(page, language, 'an opened call')).toEqual([]);
  });

  test(`the history is saved as a file in the reader's time zone (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await openNumbers(page, portal, language, {
      credit: 5,
      numbers: [{ forwardTo: [abroad], label: '=2+2' }],
    });
    const { t } = dana;
    const history = historyOn(page, dana);
    await portal.call(dana.numbers[0] ?? '', '16465550202', 61);
    await portal.call(dana.numbers[0] ?? '', '16465550203', 61);
    await expect(history.rows).toHaveCount(2);
    const dialled = await history.times.last().getAttribute('datetime');

    const saved = page.waitForEvent('download');
    await history.download.click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^calls-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const [head = '', ...lines] = text.split('\r\n');
    expect(head.startsWith('\u{FEFF}')).toBe(true);
    expect(head).toContain(t('call-file.date', { zone: 'Asia/Jerusalem' }));
    expect(lines).toHaveLength(3);
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Jerusalem',
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(new Date(dialled ?? ''));
    expect(lines[1]?.startsWith(`${clock.replace(' ', ',')},`)).toBe(true);
    expect(lines[1]).toContain(`,16465550202,${abroad},,${dana.numbers[0]},'=2+2,61,`);
    await expect(
      page.getByText(t('section.download-done', { zone: 'Asia/Jerusalem' })),
    ).toBeVisible();

    // The filters count for the file too.
    await history.filter.click();
    await history.form.getByLabel(t('calls.number')).fill('550203');
    await expect(history.rows).toHaveCount(1);
    const second = page.waitForEvent('download');
    await history.download.click();
    const filtered = await readFile(await (await second).path(), 'utf8');
    expect(filtered.split('\r\n')).toHaveLength(3);
    expect(filtered).toContain('16465550203');
  });

  test(`a caller is blocked from the row, and the block taken back (${language})`, async ({
    page,
    portal,
  }) => {
    const nuisance = '16465550204';
    const dana = await openNumbers(page, portal, language, {
      numbers: [{ forwardTo: ['12025550143'] }],
    });
    const { t } = dana;
    const history = historyOn(page, dana);
    const number = dana.numbers[0] ?? '';
    await portal.call(number, nuisance, 61);
    await expect(history.rows).toHaveCount(1);
    await history.rows.first().click();
    // The call's own facts push the button down as they come, away from under a hand.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await page.getByRole('button', { name: t('blocked-callers.block') }).click();
    const undo = page.getByRole('button', { name: t('blocked-callers.undo'), exact: true });
    await expect(undo).toBeFocused();
    await dana.says('blocked-callers.blocked');
    expect(await lookOver(page, language, 'a blocked caller')).toEqual([]);

    // The carrier is told to refuse, and the row says why.
    await portal.call(number, nuisance, 61);
    await expect(history.rows).toHaveCount(2);
    await expect(page.getByText(t('calls.refused'), { exact: true })).toBeVisible();
    await history.rows.first().click();
    await dana.says('calls.refusal-blocked-caller');
    // No phone rang, so none is named.
    const opened = history.rows.first().locator('xpath=ancestor::li[1]');
    await expect(opened).not.toContainText(t('calls.leg-rang'));
    await expect(opened).not.toContainText(written('12025550143'));

    await undo.click();
    await expect(page.getByText(t('blocked-callers.blocked'), { exact: true })).toHaveCount(0);
    await portal.call(number, nuisance, 61);
    await expect(history.rows).toHaveCount(3);
    await expect(page.getByText(t('calls.refused'), { exact: true })).toHaveCount(1);

    // Who is blocked stands under the history too, and is let through there.
    await page
      .getByRole('button', { name: t('blocked-callers.block') })
      .first()
      .click();
    const count = page.getByRole('button', { name: t('blocked-callers.count', { n: 1 }) });
    await expect(count).toBeVisible();
    await page.reload();
    await count.click();
    const list = page.getByRole('list', { name: t('blocked-callers.title') });
    await list.getByRole('button', { name: t('blocked-callers.unblock') }).click();
    await expect(list).toHaveCount(0);
    await expect(page.getByText(t('blocked-callers.blocked'), { exact: true })).toHaveCount(0);
  });
}

test('a file that does not arrive is told and asked for again', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'en');
  const { t } = ann;
  await ann.enter('ann@example.com', address);
  await page.route('**/call-history.csv*', (route) => route.abort());
  const history = historyOn(page, ann);
  await history.download.click();
  const failed = page.getByRole('alert').filter({ hasText: t('section.download-error') });
  await expect(failed).toBeVisible();
  await page.unroute('**/call-history.csv*');
  const saved = page.waitForEvent('download');
  await failed.getByRole('button', { name: t('section.retry') }).press('Enter');
  expect((await saved).suggestedFilename()).toContain('.csv');
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('calls.title'), exact: true })).toBeFocused();
});

test('a call or a block that fails says so in its row', async ({ page, portal }) => {
  const dana = await openNumbers(page, portal, 'en', {
    numbers: [{ forwardTo: ['12025550143'] }],
  });
  const { t } = dana;
  const history = historyOn(page, dana);
  await portal.call(dana.numbers[0] ?? '', '16465550205', 61);
  await page.route(/calls\/\d+$/, (route) => route.abort());
  await page.route('**/block-caller', (route) => route.abort());
  await history.rows.first().click();
  const lost = page.getByRole('alert').filter({ hasText: t('calls.details-error') });
  await expect(lost).toBeVisible();
  await page.getByRole('button', { name: t('blocked-callers.block') }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('blocked-callers.block-error') }),
  ).toBeVisible();
  await page.unroute(/calls\/\d+$/);
  await page.unroute('**/block-caller');
  await lost.getByRole('button', { name: t('section.retry') }).click();
  await dana.says('calls.leg-included');
  // One whose answer alone is lost is a block all the same.
  await page.route('**/block-caller', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: t('blocked-callers.block') }).click();
  await expect(
    page.getByRole('button', { name: t('blocked-callers.undo'), exact: true }),
  ).toBeVisible();
  const told = page.getByText(/^Blocked\. Your numbers refuse/);
  await expect(told).toBeVisible();

  // Let through in the list below, the row says no more that the caller is refused.
  await page.getByRole('button', { name: t('blocked-callers.count', { n: 1 }) }).click();
  const list = page.getByRole('list', { name: t('blocked-callers.title') });
  await list.getByRole('button', { name: t('blocked-callers.unblock') }).click();
  await expect(page.getByRole('button', { name: t('blocked-callers.block') })).toBeVisible();
  await expect(told).toHaveCount(0);
});
