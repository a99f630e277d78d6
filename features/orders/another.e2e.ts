import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { formatMoney } from '@portal/i18n/format';
import { customerAt, digitsOf, expect, type Language, test, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import type { NewCustomer, Portal } from '../../e2e/portal.ts';
import { withoutSecondPage } from '../../e2e/second-page.ts';
import { withTestCalls } from './orders.page.ts';

const both: readonly Language[] = ['en', 'he'];
/** The gateway takes the money and breaks the connection. */
const unanswered = '4000000000001976';
const phone = '16465550142';

async function customerOrdering(page: Page, portal: Portal, language: Language, wish: NewCustomer) {
  const made = await portal.newCustomer({ language, ...wish });
  const dana = customerAt(page, portal, language);
  const { t } = dana;
  const numbers = page.getByRole('list', { name: t('order.numbers-list') });
  const money = (dollars: number) => `\u2068${formatMoney(language, dollars)}\u2069`;
  return {
    ...dana,
    ...made,
    money,
    pay: (dollars: number) =>
      page.getByRole('button', { name: t('order.pay', { amount: money(dollars) }), exact: true }),
    /** Takes the last number that is shown, since other stories look for the first; answers its digits. */
    async takeNumber(): Promise<string> {
      const row = numbers.getByRole('link').last();
      const [number = ''] = await dana.numbersIn(row);
      await row.click();
      return number;
    },
    chooseCountry: () =>
      page
        .getByRole('list', { name: t('order.countries') })
        .locator('a[href*="country=us"]')
        .click(),
  };
}

for (const language of both) {
  test(`a customer adds a number with a saved card and credit (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await customerOrdering(page, portal, language, {
      credit: 20,
      cards: [{}],
      numbers: [{ forwardTo: [phone] }],
    });
    const { t } = dana;
    const faults: string[] = [];
    await dana.enter(dana.email, '/profile/service-configuration');
    await page.getByRole('link', { name: t('another.title') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('another.title'));
    await expect(page.getByRole('region', { name: t('shell.balance') })).toBeVisible();
    faults.push(...(await lookOver(page, language, 'the country of another number')));
    await dana.chooseCountry();
    const offered = page.getByRole('list', { name: t('order.numbers-list') }).getByRole('link');
    const area = await offered.last().locator('bdi').last().innerText();
    const number = await dana.takeNumber();
    await expect(page.getByRole('heading', { name: t('another.rings') })).toBeFocused();
    // What was chosen says where the number is, as the list did.
    const chosen = page.getByRole('region', { name: t('another.number'), exact: true });
    await expect(chosen).toContainText(area);
    faults.push(...(await lookOver(page, language, 'where another number rings')));

    // A phone that was confirmed before is one press, and a reload keeps everything.
    await page
      .getByRole('group', { name: t('another.used') })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('heading', { name: t('another.pay') })).toBeFocused();
    if (language === 'en') {
      const rings = page.getByRole('region', { name: t('another.rings'), exact: true });
      await expect(rings).toContainText(`US phone · ${t('another.included')}`);
    }
    await page.reload();
    const summary = page.getByRole('complementary', { name: t('another.summary') });
    expect(digitsOf((await summary.textContent()) ?? '')).toContain(number);
    expect(digitsOf((await summary.textContent()) ?? '')).toContain(phone);
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
    await page.getByRole('radio', { name: new RegExp(`^${t('get.months', { n: 3 })}`) }).check();
    // What is rounded says so, as it does on the public page.
    const halfYear = page.getByText(t('get.each-about', { amount: dana.money(4.49) }));
    await expect(halfYear).toBeVisible();
    const credit = page.getByRole('group', { name: t('another.credit') });
    await expect(credit.getByRole('button', { pressed: true })).toHaveText(t('another.no-credit'));
    await expect(dana.pay(14.22)).toBeEnabled();
    await credit.getByRole('button').nth(1).click();
    await expect(dana.pay(29.22)).toBeEnabled();
    faults.push(...(await lookOver(page, language, 'paying another number')));
    const held: Route[] = [];
    const rung: unknown[] = [];
    if (language === 'en') await withTestCalls(page, (body) => rung.push(body));
    // The paid form is left at once, whatever the page reads again: pressed twice, it says "sold".
    await page.route('**/payment-methods/credit-card', (route) => void held.push(route));
    await dana.pay(29.22).click();

    await expect(page).toHaveURL(/\/profile\/service-configuration/);
    // The new one stands before those that were there.
    const numbers = page.locator('#numbers').getByRole('article');
    await expect(numbers.first()).toContainText(written(number));
    const told = page.getByRole('status').filter({ hasText: t('another.bought') });
    await expect(told.locator('..')).toBeFocused();
    expect(digitsOf((await told.textContent()) ?? '')).toContain(number);
    await expect(told.getByRole('link')).toHaveCount(0);
    const callNow = told.locator('..').getByRole('button', { name: t('numbers.call-now') });
    if (language === 'en') {
      await callNow.click();
      const [, answerIt = ''] = t('ring-plan.test-called', { phone: '|' }).split('|');
      await expect(told.locator('..').getByText(answerIt)).toBeVisible();
      expect(rung).toEqual([
        { didid: expect.stringMatching(/^\d+$/), attempt: expect.any(String) },
      ]);
    } else {
      await expect(callNow).toHaveCount(0);
      const [tryIt = ''] = t('numbers.try-it', { number: '|' }).split('|');
      await expect(told.locator('..').getByText(tryIt.trim())).toBeVisible();
    }
    faults.push(...(await lookOver(page, language, 'a number that was just bought')));
    expect(faults).toEqual([]);
    expect(await portal.balanceOf(dana.email)).toBe(35);
    for (const route of held) await route.continue();
    await page.unroute('**/payment-methods/credit-card');
    expect(digitsOf(await portal.call(number, '16465550173', 61))).toContain(phone);
    await page.reload();
    await expect(told).toHaveCount(0);
    // Of the one payment, what the number cost and what became credit are told apart.
    await dana.open('/profile/billing');
    const row = page.getByRole('row').filter({ hasText: formatMoney(language, 29.22) });
    await expect(row).toContainText(
      t('billing.part-credit', { amount: formatMoney(language, 15).replaceAll(' ', '\u00a0') }),
    );
  });

  test(`a new card without an answer is followed, and nobody pays twice (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await customerOrdering(page, portal, language, {
      numbers: [{ forwardTo: [phone] }],
    });
    const { t } = dana;
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    await dana.enter(dana.email, '/get-your-number?country=');
    await dana.chooseCountry();
    await dana.takeNumber();
    await page.getByRole('button', { name: t('another.other-phone') }).click();
    await dana.fillPair(t('order.rings-legend'), '1', '6465550144');
    await dana.fillPair(t('numbers.confirm-number'), '1', '6465550145');
    await page.getByRole('button', { name: t('order.continue') }).click();
    await dana.says('form.phone-not-match');
    await dana.fillPair(t('numbers.confirm-number'), '1', '6465550144');
    await page.getByRole('button', { name: t('order.continue') }).click();

    await dana.says('credit.todo-card-form');
    await expect(dana.pay(4.99)).toBeDisabled();
    await box(t('card.number')).fill(unanswered);
    await page.getByLabel(t('card.year-options')).selectOption({ index: 3 });
    await page.getByLabel(t('card.month-options')).selectOption('04');
    await box(t('card.code')).fill('123');
    await box(t('card.holder')).fill('Dana Levin');
    await box(t('card.address')).fill('18 Lantern Street');
    await page.getByLabel(t('card.country'), { exact: true }).selectOption('101');
    await box(t('card.city')).fill('Haifa');
    await box(t('card.zip')).fill('3100000');
    const paying = page.url();
    await dana.pay(4.99).click();
    const popup = page.getByRole('alertdialog', { name: t('popup.server-error.payment.title') });
    await popup.getByRole('button', { name: t('popup.server-error.payment.button') }).click();
    await dana.says('credit.number-asking');

    // Its number is kept for it, and nobody is led to another one.
    const sale = page.waitForResponse('**/api/vnumber/dids?*');
    await page.goto(paying);
    await sale;
    await dana.says('credit.todo-open');
    const gone = t('order.not-offered', { number: '#' }).split('#').at(-1) ?? '';
    await expect(page.getByText(gone)).toHaveCount(0);
    expect(page.url()).toBe(paying);

    // While it is open no second one can be paid.
    await dana.open('/get-your-number?country=us');
    await dana.says('credit.todo-open');
    await portal.moveClock('2 minutes');
    try {
      await dana.says('credit.number-done');
    } finally {
      await portal.moveClock('0');
    }
  });

  test(`a number that somebody else took, and a declined card, are told in place (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await customerOrdering(page, portal, language, {
      cards: [{ gatewayToken: 'tok_of_no_card' }],
      numbers: [{ forwardTo: [phone] }],
    });
    const { t } = dana;
    await withoutSecondPage(page, '**/api/vnumber/dids?*');
    await dana.enter(dana.email, '/get-your-number?country=us&step=number');
    await page.waitForURL(/step=number/);
    // A page of numbers that does not come takes none of those away that are shown.
    const offered = page.getByRole('list', { name: t('order.numbers-list') }).getByRole('link');
    await expect(offered).not.toHaveCount(0);
    const shown = await offered.count();
    await page.getByRole('button', { name: t('order.numbers-more') }).click();
    await dana.says('order.more-error');
    await expect(page.getByRole('button', { name: t('section.retry') })).toBeFocused();
    await expect(offered).toHaveCount(shown);
    const number = await dana.takeNumber();
    await page
      .getByRole('group', { name: t('another.used') })
      .getByRole('button')
      .first()
      .click();
    await dana.pay(4.99).click();
    await dana.says('popup.server-error.declined.title');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(number));
    // The card says so now, and is not chosen by itself any more.
    await page.reload();
    await expect(page.getByRole('radio', { name: t('credit.new-card') })).toBeChecked();

    // A coupon goes by country: for a number of another one it is off, and one press checks it.
    await page.getByRole('textbox', { name: t('order.coupon') }).fill('welcome20');
    const apply = page.getByRole('button', { name: t('order.coupon-use'), exact: true });
    await apply.click();
    await expect(dana.pay(3.99)).toBeVisible();
    const what = t('another.number');
    await page.getByRole('link', { name: t('order.change-named', { what }) }).click();
    await page.getByRole('link', { name: t('another.other-country') }).click();
    await page.locator('a[href*="country=gb"]').click();
    await dana.takeNumber();
    await dana.says('order.coupon-left');
    await expect(dana.pay(5.99)).toBeVisible();
    await apply.click();
    await expect(dana.pay(4.79)).toBeVisible();
  });
}

test('somebody who owes a payment makes that first, and a visitor orders as ever', async ({
  page,
  portal,
}) => {
  const visitor = customerAt(page, portal, 'en');
  const { t } = visitor;
  await visitor.open('/get-your-number?country=us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Numbers in the United States');
  await visitor.logIn('sue@example.com');
  await page.waitForURL('**/suspended-account');
  await visitor.open('/get-your-number?country=us');
  await visitor.says('another.held-title');
  await page.getByRole('link', { name: t('suspended.reactivate') }).click();
  await expect(page).toHaveURL(/\/reactivate-account/);
});

test('what a running call holds counts for no minutes of another number', async ({
  page,
  portal,
}) => {
  const dana = await customerOrdering(page, portal, 'en', {
    credit: 20,
    cards: [{}],
    numbers: [{ forwardTo: ['447700900142'] }],
  });
  const { t } = dana;
  // An hour at $0.028 a minute is held until the call is over.
  const running = await portal.ring(dana.numbers[0] ?? '', '12015550173');
  // With its step: the page of a visitor would stand there first, with a list of the same name.
  await dana.enter(dana.email, '/get-your-number?country=us&step=number');
  await dana.takeNumber();
  const used = page.getByRole('group', { name: t('another.used') });
  await used.getByRole('button').first().click();
  const credit = page.getByRole('group', { name: t('another.credit') });
  const whole = t('numbers.about-minutes', { n: Math.floor(20 / 0.028) });
  const free = t('numbers.about-minutes', { n: Math.floor((20 - 60 * 0.028) / 0.028) });
  await expect(credit).toContainText(free);
  await running.hangUp(0);
  await page.reload();
  await expect(credit).toContainText(whole);
});

test('the page of the offers leads a customer into the account', async ({ page, portal }) => {
  const dana = await customerOrdering(page, portal, 'en', {});
  await dana.enter(dana.email, '/profile/account-information');
  await dana.open('/get-your-number');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dana.t('another.title-first'));
});

test('a customer is led from the offers into the account before there is anything to press', async ({
  page,
  portal,
}) => {
  const dana = await customerOrdering(page, portal, 'en', {});
  await dana.enter(dana.email, '/profile/account-information');
  // The page's own script would come too late for a quick finger.
  await page.route('**/assets/public-*.js', (route) => route.abort());
  await dana.open('/get-your-number?country=us&number=12015550100');
  await expect(page).toHaveURL(/\?country=us&lang=en&step=number$/);
  await dana.takeNumber();
});

test('a number that was sold during the log-in is told before any step', async ({
  page,
  portal,
}) => {
  const dana = await customerOrdering(page, portal, 'en', { numbers: [{ forwardTo: [phone] }] });
  const address = '/get-your-number?country=gb&number=447911123456&months=1&step=rings';
  // One page of numbers follows, and is the last.
  await page.route('**/api/vnumber/dids?*', async (route) => {
    if (route.request().url().includes('cursor='))
      return route.fulfill({ json: { isSuccessful: true, messages: [], result: [] } });
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-next-cursor': 'second' };
    return route.fulfill({ response, headers });
  });
  // As an order of a visitor leads to the log-in.
  await dana.open('/login');
  await page.evaluate((to) => sessionStorage.setItem('returnTo', to), address);
  await dana.sendLogIn(dana.email);
  await expect(page.getByText(/\+44 7911 123456.* isn’t for sale/)).toBeVisible();
  await expect(page.getByRole('group', { name: dana.t('another.used') })).toHaveCount(0);
  // Whoever presses for the last numbers stands on the button still.
  const more = page.getByRole('button', { name: dana.t('order.numbers-more') });
  await more.click();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(more).toBeFocused();
  await dana.takeNumber();
  await expect(page.getByRole('group', { name: dana.t('another.used') })).toBeVisible();
});

test('nothing is paid before it is known which credit goes along', async ({ page, portal }) => {
  const dana = await customerOrdering(page, portal, 'en', {
    cards: [{}],
    numbers: [{ forwardTo: ['447700900142'] }],
  });
  const { t } = dana;
  const gate = Promise.withResolvers<void>();
  await page.route('**/rates-for-country*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await dana.enter(dana.email, '/get-your-number?country=');
  await dana.chooseCountry();
  await dana.takeNumber();
  await page
    .getByRole('group', { name: t('another.used') })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
  await expect(page.locator('button[form="pay-another"]')).toBeDisabled();
  gate.resolve();
  await expect(dana.pay(19.99)).toBeEnabled();
  // Whether it rings is what the server says: a call has spent the credit meanwhile.
  await page.route('**/OrderNumber', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, rings: { ...answer.rings, minutes: 0 } } });
  });
  await dana.pay(19.99).click();
  const told = page.getByRole('status').filter({ hasText: t('order.done-title-waits') });
  await expect(told.locator('..').getByRole('link', { name: t('nav.addCredit') })).toBeVisible();
});

test('a number that they have paid for on another device is told as theirs', async ({
  page,
  portal,
}) => {
  const dana = await customerOrdering(page, portal, 'en', {
    cards: [{}],
    numbers: [{ forwardTo: [phone] }],
  });
  await dana.enter(dana.email, '/get-your-number?country=us&step=number');
  const number = await dana.takeNumber();
  await page
    .getByRole('group', { name: dana.t('another.used') })
    .getByRole('button')
    .first()
    .click();
  await page.route('**/OrderNumber', async (route) => {
    const headers = { ...route.request().headers(), 'idempotency-key': randomUUID() };
    expect((await route.fetch({ headers })).status()).toBe(200);
    await route.continue();
  });
  await dana.pay(4.99).click();
  const told = page.getByText(dana.t('another.yours', { number: '' }).trim());
  await expect(told).toContainText(digitsOf(number).slice(-4));
});
