import { expect, test, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { firstTarget, openNumbers } from './numbers.page.ts';

const mobile = '447700900142';
const address = '/profile/service-configuration';

for (const language of ['en', 'he'] as const) {
  test(`one number of many is found and changed on its line (${language})`, async ({
    page,
    portal,
  }) => {
    const ringing = Array.from({ length: 5 }, () => ({ forwardTo: [firstTarget] }));
    const numbers = [...ringing, { forwardTo: [mobile] }, { forwardTo: [] }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t } = dana;
    const lines = page.getByRole('article');
    await expect(lines).toHaveCount(7);
    await expect(dana.row(5)).toContainText('0.028');
    await expect(dana.row(6)).toContainText(t('numbers.rings-nowhere'));
    expect(await lookOver(page, language, 'many numbers')).toEqual([]);

    const find = page.getByRole('searchbox', { name: t('numbers.find') });
    await find.fill('+44 7700 900');
    await expect(lines).toHaveCount(1);
    await expect(
      page.getByRole('status').filter({ hasText: t('numbers.found', { n: 1 }) }),
    ).toHaveCount(1);
    await expect(page).toHaveURL(/find=/);
    await page.reload();
    await expect(find).toHaveValue('+44 7700 900');
    await expect(lines).toHaveCount(1);
    await find.fill('no such number');
    await expect(lines).toHaveCount(0);
    await page.getByRole('button', { name: t('numbers.clear-search') }).click();
    await expect(lines).toHaveCount(7);
    await page.getByRole('button', { name: t('numbers.show-look', { n: 1 }) }).click();
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(t('numbers.rings-nowhere'));

    // What is saved in a row ends why it is shown, and the row stays until one asks again.
    await dana.change(6).click();
    await dana.typeTwice('44', mobile.slice(2));
    await dana.save.click();
    const saved = dana
      .row(6)
      .getByRole('status')
      .filter({ hasText: written(mobile) });
    await expect(saved).toBeVisible();
    await expect(dana.change(6)).toBeFocused();
    await page.getByRole('button', { name: t('numbers.show-look', { n: 0 }) }).click();
    await expect(lines).toHaveCount(0);
    await page.getByRole('button', { name: t('numbers.show-all', { n: 7 }) }).click();

    // Past them all with two keys.
    const skip = page.getByRole('link', { name: t('numbers.skip', { n: 7 }) });
    await skip.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('article, [role="article"]')),
    ).toBeNull();

    await dana.change(6).click();
    await expect(dana.newNumber.getByLabel(t('form.prefix'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dana.change(6)).toBeFocused();
    await dana.toggle(6).click();
    await expect(
      dana
        .row(6)
        .getByRole('button', { name: t('numbers.edit') })
        .first(),
    ).toBeVisible();
    await dana.toggle(6).click();
    await dana.toggle(0).click();
    await expect(dana.row(0).getByRole('button', { name: t('ring-plan.edit') })).toBeVisible();
    expect(await lookOver(page, language, 'one of many open')).toEqual([]);
  });
}

test('an address opens one number, and its change', async ({ page, portal }) => {
  const numbers = [{ forwardTo: [firstTarget] }, { forwardTo: [mobile] }];
  const dana = await openNumbers(page, portal, 'en', { numbers });
  await dana.toggle(1).click();
  await expect(page).toHaveURL(/[?&]number=\w/);
  const didid = new URL(page.url()).searchParams.get('number') ?? '';
  await dana.open(`${address}?number=${didid}&edit=1`);
  const { t } = dana;
  await expect(dana.newNumber.getByLabel(t('form.prefix'))).toBeFocused();
  await expect(dana.newNumber.getByLabel(t('form.phone'))).toHaveValue(mobile.slice(2));
  await expect(dana.toggle(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(dana.toggle(0)).toHaveAttribute('aria-expanded', 'false');
  // It is asked for once: whoever cancels and loads the page again finds the number as it is.
  await page.keyboard.press('Escape');
  await expect(dana.newNumber).toHaveCount(0);
  await page.reload();
  await expect(dana.toggle(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(dana.change(1)).toBeVisible();
  await expect(dana.newNumber).toHaveCount(0);
});

test('what is typed into a row stays while other numbers are looked for', async ({
  page,
  portal,
}) => {
  const numbers = Array.from({ length: 6 }, () => ({ forwardTo: [firstTarget] }));
  const dana = await openNumbers(page, portal, 'en', { numbers });
  const { t } = dana;
  const lines = page.getByRole('article');
  const phone = dana.newNumber.getByLabel(t('form.phone'));
  await dana.change(2).click();
  await phone.fill('3475550177');
  await page.getByRole('searchbox', { name: t('numbers.find') }).fill('no such number');
  await expect(lines).toHaveCount(0);
  await page.getByRole('button', { name: t('numbers.clear-search') }).click();
  await expect(phone).toHaveValue('3475550177');
  await page.getByRole('button', { name: t('numbers.show-look', { n: 0 }) }).click();
  await expect(lines).toHaveCount(0);
  await page.getByRole('button', { name: t('numbers.show-all', { n: 6 }) }).click();
  await expect(phone).toHaveValue('3475550177');
});

test('what is typed about one of five numbers stays when a sixth comes', async ({
  page,
  portal,
}) => {
  const numbers = Array.from({ length: 6 }, () => ({ forwardTo: [firstTarget] }));
  let isBought = false;
  await page.route('**/api/vnumber/my-vnumbers', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as { result: unknown[] };
    const result = isBought ? told.result : told.result.slice(0, 5);
    await route.fulfill({ response: answer, json: { ...told, result } });
  });
  const dana = await openNumbers(page, portal, 'en', { numbers });
  const { t } = dana;
  const lines = page.getByRole('article');
  await expect(lines).toHaveCount(5);
  const phone = dana.newNumber.getByLabel(t('form.phone'));
  await dana.change(2).click();
  await phone.fill('3475550177');
  isBought = true;
  // A name that is saved has the list read again.
  await dana.toggle(0).click();
  await page.getByRole('button', { name: new RegExp(`${t('numbers.label')}, `) }).click();
  const names = page.getByRole('form', { name: t('numbers.label') });
  await names.getByRole('textbox').fill('Office');
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(6);
  await expect(phone).toHaveValue('3475550177');
});
