import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatBalance, formatMoney } from '@portal/i18n/format';
import { type Customer, customerAt, expect, type Language, test } from './fixtures.ts';
import type { Translate } from '@portal/i18n';
import { lookOver } from './look-over.ts';
import type { MadeCustomer, NewCustomer, Portal } from './portal.ts';

const both: readonly Language[] = ['en', 'he'];
const good = '4242424242424242';
const second = '5555555555554444';
const declined = '4000000000000002';
const unauthenticated = '4000008400001629';
const hanging = '4000000000000341';
/** The gateway takes the money and breaks the connection. */
const unanswered = '4000000000001976';

interface MoneyPage extends Customer, MadeCustomer {
  fillCard(number: string): Promise<void>;
  fillAddress(): Promise<void>;
  /** Adds a card in the dialog, as far as its tick. */
  addCard(number: string): Promise<void>;
  /** Fills in a new card on the page of add credit. */
  typeNewCard(number: string): Promise<void>;
  press(name: string): Promise<void>;
}

/** The fields of a card on a page, wherever its form stands. */
function cardFormOn(page: Page, t: Translate) {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  return {
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    async fillCard(number: string) {
      await box(t('card.number')).pressSequentially(number);
      await page.getByLabel(t('card.year-options')).selectOption('28');
      await page.getByLabel(t('card.month-options')).selectOption('04');
      await box(t('card.code')).fill('123');
      await box(t('card.holder')).fill('Dana Example');
    },
    async fillAddress() {
      await box(t('card.address')).fill('1 Main Street');
      await page.getByLabel(t('card.country'), { exact: true }).selectOption('218');
      await expect(page.getByLabel(t('card.state')).locator('option')).not.toHaveCount(1);
      await page.getByLabel(t('card.state')).selectOption({ index: 1 });
      await box(t('card.city')).fill('Newark');
      await box(t('card.zip')).fill('07102');
    },
  };
}

async function typeNewCard(page: Page, t: Translate, number: string): Promise<void> {
  const { fillCard, fillAddress } = cardFormOn(page, t);
  await fillCard(number);
  await fillAddress();
  // One sheet, whose button is that of the payment.
  await expect(page.getByRole('button', { name: t('card.next'), exact: true })).toHaveCount(0);
}

async function open(
  page: Page,
  portal: Portal,
  language: Language,
  path: string,
  wish: NewCustomer = {},
): Promise<MoneyPage> {
  const made = await portal.newCustomer({ language, numbers: [{}], ...wish });
  const customer = customerAt(page, portal, language);
  const { t } = customer;
  await customer.enter(made.email, path);
  const { press, fillCard, fillAddress } = cardFormOn(page, t);
  return {
    ...customer,
    ...made,
    fillCard,
    fillAddress,
    press,
    async addCard(number) {
      await press(t('card.add'));
      await fillCard(number);
      await press(t('card.next'));
      await fillAddress();
      await press(t('card.save'));
    },
    typeNewCard: (number) => typeNewCard(page, t, number),
  };
}

test('a gateway that hangs is told after a while, and nothing ends the wait', async ({
  page,
  portal,
}) => {
  const dana = await open(page, portal, 'he', '/profile/add-credit');
  const { t } = dana;
  await page.locator('main [aria-pressed]').first().click();
  await dana.typeNewCard(hanging);
  await page.locator('button[form="add-credit"]').click();
  await dana.says('loading.paying');
  await page.keyboard.press('Escape');
  await dana.says('loading.paying');
  // The server's 102 comes within 20 s, before the 25 s after which the page stops waiting.
  await expect(popup(page, t('popup.server-error.payment.title'))).toBeVisible();
  await dana.press(t('popup.server-error.payment.button'));
  await dana.says('credit.notice-asking');
});

const popup = (page: Page, name: string) => page.getByRole('alertdialog', { name });

/** The receipt as the customer opens it from the inbox: a mail of their language and its PDF. */
async function expectReceipt(page: Page, { email, language, t }: MoneyPage): Promise<void> {
  const inbox = await page.context().newPage();
  const [receipt = ''] = t('mail.receipt-subject', { number: '|', app: '' }).split('|');
  await inbox.goto(new URL(`/dev/inbox?to=${encodeURIComponent(email)}`, page.url()).href);
  await inbox
    .getByRole('navigation', { name: 'Mails' })
    .getByRole('link', { name: receipt })
    .click();
  const mail = inbox.frameLocator('iframe');
  await expect(mail.locator('html')).toHaveAttribute('lang', language);
  const [paid = ''] = t('mail.receipt-paid-on', { date: '|' }).split('|');
  await expect(mail.getByText(paid).first()).toBeVisible();
  await expect(mail.getByText('Visa •••• 4242')).toBeVisible();
  const download = inbox.waitForEvent('download');
  await inbox.getByRole('link', { name: /^receipt-\d+\.pdf$/ }).click();
  const pdf = readFileSync(await (await download).path()).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).toContain(`/Lang (${language})`);
  await inbox.close();
}

