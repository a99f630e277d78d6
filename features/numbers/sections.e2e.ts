import { expect, test } from '../../e2e/fixtures.ts';
import { openNumbers } from './numbers.page.ts';

for (const language of ['en', 'he'] as const) {
  test(`tabs lead to the sections of the page and say which is read (${language})`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const dana = await openNumbers(page, portal, language);
    const { t } = dana;
    await expect(dana.row(0)).toContainText(t('numbers.price-included'));
    const tabs = page.getByRole('navigation', { name: t('numbers.sections') });
    const tab = (name: string) => tabs.getByRole('link', { name });
    await expect(tab(t('numbers.tab'))).toHaveAttribute('aria-current', 'true');
    await expect(tab(t('numbers.tab'))).toContainText('2');

    const before = await page.evaluate(() => history.length);
    await tab(t('callerid.title')).click();
    await expect(page).toHaveURL(/#ids$/);
    const heading = page.getByRole('heading', { level: 2, name: t('callerid.title') });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(tab(t('callerid.title'))).toHaveAttribute('aria-current', 'true');
    await expect(tab(t('callerid.title'))).toBeInViewport();
    expect(await page.evaluate(() => history.length)).toBe(before);

    // Reading on marks what is read; an address with a section leads there.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(tab(t('numbers.tab'))).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  });
}
