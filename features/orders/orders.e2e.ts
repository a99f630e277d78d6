import { formatDate, formatMoney } from '@portal/i18n/format';
import { digitsOf, expect, test, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { linkIn, mailWith } from '../../e2e/mail-links.ts';
import { buyerAt, buyerPassword, goodCard, withOldPrices } from './orders.page.ts';

const declined = '4000000000000002';
/** The bank's answer is lost on the way. */
const unanswered = '4000000000000119';
/** Calls to the country of the number are included, so that it rings without any credit. */
const stories = [
  {
    language: 'en',
    country: 'us',
    area: 'washington',
    paid: 11.38,
    caller: '16465550171',
    prefix: '1',
    phone: '2125550171',
  },
  {
    language: 'he',
    country: 'il',
    area: 'תל אביב',
    paid: 20.5,
    caller: '16465550172',
    prefix: '972',
    phone: '555550172',
  },
] as const;

for (const { language, country, area, paid, caller, prefix, phone } of stories) {
  test(`from the home page to a number that rings (${language})`, async ({ page, portal }) => {
    const dana = buyerAt(page, portal, language);
    const { t } = dana;
    await dana.open('/home');
    const hero = page.locator('[aria-labelledby=home-title]');
    await hero.getByLabel(t('home.number-in')).selectOption(country);
    // The link follows the choice once its prices are here.
    const see = hero.getByRole('link', { name: t('home.see-numbers') });
    await expect(see).toHaveAttribute('href', new RegExp(`country=${country}&`));
    await see.click();

    // By area in the reader's language, while it is typed; the address keeps what was chosen.
    const lists = page.getByRole('list', { name: t('order.numbers-list') });
    await expect(lists.nth(1)).toBeVisible();
    await page.getByRole('searchbox', { name: t('order.search-label') }).pressSequentially(area);
    await expect(lists).toHaveCount(1);
    await expect(lists).toHaveAccessibleName(new RegExp(area, 'i'));
    const number = await dana.takeNumber();
    expect(number).toMatch(new RegExp(`^${prefix}\\d+`));
    await page.getByText(t('order.have-coupon')).click();
    await page.getByRole('textbox', { name: t('order.coupon') }).fill('welcome20');
    await page.getByRole('button', { name: t('order.coupon-use'), exact: true }).click();
    const remove = page.getByRole('button', { name: t('order.coupon-remove') });
    await expect(remove).toBeFocused();
    await remove.press('Enter');
    const haveCoupon = page.getByText(t('order.have-coupon'));
    await expect(haveCoupon).toBeFocused();
    await haveCoupon.press('Enter');
    await page.getByRole('textbox', { name: t('order.coupon') }).press('Enter');
    await expect(remove).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'WELCOME20' })).toBeVisible();
    await dana.takePlan(3);
    await dana.ringAt(prefix, phone);
    await expect(page).toHaveURL(new RegExp(`country=${country}.*number=${number}.*months=3`));
    await expect(page).not.toHaveURL(new RegExp(phone));

    // A declined card keeps everything but its code, and leaves nothing behind.
    await dana.fillDetails(declined);
    await dana.pay(paid);
    await dana.says('popup.server-error.declined.title');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: t('card.code'), exact: true })).toHaveValue('');
    await expect(page.getByLabel(t('form.password'), { exact: true })).toHaveValue(buyerPassword);
    // The popup is gone; the page goes on saying it beside the button, until the next try.
    const told = page.getByRole('alert').filter({ hasText: t('order.declined') });
    await expect(told).toBeVisible();
    const pay = page.locator('#order-pay-button');
    expect((await told.boundingBox())?.y).toBeLessThan((await pay.boundingBox())?.y ?? 0);
    await dana.fillCard(goodCard);
    await expect(told).toBeVisible();
    await dana.pay(paid);
    await expect(told).toHaveCount(0);

    await expect(
      page.getByRole('heading', { level: 1, name: t('order.done-title') }),
    ).toBeVisible();
    expect(digitsOf((await page.getByRole('main').textContent()) ?? '')).toContain(number);
    expect(digitsOf(await portal.call(number, caller, 61))).toContain(prefix + phone);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).toContain('preferredLang');
    for (const secret of [buyerPassword, goodCard, declined, 'orderAttempt'])
      expect(kept).not.toContain(secret);

    // The order has logged the buyer in, and a reload tells the same of it.
    await expect(page.getByText(t('order.done-rings-now'))).toBeVisible();
    // Its day goes by the payment, whenever the page is opened.
    const renewsAt = '2031-05-06T10:00:00.000Z';
    await page.evaluate((at) => {
      const { ordered } = history.state as { ordered: object };
      history.replaceState({ ordered: { ...ordered, renewsAt: at } }, '');
    }, renewsAt);
    await page.reload();
    await dana.says('order.done-title');
    const renewal = page.getByText(formatDate(language, new Date(renewsAt), 'UTC'));
    await expect(renewal.first()).toBeVisible();
    await page.getByRole('link', { name: t('order.done-open') }).click();
    await page.waitForURL(/\/profile\/service-configuration/);
    await expect(page.getByText(written(number)).first()).toBeVisible();

    // The next log-in needs the welcome mail's link.
    await page.evaluate(() => localStorage.clear());
    await page.goto(await linkIn(portal, dana.email, '/validate-email'));
    await dana.says('verify.done-title');
    await dana.logIn(dana.email);
    await page.waitForURL(/\/profile\//);
  });
}