for (const language of both) {
  test(`cards are added, edited and removed (${language})`, async ({ page, portal }) => {
    const dana = await open(page, portal, language, '/profile/billing');
    const { t, press } = dana;
    await dana.says('card.empty');
    await press(t('card.add'));
    const dialog = page.getByRole('dialog', { name: t('card.add-title') });
    await press(t('card.next'));
    await expect(dialog.getByRole('heading', { name: t('form.summary-title') })).toBeVisible();
    await expect(dialog).toContainText(t('form.card-number-required'));
    await expect(dialog).toContainText(t('form.expiry-required'));
    await press(t('popup.close'));

    await dana.addCard(good);
    await expect(page.getByRole('status').filter({ hasText: t('card.saved') })).toBeVisible();
    // The tick closes by itself, and focus stands on the new row.
    await expect(dialog).toHaveCount(0);
    const rows = page.locator('#saved-cards > li');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('4242');
    await expect(rows.first()).toContainText(t('card.primary'));
    await expect(rows.first().getByRole('button')).toBeFocused();

    await dana.addCard(second);
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('4444');

    // Edited: no number and no code to type, and it becomes the primary one.
    await rows.nth(1).getByRole('button').click();
    const edit = page.getByRole('dialog', { name: t('card.edit-title') });
    await expect(edit).toContainText('•••• 4444');
    await expect(edit.getByRole('textbox', { name: t('card.code') })).toHaveCount(0);
    await edit.getByRole('checkbox', { name: t('card.make-primary') }).check();
    await press(t('card.next'));
    await press(t('card.save'));
    await expect(edit).toHaveCount(0);
    await expect(rows.first()).toContainText('4444');
    await expect(rows.first()).toContainText(t('card.primary'));

    // The one that is not primary may be removed, and kept.
    await rows.nth(1).getByRole('button').click();
    await press(t('card.remove'));
    await expect(page.getByRole('button', { name: t('card.remove-keep') })).toBeFocused();
    await press(t('card.remove-keep'));
    await press(t('card.remove'));
    const remove = page.getByRole('alertdialog').getByRole('button', { name: t('card.remove') });
    await page.route('**/billing/payment-methods**', (route) => route.abort());
    await remove.click();
    await dana.says('card.remove-unanswered');
    await page.unroute('**/billing/payment-methods**');
    // Only its answer is lost now, and the list tells.
    await page.route('**/payment-methods/credit-card?*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await remove.click();
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('button', { name: t('card.add') })).toBeFocused();
  });

  test(`leaving a field of a card marks it alone (${language})`, async ({ page, portal }) => {
    const dana = await open(page, portal, language, '/profile/billing');
    const { t, press } = dana;
    await press(t('card.add'));
    const dialog = page.getByRole('dialog', { name: t('card.add-title') });
    const number = dialog.getByRole('textbox', { name: t('card.number'), exact: true });
    const holder = dialog.getByRole('textbox', { name: t('card.holder'), exact: true });
    await number.pressSequentially('4242424242424241');
    await holder.focus();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    const summary = dialog.getByRole('heading', { name: t('form.summary-title') });
    await expect(summary).toHaveCount(0);
    await expect(holder).toBeFocused();
    await expect(holder).not.toHaveAttribute('aria-invalid', 'true');
    await press(t('card.next'));
    await expect(summary).toBeVisible();
    await expect(dialog).toContainText(t('form.expiry-required'));
  });

  test(`a declined card keeps everything typed but the code (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await open(page, portal, language, '/profile/billing');
    const { t, press } = dana;
    await dana.addCard(declined);
    await expect(popup(page, t('popup.server-error.declined.title'))).toBeVisible();
    await press(t('popup.server-error.declined.button'));
    const dialog = page.getByRole('dialog', { name: t('card.add-title') });
    await expect(dialog.getByRole('textbox', { name: t('card.holder') })).toHaveValue(
      'Dana Example',
    );
    await expect(dialog.getByRole('textbox', { name: t('card.number') })).toHaveValue(
      '4000 0000 0000 0002',
    );
    await expect(dialog.getByRole('textbox', { name: t('card.code') })).toHaveValue('');
  });

  test(`a saved card that the bank declined says so and is not chosen again by itself (${language})`, async ({
    page,
    portal,
  }) => {
    const made = await portal.newCustomer({
      language,
      cards: [{ gatewayToken: `tok_${randomUUID()}_ending_0002` }, { isPrimary: false }],
    });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.enter(made.email, '/profile/add-credit');
    const choices = page.getByRole('main').getByRole('radio');
    await expect(choices.first()).toBeChecked();
    await page.locator('main [aria-pressed]').first().click();
    await page.locator('button[form="add-credit"]').click();
    const told = popup(page, t('popup.server-error.declined.title'));
    await expect(told).toBeVisible();

    await dana.open('/profile/add-credit');
    const [before = '', after = ''] = t('card.declined', { date: '|' }).split('|');
    const mark = page.getByText(new RegExp(`${before}.*\\d.*${after}`));
    await expect(mark).toHaveCount(1);
    await expect(choices.nth(1)).toBeChecked();
    expect(await lookOver(page, language, 'a declined card')).toEqual([]);
    await dana.open('/profile/billing');
    await expect(page.locator('#saved-cards > li').first()).toContainText(
      new RegExp(`${before}.*\\d`),
    );
  });

  test(`credit is paid with a new card and with the saved one, and its receipt read (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await open(page, portal, language, '/profile/add-credit');
    const { t, press } = dana;
    const pay = page.locator('button[form="add-credit"]');
    await expect(pay).toBeDisabled();
    await dana.says('credit.todo-amount');
    // An amount of one's own is put right, and says so.
    const custom = page.getByRole('textbox', { name: t('credit.custom') });
    await custom.fill('0');
    await expect(custom).toHaveValue('1');
    await custom.pressSequentially('07');
    await expect(custom).toHaveValue('7');
    await custom.fill('');
    await custom.pressSequentially('100');
    await expect(custom).toHaveValue('99');
    await dana.says('credit.adjusted-max', { amount: formatMoney(language, 99) });
    await custom.fill('');
    await custom.pressSequentially('5.5');
    await dana.says('credit.adjusted-whole', { amount: formatMoney(language, 5) });
    await custom.blur();
    await expect(custom).toHaveValue('5');
    await custom.fill('7');
    await dana.typeNewCard(good);
    // On a phone the button comes after the card that is typed, and lies over none of its boxes.
    await page.setViewportSize({ width: 390, height: 700 });
    await expect(pay.locator('xpath=ancestor::aside/div[last()]')).toHaveCSS('position', 'static');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(pay).toBeEnabled();
    await pay.click();
    const done = page.getByRole('dialog').filter({ hasText: t('credit.done-text') });
    await expect(done).toContainText('4242');
    // What there is now, though the page behind still tells of before.
    const available = done.locator('dl > div').filter({ hasText: t('credit.done-available') });
    await expect(available).toContainText(formatBalance(language, 7));
    await done.getByRole('button', { name: t('billing.send') }).click();
    await expect(done.getByRole('button', { name: t('billing.sent') })).toBeVisible();
    await expect(done.getByRole('button', { name: t('billing.send') })).toBeVisible();
    // The receipt, and what is told of every card that is added.
    await expect.poll(async () => (await portal.mailsTo(dana.email)).length).toBe(2);
    await expectReceipt(page, dana);
    await press(t('credit.done-close'));
    // The balance is new, the amount is gone, the card is kept.
    await expect(page.getByRole('region', { name: t('shell.balance') })).toContainText('7.00');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(pay).toBeDisabled();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await page.locator('main [aria-pressed]').nth(1).click();
    await pay.click();
    await expect(done).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: t('shell.balance') })).toContainText('32.00');

    await dana.open('/profile/billing');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('table')).toContainText(t('billing.status-succeeded'));
  });

  for (const [number, variant] of [
    [declined, 'declined'],
    [unauthenticated, 'authentication'],
  ] as const) {
    test(`a payment with ${number} is told as ${variant} (${language})`, async ({
      page,
      portal,
    }) => {
      // The first look finds no card; one is saved elsewhere while another is typed here.
      await page.route('**/payment-methods/credit-card', (route) =>
        route.fulfill({ json: { isSuccessful: true, result: [], messages: [] } }),
      );
      const path = '/profile/add-credit';
      const dana = await open(page, portal, language, path, { cards: [{}] });
      const { t, press } = dana;
      await page.locator('main [aria-pressed]').first().click();
      await dana.typeNewCard(number);
      await page.unrouteAll();
      const pay = page.locator('button[form="add-credit"]');
      await pay.click();
      await expect(popup(page, t(`popup.server-error.${variant}.title`))).toBeVisible();
      await press(t(`popup.server-error.${variant}.button`));
      // It stays the typed one that pays, and its code is what to type again.
      await expect(page.getByRole('radio')).toHaveCount(2);
      const code = page.getByRole('textbox', { name: t('card.code') });
      await expect(code).toHaveValue('');
      await expect(code).toBeFocused();
      await expect(pay).toBeDisabled();
      await pay.focus();
      await expect(pay).toBeFocused();
      await dana.open('/profile/billing');
      const status =
        variant === 'declined'
          ? 'billing.status-failed'
          : 'billing.status-card-authentication-failed';
      await expect(page.getByRole('table')).toContainText(t(status));
    });
  }

  test(`a payment without an answer is followed to its end in every tab (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await open(page, portal, language, '/profile/add-credit');
    const { t } = dana;
    const pay = page.locator('button[form="add-credit"]');
    // Another device of the same customer, which knows nothing of the first one's payment.
    const elsewhere = await page.context().browser()?.newContext({ serviceWorkers: 'block' });
    const device = await elsewhere?.newPage();
    if (!elsewhere || !device) throw new Error('There is no browser');
    await customerAt(device, portal, language).enter(dana.email, '/profile/add-credit');

    await page.locator('main [aria-pressed]').first().click();
    await dana.typeNewCard(unanswered);
    await pay.click();
    const told = popup(page, t('popup.server-error.payment.title'));
    await told.getByRole('button', { name: t('popup.server-error.payment.button') }).click();
    await expect(page).toHaveURL(/\/profile\/billing/);
    await expect(page.getByRole('table')).toContainText(t('billing.status-pending'));
    // The key and a mark of whose it is are kept, and a reload and a second tab know by it.
    const kept = await page.evaluate(() => localStorage.getItem('creditAttempt'));
    expect(kept).toMatch(/^[\da-f-]{36} [\da-z]{1,7}$/);
    await page.reload();
    await dana.says('credit.notice-asking');
    const tab = await page.context().newPage();
    const sameDevice = customerAt(tab, portal, language);
    await sameDevice.open('/profile/add-credit');
    await sameDevice.says('credit.notice-asking');
    await sameDevice.says('credit.todo-open');
    await expect(tab.locator('button[form="add-credit"]')).toBeDisabled();

    // On the other device the server refuses a second payment, and says why.
    await device.locator('main [aria-pressed]').first().click();
    await typeNewCard(device, t, good);
    await device.locator('button[form="add-credit"]').click();
    await expect(popup(device, t('popup.server-error.payment-open.title'))).toBeVisible();
    await elsewhere.close();

    await portal.moveClock('2 minutes');
    try {
      for (const one of [dana, sameDevice]) await one.says('credit.notice-done');
      await expect(page.getByRole('region', { name: t('shell.balance') })).toContainText('15.00');
      await expect(page.getByRole('table')).toContainText(t('billing.status-succeeded'));
    } finally {
      await portal.moveClock('0');
    }
  });

  test(`billing and add credit are for everybody (${language})`, async ({ page, portal }) => {
    const ann = customerAt(page, portal, language);
    const { t } = ann;
    await ann.enter('ann@example.com', '/profile/billing');
    await expect(page.getByRole('table')).toBeVisible();
    const faults = await lookOver(page, language, 'billing');
    await page.getByRole('button', { name: t('billing.next') }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('button', { name: t('billing.previous') })).toBeEnabled();
    await expect(page.getByRole('button', { name: t('billing.next') })).toBeFocused();
    await page.getByRole('button', { name: t('card.add') }).click();
    faults.push(...(await lookOver(page, language, 'card dialog')));
    await ann.open('/profile/add-credit');
    await page.getByRole('radio').last().check();
    await expect(page.getByRole('textbox', { name: t('card.number') })).toBeVisible();
    faults.push(...(await lookOver(page, language, 'add credit')));
    expect(faults).toEqual([]);
  });
}

test('a payment that somebody else left open in this browser is nothing to a customer', async ({
  page,
  portal,
}) => {
  const { t, open: go } = await open(page, portal, 'en', '/profile/billing');
  const left = `${randomUUID()} other`;
  await page.evaluate((kept) => localStorage.setItem('creditAttempt', kept), left);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/payment/attempt')) asked.push(request.url());
  });
  await go('/profile/add-credit');
  await page.locator('main [aria-pressed]').first().click();
  await typeNewCard(page, t, good);
  await expect(page.locator('button[form="add-credit"]')).toBeEnabled();
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('creditAttempt'))).toBe(left);
});
