import { expect, type Page } from '@playwright/test';

/** Goes past the menu by its link, which the page's address shows, and sees that the page stands still. */
export async function passMenu(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  // What the browser tells of it comes a moment later.
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
}
