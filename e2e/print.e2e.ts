import type { Page } from '@playwright/test';
import { buyerAt, goodCard } from '../features/orders/orders.page.ts';
import { customerAt, expect, test, written } from './fixtures.ts';

/** Every colour that the page would leave on paper, of what is not hidden there. */
async function coloursOnPaper(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ media: 'print', colorScheme });
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, main, main *')]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { color, backgroundColor, fill, stroke } = getComputedStyle(part);
        return `${part.tagName}: ${[color, backgroundColor, fill, stroke].join(' ')}`;
      }),
  );
}

/** What is printed from the dark is what is printed from the light. */
async function expectLightPaper(page: Page): Promise<void> {
  const light = await coloursOnPaper(page, 'light');
  expect(light.length).toBeGreaterThan(20);
  expect(await coloursOnPaper(page, 'dark'), 'by the system').toEqual(light);
  await page.evaluate(() => document.documentElement.setAttribute('data-scheme', 'dark'));
  expect(await coloursOnPaper(page, 'light'), 'by choice').toEqual(light);
}

test('payments are printed light, without what only a screen is for', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'en');
  const { t } = ann;
  await ann.enter('ann@example.com', '/profile/billing');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectLightPaper(page);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: t('billing.amount') })).toBeVisible();
  await expect(page.getByText(t('billing.documents'), { exact: true })).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByText('ann@example.com')).toBeVisible();
  await expect(main.getByRole('link', { name: t('nav.addCredit') })).toBeHidden();
  await expect(page.getByText(t('billing.page', { page: 1 }))).toBeHidden();
  // Of what stands under the cards no strip is left over.
  const card = page.getByRole('region', { name: t('card.title') });
  const last = card.getByRole('listitem').last();
  const [outer, inner] = [await card.boundingBox(), await last.boundingBox()];
  const bottomOf = (box: typeof outer) => (box ? box.y + box.height : 0);
  expect(bottomOf(outer) - bottomOf(inner)).toBeLessThanOrEqual(2);
});

test('calls are printed with the numbers that they were with', async ({ page, portal }) => {
  const wish = { credit: 20, numbers: [{ forwardTo: ['16465550142'] }] };
  const { email, numbers } = await portal.newCustomer(wish);
  await portal.call(numbers[0] ?? '', '16465550303', 61);
  await customerAt(page, portal, 'en').enter(email, '/profile/service-configuration');
  const caller = page.getByRole('listitem').getByText(written('16465550303')).first();
  await expect(caller).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(caller).toBeVisible();
});

test('an order that is done is printed light', async ({ page, portal }) => {
  const dana = buyerAt(page, portal, 'en');
  await dana.open('/get-your-number?country=gb');
  await dana.takeNumber();
  await dana.takePlan(1);
  await dana.ringAt('1', '2125550183');
  await dana.fillDetails(goodCard);
  await page.getByRole('button', { name: /\$/ }).first().click();
  await dana.says('order.done-title');
  await expectLightPaper(page);
});
