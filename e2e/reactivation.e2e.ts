import type { Page } from '@playwright/test';
import { type Customer, customerAt, expect, type Language, test, written } from './fixtures.ts';
import type { Portal } from './portal.ts';

const both: readonly Language[] = ['en', 'he'];
const good = '4242424242424242';
const lostAnswer = '4000000000001976';
const phone = '12125550145';

interface Owing extends Customer {
  number: string;
  typeNewCard(number: string): Promise<void>;
  press(name: string): Promise<void>;
}

/** A suspended customer who has logged in and stands before the notice. */
async function owing(page: Page, portal: Portal, language: Language): Promise<Owing> {
  const made = await portal.newCustomer({
    language,
    status: 'Suspended',
    numbers: [{ forwardTo: [phone] }],
  });
  const customer = customerAt(page, portal, language);
  const { t } = customer;
  await customer.logIn(made.email);
  await page.waitForURL('**/suspended-account');
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    ...customer,
    number: made.numbers[0] ?? '',
    press,
    async typeNewCard(number) {
      await box(t('card.number')).fill(number);
      await page.getByLabel(t('card.year-options')).selectOption('28');
      await page.getByLabel(t('card.month-options')).selectOption('04');
      await box(t('card.code')).fill('123');
      await box(t('card.holder')).fill('Dana Example');
      await box(t('card.address')).fill('1 Main Street');
      await page.getByLabel(t('card.country'), { exact: true }).selectOption('218');
      await expect(page.getByLabel(t('card.state')).locator('option')).not.toHaveCount(1);
      await page.getByLabel(t('card.state')).selectOption({ index: 1 });
      await box(t('card.city')).fill('Newark');
      await box(t('card.zip')).fill('07102');
    },
  };
}

for (const language of both) {
  test(`a suspended customer pays, and the number rings again (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await owing(page, portal, language);
    const { t } = dana;
    await expect(portal.ring(dana.number, phone)).rejects.toThrow('refused');
    await expect(page.getByText(/#\d+/)).toBeVisible();
    await expect(page.getByRole('definition').last()).toContainText('4.99');
    await page.getByRole('link', { name: t('suspended.reactivate') }).click();
    // The amount has been read and leaves the address.
    await expect(page).toHaveURL(/reactivate-account\?transactionId=\d+$/);

    // A forged amount is a placeholder at most: the server's stands there, and is charged.
    await page.goto(`${page.url()}&amount=0.01`);
    await expect(page).toHaveURL(/reactivate-account\?transactionId=\d+$/);
    const terms = page.getByRole('radiogroup').first().getByRole('radio');
    await expect(terms).toHaveCount(4);
    await expect(page.locator('output').first()).toContainText('4.99');
    const summary = page.getByRole('form', { name: t('reactivate.title') });
    await expect(summary.getByRole('definition').first()).toHaveText(written(dana.number));
    const pay = summary.getByRole('button');
    await expect(pay).toBeDisabled();
    await terms.nth(2).check();
    await expect(page.locator('output').first()).toContainText('26.95');
    await expect(summary.getByRole('definition').last()).toContainText('26.95');
    await dana.typeNewCard(good);
    await expect(pay).toContainText('26.95');
    await pay.click();

    await expect(page).toHaveURL(`${portal.url}/login`);
    await dana.says('login.reactivated');
    expect(await page.evaluate(() => localStorage.getItem('suspended'))).toBeNull();
    expect((await portal.ring(dana.number, '13105550164')).at).toBe(phone);
    const charged = [...portal.gateway.operations().values()].map((one) => one.amountCents);
    expect(charged).toContain(2695);
    expect(charged).not.toContain(1);
  });
}

test('a price that has changed since it was shown charges nothing, and the new one is shown', async ({
  page,
  portal,
}) => {
  const dana = await owing(page, portal, 'en');
  const { t } = dana;
  const path = '**/get-package-price';
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.result.price -= 1;
    await route.fulfill({ response, json: answer });
  });
  await dana.open('/reactivate-account');
  await dana.typeNewCard(good);
  const summary = page.getByRole('form', { name: t('reactivate.title') });
  const pay = summary.getByRole('button');
  await expect(pay).toContainText('3.99');
  await page.unroute(path);
  await pay.click();
  await expect(summary.getByText(t('order.price-changed'))).toBeVisible();
  await expect(pay).toContainText('4.99');
  await page.getByRole('textbox', { name: t('card.code'), exact: true }).fill('123');
  await pay.click();
  await expect(page).toHaveURL(`${portal.url}/login`);
  await dana.says('login.reactivated');
});

test('a payment whose answer is lost is followed to its end', async ({ page, portal }) => {
  const dana = await owing(page, portal, 'en');
  const { t } = dana;
  await dana.open('/reactivate-account');
  await dana.typeNewCard(lostAnswer);
  await page
    .getByRole('form', { name: t('reactivate.title') })
    .getByRole('button')
    .click();
  const popup = page.getByRole('alertdialog', { name: t('popup.server-error.reactivation.title') });
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: t('popup.server-error.reactivation.button') }).click();
  await expect(page.getByText(t('reactivate.notice-asking'))).toBeVisible();
  await page.reload();
  await portal.moveClock('2 minutes');
  await expect(page).toHaveURL(`${portal.url}/login`);
  await dana.says('login.reactivated');
  await portal.moveClock('0');
});

test('a payment of an earlier time, kept in the browser, pays nothing that is owed now', async ({
  page,
  portal,
}) => {
  const dana = await owing(page, portal, 'en');
  const { t } = dana;
  const paid = { response_code: 200, transactionStatus: 'succeeded', confirmationId: '7' };
  await page.route('**/api/payment/attempt?*', (route) => route.fulfill({ json: paid }));
  await page.evaluate(() => localStorage.setItem('reactivationAttempt', 'paid-a-year-ago'));
  const told: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/presuspended')) told.push('owed');
    if (request.url().endsWith('/logout')) told.push('gone');
  });
  await page.reload();
  const kept = () => page.evaluate(() => localStorage.getItem('reactivationAttempt'));
  await expect.poll(kept).toBeNull();
  // Once for the page, and once to know whether anything is owed still.
  await expect.poll(() => told.length).toBeGreaterThan(1);
  expect(new Set(told)).toEqual(new Set(['owed']));
  await dana.open('/reactivate-account');
  await expect(page.getByRole('form', { name: t('reactivate.title') })).toBeVisible();
});

test('a notice that does not load says so, and can be asked for again', async ({
  page,
  portal,
}) => {
  // Suspended without anything that could be owed: there is no such transaction.
  const { email } = await portal.newCustomer({ status: 'Suspended' });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.logIn(email);
  const popup = page.getByRole('alertdialog', { name: t('popup.server-error.title') });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await dana.says('suspended.load-error');
  await page.getByRole('button', { name: t('section.retry') }).click();
  await expect(popup).toBeVisible();
});
