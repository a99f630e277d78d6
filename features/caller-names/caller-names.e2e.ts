import { readFile } from 'node:fs/promises';
import { expect, test, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { openNumbers } from '../numbers/numbers.page.ts';

const caller = '16465550311';

for (const language of ['en', 'he'] as const) {
  test(`a caller gets a name for calls, files and mails (${language})`, async ({
    page,
    portal,
  }) => {
    const texts = `named-${language}@example.com`;
    const dana = await openNumbers(page, portal, language, {
      numbers: [{ forwardTo: ['12025550143'], smsEmail: texts }],
    });
    const { t, history, numbers } = dana;
    const rows = history.getByRole('button', { name: t('calls.details') });
    await portal.call(numbers[0] ?? '', caller, 61);
    await portal.call(numbers[0] ?? '', caller, 61);
    await expect(rows).toHaveCount(2);
    await rows.first().click();
    await page.getByRole('button', { name: t('caller-names.add') }).click();
    const field = page.getByRole('textbox', { name: t('caller-names.field') });
    await expect(field).toBeFocused();
    expect(await lookOver(page, language, 'a caller to be named')).toEqual([]);
    const save = page.getByRole('button', { name: t('caller-names.save') });
    await field.fill('x'.repeat(41));
    await save.click();
    await expect(field).toHaveAccessibleDescription(new RegExp(t('caller-names.max')));

    // Neither its answer nor the names come: nobody waits longer than for the one look at them.
    await page.route('**/name-caller', (route) => route.abort());
    await page.route('**/caller-names', () => undefined);
    await field.fill(' Daniel <b>Reid</b> ');
    // Half a name is not left without a question.
    const side = page.getByRole('navigation', { name: t('shell.pages') }).first();
    await side.getByRole('link', { name: t('nav.billing') }).click();
    const question = page.getByRole('alertdialog', { name: t('account.leave-title') });
    await question.getByRole('button', { name: t('account.stay') }).click();
    await save.click();
    const failed = page.getByRole('alert').filter({ hasText: t('caller-names.failed') });
    await expect(failed).toBeVisible({ timeout: 24_000 });
    await page.unroute('**/caller-names');
    await page.unroute('**/name-caller');
    // A lost answer is none: the name is looked for.
    await page.route('**/name-caller', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save.click();
    const change = page.getByRole('button', { name: t('caller-names.change') });
    await expect(change).toBeFocused();
    const named = history.getByRole('button', { name: 'Daniel <b>Reid</b>' });
    await expect(named).toHaveCount(2);
    await page.reload();
    await expect(named).toHaveCount(2);

    // Usage has a file as well and comes later: nothing moves once both are here.
    const files = page.getByRole('button', { name: t('section.download') });
    await expect(files).toHaveCount(2);
    const saved = page.waitForEvent('download');
    await files.first().click();
    const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
    await expect(page.getByText(t('section.download-done', { zone }))).toBeVisible();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file.split('Daniel <b>Reid</b>')).toHaveLength(3);
    await portal.text(numbers[0] ?? '', caller, 'I am late');
    await expect.poll(async () => (await portal.mailsTo(texts)).length).toBe(1);
    const [mail] = await portal.mailsTo(texts);
    expect(mail?.subject).toContain('Daniel <b>Reid</b>');
    expect(mail?.text).toMatch(written(caller));

    // An empty name takes it away.
    await named.first().click();
    await change.click();
    await field.fill('');
    await save.click();
    await expect(page.getByText(t('caller-names.cleared'))).toBeVisible();
    await expect(named).toHaveCount(0);
    await expect(history).toContainText(written(caller));
  });
}

test('a name stands in the list of texts and in that of who is blocked', async ({
  page,
  portal,
}) => {
  const { t, numbers } = await openNumbers(page, portal, 'en', {
    numbers: [{ forwardTo: ['12025550143'] }],
    callerIds: [{ number: caller, comment: 'Old office' }],
  });
  await portal.text(numbers[0] ?? '', caller, 'The keys are here');
  await portal.call(numbers[0] ?? '', caller, 61);
  await page.reload();
  const texts = page.getByRole('region', { name: t('sms.title'), exact: true });
  const text = texts.getByRole('listitem').filter({ hasText: 'The keys are here' });
  await expect(text).toContainText('Old office');
  const history = page.getByRole('region', { name: t('calls.title'), exact: true });
  await history.getByRole('button', { name: 'Old office' }).first().click();
  // The call's own facts push the button down as they come, away from under a hand.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: t('blocked-callers.block') }).click();
  await page.getByRole('button', { name: t('blocked-callers.count', { n: 1 }) }).click();
  const blocked = page.getByRole('list', { name: t('blocked-callers.title') });
  await expect(blocked).toContainText('Old office');
  const name = `${t('blocked-callers.unblock')} Old office`;
  await expect(blocked.getByRole('button', { name, exact: true })).toBeVisible();
});
