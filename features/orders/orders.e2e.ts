import { digitsOf, expect, test } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { linkIn } from '../../e2e/mail-links.ts';
import { buyerAt, buyerPassword, goodCard } from './orders.page.ts';

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
    area: 'tel aviv',
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
    await dana.says('order.step', { n: 2, total: 5 });

    // By area, then the first that is shown; the address keeps what was chosen.
    await page.getByRole('textbox', { name: t('order.search-label') }).fill(area);
    await page.getByRole('button', { name: t('order.search'), exact: true }).click();
    const rows = page.getByRole('list', { name: t('order.numbers-list') }).getByRole('link');
    await expect(rows.filter({ hasNotText: new RegExp(area, 'i') })).toHaveCount(0);
    const number = await dana.takeNumber();
    expect(number).toMatch(new RegExp(`^${prefix}\\d+`));
    await page.getByRole('textbox', { name: t('order.coupon') }).fill('welcome20');
    await page.getByRole('button', { name: t('order.coupon-use'), exact: true }).click();
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
    await dana.fillCard(goodCard);
    await dana.pay(paid);

    await expect(
      page.getByRole('heading', { level: 1, name: t('order.done-title') }),
    ).toBeVisible();
    expect(digitsOf((await page.getByRole('main').textContent()) ?? '')).toContain(number);
    expect(digitsOf(await portal.call(number, caller, 61))).toContain(prefix + phone);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).toContain('preferredLang');
    for (const secret of [buyerPassword, goodCard, declined, 'orderAttempt'])
      expect(kept).not.toContain(secret);

    // The welcome mail's link lets them in.
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
  await dana.says('order.later-title');
  await dana.takeNumber();
  await dana.takePlan(1);
  await expect(page.getByRole('textbox', { name: t('form.email'), exact: true })).toHaveValue(
    dana.email,
  );
  await expect(page.getByLabel(t('form.password'), { exact: true })).toHaveValue('');
  await dana.fillDetails(goodCard);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await dana.says('popup.server-error.order-open.title');
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
    await expect(page.getByText(dana.t('form.city-required')).first()).toBeVisible();
    faults.push(...(await lookOver(page, language, 'order, details with errors')));
    expect(faults).toEqual([]);
  });
}
