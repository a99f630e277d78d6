import type { Page } from '@playwright/test';
import { customerAt, expect, test } from './fixtures.ts';

const screens = [
  'service-configuration',
  'billing',
  'add-credit',
  'account-information',
  'support',
];

/** What of the page sticks out at the side, or out of the box that it should stand in. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth}`] : [];
    for (const box of document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3')) {
      const { display, textOverflow } = getComputedStyle(box);
      const isSeen = box.innerText !== '' && box.clientWidth > 1;
      if (!isSeen || display === 'inline' || textOverflow === 'ellipsis') continue;
      if (box.scrollWidth > box.clientWidth + 2) faults.push(`"${box.innerText}" leaves its box`);
    }
    return faults;
  });

/** What is fixed to the window and lies over a control of the page that was scrolled to. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, input, select)')].flatMap(
      (control) => {
        control.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        if (width <= 1 || !control.checkVisibility()) return [];
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isOver = seen?.closest('main') === null;
        return isOver ? [`${control.innerText || control.id} is under ${seen.tagName}`] : [];
      },
    ),
  );

for (const language of ['en', 'he'] as const) {
  test(`text twice as large fits, and nothing lies over a control (${language})`, async ({
    page,
    portal,
  }) => {
    const ann = customerAt(page, portal, language);
    await ann.enter('ann@example.com');
    const faults: string[] = [];
    for (const width of [1280, 390])
      for (const screen of screens) {
        await page.setViewportSize({ width, height: 800 });
        await ann.open(`/profile/${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        const told = (found: string[]) => found.map((fault) => `${screen} at ${width}: ${fault}`);
        faults.push(...told(await coveredControls(page)));
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', /^[4-9]\d/);
        faults.push(...told(await sticksOut(page)), ...told(await coveredControls(page)));
        if (screen === 'add-credit')
          await expect(page.getByText(ann.t('shell.balance')).last()).toBeVisible();
        await expect(
          page.getByRole('link', { name: ann.t('chrome.whatsapp'), exact: true }).last(),
        ).toBeVisible();
      }
    expect(faults).toEqual([]);
  });
}
