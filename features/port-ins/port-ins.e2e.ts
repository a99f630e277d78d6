import type { Route } from '@playwright/test';
import {
  type Customer,
  customerAt,
  digitsOf,
  expect,
  findBarriers,
  test,
} from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { linkIn, logInLinkIn, mailWith } from '../../e2e/mail-links.ts';
import { buyerAt, goodCard } from '../orders/orders.page.ts';
import { askToBring, fillWish, numberToBring, sendWish } from './port-ins.page.ts';

/** Calls to the country of the number are included in its plan, so that it rings at once. */
const stories = [
  {
    language: 'en',
    prefix: '44',
    number: '447700900611',
    phone: '7700900612',
    cents: 1707,
    isLost: false,
    caller: '16465550611',
  },
  {
    language: 'he',
    prefix: '972',
    number: '972555550611',
    phone: '555550612',
    cents: 2562,
    isLost: true,
    caller: '16465550612',
  },
] as const;

const titleOf = (customer: Customer, key: Parameters<Customer['t']>[0]) => ({
  name: customer.t(key as 'port-in.received-title'),
  level: 1,
});

for (const { language, prefix, number, phone, cents, isLost, caller } of stories) {
  test(`a number is brought until it rings (${language})`, async ({ page, portal }) => {
    const dana = buyerAt(page, portal, language);
    const { t, email } = dana;
    const faults: string[] = [];
    const heading = (key: Parameters<Customer['t']>[0]) =>
      expect(page.getByRole('heading', titleOf(dana, key))).toBeVisible();

    await dana.open('/bring-your-number');
    // The press brings the script of the form, which then does what was pressed.
    await page.getByRole('button', { name: t('bring.send') }).click();
    const summary = page.locator('form > div').filter({ hasText: t('form.summary-title') });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${t('form.error-prefix')} `));
    for (const key of [
      'form.prefix-required',
      'form.provider-required',
      'form.email-required',
      'form.may-move-required',
    ] as const) {
      await expect(summary.getByRole('link', { name: t(key) })).toHaveCount(1);
      await expect(page.locator('form > :not(:first-child)').getByText(t(key))).toBeVisible();
    }
    expect(await findBarriers(page, 'all')).toEqual([]);
    // The two boxes of a phone have one message.
    await expect(summary.getByRole('link', { name: t('form.phone-required') })).toHaveCount(0);
    // What is right by now is no longer told, and a link leads to its field.
    const provider = page.getByRole('textbox', { name: t('bring.provider') });
    await summary.getByRole('link', { name: t('form.provider-required') }).click();
    await expect(provider).toBeFocused();
    await provider.fill('Example Telecom');
    await expect(summary.getByRole('link', { name: t('form.provider-required') })).toHaveCount(0);
    await summary.getByRole('link', { name: t('form.prefix-required') }).click();
    await expect(page.getByLabel(t('form.prefix'))).toBeFocused();

    // Typed without leaving the box of the code, a number finds its own.
    await page.keyboard.type(prefix + '2079');
    await expect(page.getByLabel(t('form.prefix'))).toHaveValue(prefix);
    await expect(page.getByLabel(t('form.phone'))).toHaveValue('2079');
    // A whole number finds its boxes, and its zero is asked about.
    await page.getByLabel(t('form.phone')).fill(`+${prefix} 0${number.slice(prefix.length)}`);
    await expect(page.getByLabel(t('form.prefix'))).toHaveValue(prefix);
    await page.getByRole('button', { name: t('phone.drop-zero') }).click();
    await expect(page.getByLabel(t('form.phone'))).toHaveValue(number.slice(prefix.length));
    await expect(page.getByText(t('form.prefix-required'))).toBeHidden();
    // Too few digits are told at the box, once the number plans are there.
    await expect(async () => {
      await page.getByLabel(t('form.phone')).fill('20');
      await expect(page.getByText(t('form.phone-short'))).toBeVisible({ timeout: 500 });
    }).toPass();
    await fillWish(page, dana, { number: '882130000001', prefix: '882', email });
    await page.getByRole('button', { name: t('bring.send') }).click();
    await dana.says('bring.failed-kind');
    await expect(page).not.toHaveTitle(new RegExp(t('form.error-prefix')));
    await fillWish(page, dana, { number, prefix, email });
    const reference = await sendWish(page, dana);
    await expect(page.getByText(email)).toBeVisible();

    await page.goto(await linkIn(portal, email, '/port-in'));
    await heading('port-in.received-title');
    expect(digitsOf(await page.getByRole('main').innerText())).toContain(number);
    await portal.reportPortIn({ reference, state: 'scheduled', movesOn: '2099-12-03' });
    await page.reload();
    await heading('port-in.scheduled-title');
    await expect(page.getByRole('main')).toContainText('2099');
    faults.push(...(await lookOver(page, language, 'port-in, scheduled')));

    await portal.reportPortIn({ reference, state: 'completed' });
    await page.reload();
    await heading('port-in.completed-title');
    await page.getByRole('button', { name: t('port-in.order-link') }).click();
    await expect(page.getByRole('heading', { name: t('order.sum-plan') })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`number=${number}`));
    await dana.takePlan(1);
    await dana.ringAt(prefix, phone);
    await dana.fillDetails(goodCard);
    await page.getByRole('button', { name: /\$/ }).click();
    await heading('order.done-title');
    expect(digitsOf(await portal.call(number, caller, 61))).toContain(prefix + phone);

    // Its page says so, and nothing of the link is left in the browser.
    await page.goto(await linkIn(portal, email, '/port-in'));
    await heading('port-in.done-title');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('"broughtNumber":');
    expect(faults).toEqual([]);
  });

  test(`a customer adds a number by the link that logs in (${language})`, async ({
    page,
    portal,
    browser,
  }) => {
    const brought = number.replace(/1$/, '5');
    const { email } = await portal.newCustomer({ language, cards: [{}] });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    const reference = await askToBring(page, dana, { number: brought, prefix, email });
    await portal.reportPortIn({ reference, state: 'scheduled', movesOn: '2099-12-01' });

    // The account knows of it, from the day that is set to the number that can be set up.
    await dana.enter(email, '/profile/service-configuration');
    const own = page.getByRole('region', { name: t('port-in.own-title') });
    await expect(own).toContainText(t('port-in.day'));
    await expect(own).toContainText('2099');
    await portal.reportPortIn({ reference, state: 'completed' });
    await page.reload();
    await expect(own).toContainText(t('port-in.completed-title'));
    await own.getByRole('button', { name: t('port-in.own-set-up') }).click();
    await expect(page.getByRole('heading', { name: t('port-in.add-title') })).toBeVisible();
    // From a browser that is logged out the link does it, too.
    await page.goto(`${portal.url}/home`);
    await page.evaluate(() => localStorage.clear());

    const link = await logInLinkIn(portal, email, t('port-in-mail.completed-log-in-button'));
    await page.goto(link);
    await expect(page).toHaveURL(/\/port-in\//);
    await expect(page.getByRole('heading', { name: t('port-in.add-title') })).toBeVisible();
    await page.getByRole('radio', { name: new RegExp(t('get.months', { n: 3 })) }).check();
    const faults = await lookOver(page, language, 'port-in, adding');
    const pay = page.getByRole('button', { name: /\$/ });
    await pay.click();
    await expect(page.getByText(t('form.prefix-required'))).toBeVisible();
    // Their own number would ring itself: said at the phone, and nothing is charged.
    await dana.fillPair(t('order.rings-legend'), prefix, brought.slice(prefix.length));
    await pay.click();
    await dana.says('order.rings-loop');
    await dana.fillPair(t('order.rings-legend'), prefix, phone);
    await dana.says('numbers.rate-included');
    if (isLost) {
      // The payment is made and its answer is lost: it is asked about, and never made again.
      await page.route('**/port-in/set-up', async (route) => {
        await route.fetch();
        await route.abort();
      });
    }
    await pay.click();
    if (isLost) {
      await dana.says('popup.server-error.payment.title');
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('heading', titleOf(dana, 'port-in.done-title'))).toBeVisible();
    const { operations } = portal.gateway;
    expect(
      [...operations().values()].filter(({ amountCents }) => amountCents === cents),
    ).toHaveLength(1);
    expect(digitsOf(await portal.call(brought, caller, 61))).toContain(prefix + phone);
    await page.getByRole('link', { name: t('port-in.numbers-link') }).click();
    await expect(page.getByRole('main')).toContainText(brought.slice(-4));

    // The link logs in once; after that it still opens its page, and a made-up one nothing.
    const context = await browser.newContext();
    const other = await context.newPage();
    const guest = customerAt(other, portal, language);
    await other.goto(link);
    await expect(other.getByRole('heading', titleOf(guest, 'port-in.done-title'))).toBeVisible();
    await expect(
      other.getByRole('main').getByRole('link', { name: t('chrome.log-in') }),
    ).toBeVisible();
    await guest.open('/login?portInToken=made-up');
    await expect(other.getByRole('alertdialog')).toContainText(
      t('popup.token-expired.port-in.message'),
    );
    expect(other.url()).not.toContain('made-up');
    await context.close();
    expect(faults).toEqual([]);
  });
}

test('a request is taken back, refused, or nobody’s', async ({ page, portal }) => {
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  const heading = (key: Parameters<Customer['t']>[0]) =>
    expect(page.getByRole('heading', titleOf(dana, key))).toBeVisible();
  const wish = { prefix: '44', number: numberToBring(), email: 'takes-back@example.com' };
  await askToBring(page, dana, wish);
  const link = await linkIn(portal, wish.email, '/port-in');
  await page.goto(link);
  await page.getByRole('button', { name: t('port-in.withdraw') }).click();
  await page.getByRole('button', { name: t('port-in.withdraw-keep') }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: t('port-in.withdraw') }).click();
  const question = page.getByRole('alertdialog');
  // It is taken back and the answer is lost: the request itself tells.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/port-in/withdraw', lose, { times: 1 });
  await question.getByRole('button', { name: t('port-in.withdraw-confirm') }).click();
  await heading('port-in.withdrawn-title');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('port-in.withdraw') })).toHaveCount(0);

  // Asked again, it is refused while somebody still wonders whether to take it back.
  const email = 'is-refused@example.com';
  await page.getByRole('link', { name: t('port-in.again') }).click();
  await fillWish(page, dana, { ...wish, email });
  const reference = await sendWish(page, dana);
  await page.goto(await linkIn(portal, email, '/port-in'));
  await page.getByRole('button', { name: t('port-in.withdraw') }).click();
  await portal.reportPortIn({ reference, state: 'rejected', reason: 'holder-differs' });
  await question.getByRole('button', { name: t('port-in.withdraw-confirm') }).click();
  await dana.says('port-in.withdraw-late');
  await heading('port-in.rejected-title');
  await dana.says('port-in.reason-holder-differs');

  await dana.open('/port-in/of-nobody');
  await heading('port-in.expired-title');
});

test('a number with too few digits is told as that, also without the number plans', async ({
  page,
  portal,
}) => {
  await page.route('**/assets/min-*.js', (route) => route.abort());
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.open('/bring-your-number');
  await fillWish(page, dana, { number: '4420', prefix: '44', email: 'short@example.com' });
  await page.getByRole('button', { name: t('bring.send') }).click();
  await dana.says('form.phone-short');
});

test('a number that is added without credit for its phone is not said to ring', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({ cards: [{}] });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  const wish = { number: numberToBring(), prefix: '44', email };
  const reference = await askToBring(page, dana, wish);
  await portal.reportPortIn({ reference, state: 'completed' });
  await page.goto(await logInLinkIn(portal, email, t('port-in-mail.completed-log-in-button')));
  await dana.fillPair(t('order.rings-legend'), '972', '541234567');
  await page.getByRole('button', { name: /\$/ }).click();
  await expect(page.getByRole('heading', titleOf(dana, 'port-in.done-title'))).toBeVisible();
  await dana.says('port-in.done-text-waits');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: t('order.done-call') })).toHaveCount(0);
  expect(await lookOver(page, 'en', 'port-in, no credit')).toEqual([]);
  await main.getByRole('link', { name: t('nav.addCredit') }).click();
  await expect(page).toHaveURL(/add-credit/);
});

test('a number is added by whom it belongs to, and no card is charged for less', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({
    twoFactorEnabled: true,
    cards: [{ gatewayToken: 'tok_gone' }],
  });
  const stranger = await portal.newCustomer({ cards: [{}] });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  const number = numberToBring();
  const reference = await askToBring(page, dana, { number, prefix: '44', email });
  await portal.reportPortIn({ reference, state: 'completed' });
  const link = await logInLinkIn(portal, email, t('port-in-mail.completed-log-in-button'));
  const path = `/port-in/${new URL(link).searchParams.get('portInToken') ?? ''}`;
  const add = async () => {
    await dana.fillPair(t('order.rings-legend'), '44', '7700900632');
    await page.getByRole('button', { name: /\$/ }).click();
  };

  // Who is out logs in and comes back; another customer is told whose it is.
  await dana.open(path);
  await page.getByRole('link', { name: t('port-in.log-in') }).click();
  await dana.sendLogIn(stranger.email);
  await expect(page).toHaveURL(new RegExp(path));
  await add();
  await expect(page.getByText(stranger.email).last()).toBeVisible();
  await expect(page.getByText(/belongs to another e-mail/)).toBeVisible();
  await page.getByRole('button', { name: t('chrome.account-menu') }).click();
  await page.getByRole('button', { name: t('chrome.log-out') }).click();
  await page.waitForURL(/\/home/);

  // The link waits until the code from the next mail has been typed, and then logs in.
  await page.goto(link);
  const code = page.getByRole('textbox', { name: t('two-factor.code') });
  await expect(code).toBeVisible();
  const { subject } = await mailWith(portal, email, new RegExp(t('mail.code-heading')));
  await code.fill(/\d{3}[- ]?\d{3}/.exec(subject)?.[0] ?? '');
  await page.getByRole('button', { name: t('two-factor.enable') }).click();
  await expect(page).toHaveURL(new RegExp(path));
  await add();
  await dana.says('popup.server-error.declined.title');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', titleOf(dana, 'port-in.completed-title'))).toBeVisible();
});

test('a request that opens late takes nobody from the page that they went to', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({ language: 'en' });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await askToBring(page, dana, { number: numberToBring(), prefix: '44', email });
  await dana.enter(email, '/profile/service-configuration');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/vnumber/port-ins/open', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse('**/api/vnumber/port-ins/open');
  const own = page.getByRole('region', { name: t('port-in.own-title') });
  await own.getByRole('button', { name: t('port-in.own-open') }).click();
  await page.getByRole('link', { name: t('nav.billing'), exact: true }).click();
  await expect(own).toHaveCount(0);
  letGo();
  await (await answered).finished();
  // Whatever the answer does, it has done by now.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(page.url()).toContain('/billing');
});

test('what a number is brought by stays as it was sent until the answer is there', async ({
  page,
  portal,
}) => {
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.open('/bring-your-number');
  const phone = page.getByLabel(t('form.phone'));
  const mayMove = page.getByRole('checkbox', { name: t('bring.may-move') });
  // Its zero is left in, and its sending fails.
  await fillWish(page, dana, { number: '4402079460000', prefix: '44', email: 'noa@example.com' });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/inquiry/port-in', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('button', { name: t('bring.send') }).click();
  await expect(phone).not.toBeEditable();
  await mayMove.click();
  await page.getByRole('button', { name: t('phone.drop-zero') }).click();
  letGo();
  await expect(phone).toBeEditable();
  await expect(phone).toHaveValue('02079460000');
  await expect(mayMove).toBeChecked();
  await mayMove.click();
  await expect(mayMove).not.toBeChecked();
});
