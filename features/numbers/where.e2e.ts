import { customerAt, expect, test, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import type { VirtualNumber } from './contract.ts';

const address = '/profile/account-information';
const london = '442079460123';

for (const language of ['en', 'he'] as const) {
  test(`the page after a log-in says where numbers ring, and leads to the change (${language})`, async ({
    page,
    portal,
  }) => {
    const ann = customerAt(page, portal, language);
    const { t } = ann;
    // Other stories move her number to other phones: what is saved now is what the card shows.
    const listed = page.waitForResponse('**/my-vnumbers');
    await ann.enter('ann@example.com', address);
    const { result } = (await (await listed).json()) as { result: VirtualNumber[] };
    const saved =
      result.find(({ didNumber }) => didNumber === london)?.forwardingNumbers[0]?.phoneNumber ?? '';
    expect(saved).toMatch(/^\d{8,}$/);
    const card = page.getByRole('region', { name: t('numbers.where-title') });
    const row = card.getByRole('article', { name: written(london) });
    await expect(row).toContainText('London office');
    await expect(row).toContainText(written(saved));
    await expect(card.getByRole('article')).toHaveCount(2);
    expect(await lookOver(page, language, 'account')).toEqual([]);
    await row.getByRole('link', { name: t('numbers.change') }).click();
    await expect(page).toHaveURL(/service-configuration\?number=\w+$/);
    await expect(page.getByRole('button', { name: t('numbers.save-number') })).toBeVisible();
  });
}

test('of many numbers three are there and a link to all, of none the way to the first', async ({
  page,
  portal,
}) => {
  const many = customerAt(page, portal, 'en');
  const { t } = many;
  await many.enter('many@example.com', address);
  const card = page.getByRole('region', { name: t('numbers.where-title') });
  await expect(card.getByRole('article')).toHaveCount(3);
  await expect(card.getByRole('link', { name: t('numbers.where-all', { n: 12 }) })).toBeVisible();

  // Whoever comes next in this browser is kept no room for the numbers of the one before.
  await page.context().clearCookies();
  const kept = await page.evaluate(() => localStorage.getItem('numbersCount'));
  expect(kept).toMatch(/^\w+:12$/);
  const nil = customerAt(page, portal, 'en');
  await nil.enter('nil@example.com', address);
  await expect(card.getByRole('link', { name: t('numbers.empty-get') })).toBeVisible();
  await expect(card.getByRole('article')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('numbersCount'))).toMatch(/^\w+:0$/);
});
