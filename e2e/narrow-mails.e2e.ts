import type { Page } from '@playwright/test';
import { everyMail } from '../apps/server/src/mails.ts';
import { composeSample } from '../apps/server/src/testing/compose-sample.ts';
import { expect, languages, test } from './fixtures.ts';

/** Whether a mail is wider than the screen, and which of its numbers, cards and times are broken. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth) faults.push(`is ${scrollWidth} px wide`);
    const pieces = document.querySelectorAll<HTMLElement>('td span[dir="ltr"]');
    for (const piece of pieces) {
      const words = piece.textContent;
      // An e-mail may be parted at its @.
      const isOne = words.length <= 20 && !words.includes('@');
      if (isOne && piece.getClientRects().length > 1) faults.push(`breaks ${words}`);
    }
    return faults;
  });

for (const language of languages) {
  test(`no mail is wider than a phone, and none breaks a number (${language})`, async ({
    page,
  }) => {
    const faults: string[] = [];
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const { name } of everyMail) {
        await page.setContent(composeSample(name, language).html);
        faults.push(...(await faultsOf(page)).map((fault) => `${name} at ${width} ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}
