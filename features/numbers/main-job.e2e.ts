import { expect, test, written } from '../../e2e/fixtures.ts';
import { firstTarget, openNumbers } from './numbers.page.ts';

const mobile = '447700900142';

for (const language of ['en', 'he'] as const) {
  test(`where a number rings is seen without a click and changed with two (${language})`, async ({
    page,
    portal,
  }) => {
    await page.addInitScript(() => {
      addEventListener(
        'pointerdown',
        () => sessionStorage.setItem('clicks', String(1 + clicksSoFar())),
        true,
      );
      function clicksSoFar(): number {
        return Number(sessionStorage.getItem('clicks') ?? '0');
      }
    });
    const clicks = () => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? '0'));
    const dana = await openNumbers(page, portal, language);
    await expect(dana.row(1)).toContainText(written(firstTarget));
    await expect(dana.row(1)).toContainText(dana.t('numbers.rings-now'));
    expect(await clicks()).toBe(0);

    // The box of the country code has focus: what follows is typed.
    await dana.change(1).click();
    await expect(dana.newNumber.getByLabel(dana.t('form.prefix'))).toBeFocused();
    for (const box of ['44', '7700900142', '44', '7700900142']) {
      await page.keyboard.type(box);
      await page.keyboard.press('Tab');
    }
    await dana.save.click();
    await expect(dana.row(1)).toContainText(written(mobile));
    await expect(dana.row(0)).toContainText(written(firstTarget));
    expect(await clicks()).toBe(2);
  });
}
