import { customerAt, expect, test, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';

const address = '/profile/account-information';

for (const language of ['en', 'he'] as const) {
  test(`the page after a log-in says where numbers ring, and leads to the change (${language})`, async ({
    page,
    portal,
  }) => {
    const ann = customerAt(page, portal, language);
    const { t } = ann;
    await ann.enter('ann@example.com', address);
    const card = page.getByRole('region', { name: t('numbers.where-title') });
    const london = card.getByRole('article', { name: written('442079460123') });
    await expect(london).toContainText('London office');
    await expect(london).toContainText(written('447700900142'));
    await expect(card.getByRole('article')).toHaveCount(2);
    expect(await lookOver(page, language, 'account')).toEqual([]);
    await london.getByRole('link', { name: t('numbers.change') }).click();
    await expect(page).toHaveURL(/service-configuration\?number=\w+&edit=1/);
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