test('a lost answer is followed, and the same order again is not taken', async ({
  page,
  portal,
}) => {
  const dana = buyerAt(page, portal, 'en');
  const { t } = dana;
  // As on pages of plain http.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await dana.open('/get-your-number?country=gb');
  await dana.takeNumber();
  await dana.takePlan(1);
  await dana.ringAt('44', '7700900472');
  await dana.fillDetails(unanswered);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await dana.says('popup.server-error.order.title');
  await page.keyboard.press('Escape');
  await dana.says('order.checking-title');
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveAttribute('aria-disabled', 'true');

  // After a reload names and phone are there, card and password are not, and the notice stands.
  await dana.open('/get-your-number?country=gb');
  await dana.takeNumber();
  await dana.says('order.later-title');
  await page.getByRole('button', { name: t('order.continue'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: t('form.email'), exact: true })).toHaveValue(
    dana.email,
  );
  await expect(page.getByLabel(t('form.password'), { exact: true })).toHaveValue('');
  await dana.fillDetails(goodCard);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await dana.says('popup.server-error.order-open.title');
});

test('an order that ends late takes nobody from the page that they went to', async ({
  page,
  portal,
}) => {
  const dana = buyerAt(page, portal, 'en');
  const { t } = dana;
  await dana.open('/get-your-number?country=gb');
  await dana.takeNumber();
  await dana.takePlan(1);
  await dana.ringAt('44', '7700900473');
  await dana.fillDetails(goodCard);
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/CreatevalidatedSubscriber', async (route) => {
    asked += 1;
    if (asked === 1) return route.fulfill({ status: 502, body: '' });
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await dana.says('popup.server-error.order.title');
  await page.keyboard.press('Escape');
  await dana.says('order.checking-title');
  await expect.poll(() => asked).toBeGreaterThan(1);
  await page
    .getByRole('link', { name: t('chrome.log-in') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.title'));
  const answered = page.waitForResponse('**/CreatevalidatedSubscriber');
  gate.resolve();
  await answered;
  await page.getByRole('textbox', { name: t('form.email'), exact: true }).fill(dana.email);
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
});

test('a price that has changed since the page was opened charges nobody', async ({
  page,
  portal,
}) => {
  const dana = buyerAt(page, portal, 'en');
  const { t } = dana;
  const showTrue = await withOldPrices(page);
  await dana.open('/get-your-number?country=us');
  const number = await dana.takeNumber();
  await page.getByText(t('order.have-coupon')).click();
  await page.getByRole('textbox', { name: t('order.coupon') }).fill('welcome20');
  await page.getByRole('button', { name: t('order.coupon-use'), exact: true }).click();
  const applied = page.getByRole('status').filter({ hasText: 'WELCOME20' });
  await expect(applied).toBeVisible();
  await dana.takePlan(1);
  await dana.ringAt('1', '2125550179');
  await dana.fillDetails(goodCard);
  await showTrue();
  await dana.pay(3.19);
  await expect(page.getByText(t('order.price-changed'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`number=${number}.*step=plan`));
  await expect(applied).toBeVisible();
  await dana.takePlan(1);
  await page.getByRole('button', { name: t('order.continue'), exact: true }).click();
  await dana.fillCard(goodCard);
  await dana.pay(3.99);
  await dana.says('order.done-title');
});

for (const language of ['en', 'he'] as const) {
  test(`an order shuts nobody out (${language})`, async ({ page, portal }) => {
    const dana = buyerAt(page, portal, language);
    const faults: string[] = [];
    await dana.open('/get-your-number?country=il');
    await expect(
      page
        .getByRole('list', { name: dana.t('order.numbers-list') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    faults.push(...(await lookOver(page, language, 'order, numbers')));
    await dana.takeNumber();
    await expect(page.getByRole('radio').first()).toBeVisible();
    faults.push(...(await lookOver(page, language, 'order, plan')));
    await dana.takePlan(1);
    await dana.ringAt('972', '555550173');
    await page.getByRole('button', { name: /\$/ }).click();
    await expect(page.getByText(dana.t('order.faults', { n: 11 }))).toBeVisible();
    faults.push(...(await lookOver(page, language, 'order, details with errors')));
    expect(faults).toEqual([]);
  });
}

for (const { language, prefix, phone, credit, paid, isRinging } of [
  { language: 'en', prefix: '972', phone: '0541234567', credit: 0, paid: 5.99, isRinging: false },
  { language: 'he', prefix: '972', phone: '541234567', credit: 5, paid: 10.99, isRinging: true },
] as const) {
  test(`no number is sold silently that does not ring (${language}, ${credit})`, async ({
    page,
    portal,
  }) => {
    const dana = buyerAt(page, portal, language);
    const { t } = dana;
    await dana.open('/get-your-number?country=gb');
    const number = await dana.takeNumber();
    // A mobile in Israel is not in the plan: nothing is chosen for the buyer, who has to say it.
    await dana.ringAt(prefix, phone);
    await expect(page.getByText(t('order.credit-required'))).toBeVisible();
    await expect(page.getByText(t('order.answer-paid'))).toBeVisible();
    if (phone.startsWith('0')) await dana.says('order.left-zero', { prefix: `+${prefix}` });
    // Cents are left off, and make no other amount of what is typed.
    await page.getByRole('button', { name: t('order.credit-other') }).click();
    await expect(page.getByRole('textbox', { name: t('order.credit-other') })).toBeFocused();
    await page.keyboard.type('7.5');
    await dana.says('credit.adjusted-whole', { amount: formatMoney(language, 7) });
    await expect(page.getByRole('radio', { name: /(?:^|\D)7[.,]00/ })).toBeChecked();
    await dana.ringAt(prefix, phone, credit);
    await dana.fillDetails(goodCard);
    await dana.pay(paid);

    // Page, mail and a call agree.
    const words = isRinging ? 'order.done-rings-now' : 'order.done-waits-now';
    await expect(page.getByText(t(words))).toBeVisible();
    await expect(page.getByRole('link', { name: t('order.done-call') })).toHaveCount(
      isRinging ? 1 : 0,
    );
    await expect(page.getByRole('link', { name: t('nav.addCredit') })).toHaveCount(
      isRinging ? 0 : 1,
    );
    const mail = await mailWith(portal, dana.email, /validate-email/);
    expect(mail.text.includes(t('mail.not-ringing'))).toBe(!isRinging);
    const answer = digitsOf(await portal.call(number, '16465550171', 5));
    expect(answer.includes('972541234567')).toBe(isRinging);
  });
}

test('an e-mail that has an account goes on in it, with nothing lost', async ({ page, portal }) => {
  const dana = buyerAt(page, portal, 'en');
  const { t } = dana;
  await dana.open('/get-your-number?country=gb');
  const number = await dana.takeNumber();
  await page.getByText(t('order.have-coupon')).click();
  const code = page.getByRole('textbox', { name: t('order.coupon') });
  await code.fill('welcome20');
  // The answer is about the code that was sent.
  const asked = Promise.withResolvers<void>();
  await page.route('**/validate-coupon', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await code.press('Enter');
  await expect(code).not.toBeEditable();
  asked.resolve();
  const applied = page.getByRole('status').filter({ hasText: 'WELCOME20' });
  await expect(applied).toBeVisible();
  await page.reload();
  await expect(applied).toBeVisible();
  await dana.takePlan(3);
  await dana.ringAt('972', '541234568', 5);
  await dana.fillDetails(goodCard);
  await page.getByRole('textbox', { name: t('form.email'), exact: true }).fill('bob@example.com');
  await page.getByRole('button', { name: /^Pay/ }).first().click();
  await expect(page.getByText(t('order.has-account')).first()).toBeVisible();
  await page
    .getByRole('link', { name: t('order.log-in-go-on') })
    .first()
    .click();
  await dana.sendLogIn('bob@example.com');
  await page.waitForURL(new RegExp(`get-your-number.*number=${number}.*months=3.*credit=5`));
  await expect(page.getByText(written('972541234568')).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^3 months/ })).toBeChecked();
  await expect(applied).toBeVisible();
  // The credit that is charged is the one that is pressed.
  const credit = page.getByRole('group', { name: t('another.credit') });
  await expect(credit.getByRole('button', { pressed: true })).toHaveText('$5');
});

test('what rings is the phone that is shown, however it came there', async ({ page, portal }) => {
  const dana = buyerAt(page, portal, 'en');
  const { t } = dana;
  const phone = page.getByRole('group', { name: t('order.rings-legend') });
  const details = page.getByRole('textbox', { name: t('account.first-name') });
  const onward = page.getByRole('button', { name: t('order.continue'), exact: true });
  await dana.open('/get-your-number?country=gb&months=1&rings=%2B972541234568');
  await dana.takeNumber();
  // A phone of before lacks its credit: choosing one goes no step further.
  await page.getByRole('radio', { name: /\$10\.00/ }).check();
  await expect(page).toHaveURL(/credit=10/);
  await expect(phone.getByLabel(t('form.phone'))).toHaveValue('541234568');
  await expect(details).toHaveCount(0);
  await onward.click();
  await expect(details).toBeVisible();

  // On a wide screen its boxes stand beside the payment: another phone is said first.
  await phone.getByLabel(t('form.phone')).fill('541234569');
  await expect(details).toHaveCount(0);
  await expect(phone.getByLabel(t('form.phone'))).toBeFocused();
  await onward.click();
  await expect(details).toBeVisible();
  const summary = page.getByRole('complementary', { name: t('order.summary') });
  await expect(summary).toContainText(written('972541234569'));
});

test('credit that was chosen is bought where nothing is known of number plans', async ({
  page,
  portal,
}) => {
  const dana = buyerAt(page, portal, 'en');
  const { t } = dana;
  await page.route('**/assets/min-*.js', (route) => route.abort());
  await dana.open('/get-your-number?country=gb&months=1&rings=%2B972541234568');
  await dana.takeNumber();
  const details = page.getByRole('textbox', { name: t('account.first-name') });
  await page.getByRole('radio', { name: /\$10\.00/ }).check();
  await expect(details).toHaveCount(0);
  await page.getByRole('button', { name: t('order.continue'), exact: true }).click();
  await expect(details).toBeVisible();
  const summary = page.getByRole('complementary', { name: t('order.summary') });
  await expect(summary).toContainText(`${t('order.sum-credit')}$10.00`);
});

test('a number that is not for sale never reaches a step', async ({ page, portal }) => {
  const dana = buyerAt(page, portal, 'en');
  await dana.open('/get-your-number?country=gb&number=447911123456&months=1');
  await expect(page.getByText(/\+44 7911 123456.* isn’t for sale/)).toBeVisible();
  await expect(page.getByRole('group', { name: dana.t('order.rings-legend') })).toHaveCount(0);
  await dana.takeNumber();
  await expect(page.getByRole('group', { name: dana.t('order.rings-legend') })).toBeVisible();
});

test('a price that comes in the middle of a press takes nothing from under it', async ({
  page,
  portal,
}) => {
  const dana = buyerAt(page, portal, 'en');
  const { t } = dana;
  /** The price comes between the down and the up of a press. Returns how long it lasted, ms. */
  async function press(): Promise<number> {
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.unroute('**/rates-for-country?*');
    await page.route('**/rates-for-country?*', async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    });
    await dana.open('/get-your-number?country=us&months=1');
    await dana.takeNumber();
    await dana.fillPair(t('order.rings-legend'), '1', '2125550171');
    await asked.promise;
    await page.getByRole('button', { name: t('order.continue'), exact: true }).hover();
    const price = page.waitForResponse(/rates-for-country/);
    const from = Date.now();
    await page.mouse.down();
    answered.resolve();
    await (await price).finished();
    // As long as a press takes; the answer is here meanwhile.
    await page.waitForTimeout(300);
    await page.mouse.up();
    return Date.now() - from;
  }
  // Nothing waits for more than a second, which a busy machine's press may well last.
  for (let tries = 1; (await press()) > 900; tries += 1) expect(tries).toBeLessThan(60);
  await expect(page.getByText(t('order.answer-included'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('account.first-name') })).toBeVisible();
});

test('states that do not load keep their label, and come when they are asked for again', async ({
  page,
  portal,
}) => {
  const dana = buyerAt(page, portal, 'en');
  const { t } = dana;
  const states = '**/api/globalhub/countries/*/states';
  await page.route(states, (route) => route.fulfill({ status: 503 }));
  await dana.open('/get-your-number?country=gb');
  await dana.takeNumber();
  await dana.ringAt('1', '2025550143');
  const state = page.getByRole('combobox', { name: t('card.state') });
  const failed = page.getByRole('main').getByText(t('card.states-error'));
  await expect(failed).toBeVisible();
  await expect(state).toBeVisible();
  await page.unroute(states);
  await page.getByRole('button', { name: t('section.retry') }).click();
  await expect(failed).toBeHidden();
  await state.selectOption('Texas');
});

test('on a phone an order has no log-in beside its price, but where it asks for an account', async ({
  page,
  portal,
}) => {
  const dana = buyerAt(page, portal, 'en');
  const { t } = dana;
  await page.setViewportSize({ width: 390, height: 844 });
  await dana.open('/get-your-number?country=gb');
  const number = await dana.takeNumber();
  await dana.ringAt('972', '541234568', 5);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'English' })).toBeVisible();
  await expect(banner.getByRole('link', { name: t('chrome.log-in') })).toBeHidden();
  await page
    .getByRole('link', { name: t('order.log-in-go-on') })
    .first()
    .click();
  await dana.sendLogIn('bob@example.com');
  await page.waitForURL(new RegExp(`get-your-number.*number=${number}.*credit=5`));
});

test('the code of a phone shows the flag of its country', async ({ page, portal }) => {
  const dana = buyerAt(page, portal, 'en');
  const { t } = dana;
  await dana.open('/get-your-number?country=gb');
  await dana.takeNumber();
  const phone = page.getByRole('group', { name: t('order.rings-legend') });
  await phone.getByLabel(t('form.prefix')).fill('972');
  await expect(phone.locator('img')).toHaveAttribute('src', '/flags/IL.svg');
  await phone.getByRole('combobox', { name: t('form.country') }).selectOption('FR');
  await expect(phone.getByLabel(t('form.prefix'))).toHaveValue('33');
});
