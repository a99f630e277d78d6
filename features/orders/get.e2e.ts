import type { Locator } from '@playwright/test';
import { formatMoney } from '@portal/i18n/format';
import { customerAt, expect, type Language, test, textsOf, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { buyerAt, goodCard } from './orders.page.ts';

for (const { language, city, country } of [
  { language: 'en', city: 'Leeds', country: 'United Kingdom' },
  { language: 'he', city: 'לידס', country: 'בריטניה' },
] satisfies { language: Language; city: string; country: string }[]) {
  test(`what is on offer is found by city, country and digits (${language})`, async ({
    page,
    portal,
  }) => {
    const reader = customerAt(page, portal, language);
    const { t } = reader;
    await reader.open('/get-your-number');
    const box = page.getByRole('searchbox', { name: t('get.search') });
    const lists = page.getByRole('list', { name: t('order.numbers-list') });
    const faults = await lookOver(page, language, 'what is on offer');
    await expect(lists).toHaveCount(0);
    await box.pressSequentially(city);
    // What its first letters find may stand for a moment, in many lists.
    await expect(lists).toHaveCount(1);
    await expect(lists).toHaveAccessibleName(new RegExp(city));
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(city)}`));
    // The same in English finds it in every language, and so does a reload.
    await box.fill('leeds');
    await expect(page).toHaveURL(/q=leeds/);
    await page.reload();
    await expect(lists).toHaveCount(1);
    await expect(lists).toHaveAccessibleName(new RegExp(city));
    await box.fill('113-496');
    await expect(lists.locator('mark')).toHaveText('113 496');
    await box.fill('Atlantis');
    await reader.says('get.none-called', { query: '\u2068Atlantis\u2069' });

    await box.fill('');
    await page.getByRole('main').getByRole('link', { name: country }).click();
    await expect(page).toHaveTitle(new RegExp(country));
    await expect(page.getByRole('heading', { name: city })).toBeVisible();
    faults.push(...(await lookOver(page, language, 'the numbers of a country')));
    await page.getByRole('link', { name: t('get.months', { n: 3 }) }).click();
    await expect(page.getByText(formatMoney(language, 17.07)).first()).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('without script an order goes by plain forms up to its card', async ({ browser, portal }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const reader = customerAt(page, portal, 'en');
  const { t } = reader;
  const go = () => page.getByRole('button', { name: t('order.continue') }).click();
  await reader.open('/get-your-number');
  await page.getByRole('main').getByRole('link', { name: 'United Kingdom' }).click();
  await page.getByRole('searchbox').fill('leeds');
  await page.getByRole('button', { name: t('order.search') }).click();
  await page.getByRole('link', { name: /^Choose/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.title'));
  await page.getByRole('radio', { name: /^3 months/ }).check();
  const phone = page.getByLabel(t('order.rings-legend'));
  await phone.fill('+44 906 123 4567');
  await go();
  // Texts within what only browsers without script read are told by their whole.
  const main = page.getByRole('main');
  await expect(main).toContainText(t('order.rings-destination'));
  await expect(page).toHaveTitle(new RegExp(`^${t('form.error-prefix')} ${t('order.title')} – `));
  await phone.fill('+972 054 123 4567');
  await go();
  // The plan does not pay for that phone: nothing is chosen for anybody.
  await expect(main).toContainText(t('order.answer-paid'));
  await expect(main).toContainText(t('order.left-zero', { prefix: '\u2068+972\u2069' }));
  await page.getByRole('radio', { name: /^\$10\.00/ }).check();
  await go();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.plain-title'));
  await expect(page).toHaveTitle(new RegExp(`^${t('order.plain-title')} – `));
  await expect(main.locator('dl > :not(div)')).toHaveCount(0);
  for (const said of ['+44 113 496 0141', '3 months', '+972 54 123 4567', '$27.07'])
    await expect(main).toContainText(said);
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(4);
  const mail = await main.locator('a[href^="mailto:"]').getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain('Order: +44 113 496 0141, 3 months');
  const address = page.url();
  // In Hebrew the groups of the number keep their order: a subject has no marks that nobody sees.
  await page.goto(address.replace('lang=en', 'lang=he'));
  const linkTo = (start: string) => main.locator(`a[href^="${start}"]`).getAttribute('href');
  expect(decodeURIComponent((await linkTo('mailto:')) ?? '')).toContain(
    ': +44\u00a0113\u00a0496\u00a00141, ',
  );
  expect(decodeURIComponent((await linkTo('https://wa.me')) ?? '')).toContain(
    ': \u2066+44 113 496 0141\u2069, ',
  );
  await context.close();

  // With script the same address goes on at the card.
  const other = await browser.newContext();
  const scripted = await other.newPage();
  await scripted.goto(address);
  await expect(scripted.getByRole('textbox', { name: t('card.number') })).toBeVisible();
  await expect(scripted.getByRole('complementary', { name: t('order.summary') })).toContainText(
    '+972 54 123 4567',
  );
  await expect(scripted).not.toHaveURL(/rings=/);
  await other.close();
});

test('in Hebrew on a phone an order goes from its city to a number that rings', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const dana = buyerAt(page, portal, 'he');
  const { t } = dana;
  await dana.open('/get-your-number');
  const box = page.getByRole('searchbox', { name: t('get.search') });
  await box.pressSequentially('חיפה');
  await expect(page.getByRole('list', { name: t('order.numbers-list') })).toHaveCount(1);
  const number = await dana.takeNumber();
  await dana.ringAt('972', '541234599');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await dana.fillDetails(goodCard);
  // What pays is as wide as the boxes above it.
  const pay = await page.locator('#order-pay-button').boundingBox();
  const address = await page.getByRole('textbox', { name: t('card.address') }).boundingBox();
  expect(pay?.width).toBeGreaterThanOrEqual(address?.width ?? Infinity);
  await dana.pay(8.99);
  await dana.says('order.done-rings-now');
  await expect(page.getByText(written(number)).first()).toBeVisible();
  await expect(page.getByText(written('972541234599')).first()).toBeVisible();
  await context.close();
});

test('an answer takes no link from under a finger', async ({ page, portal }) => {
  const reader = customerAt(page, portal, 'en');
  const { t } = reader;
  await reader.open('/get-your-number');
  const box = page.getByRole('searchbox', { name: t('get.search') });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/part=results/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/part=results/);
  await box.pressSequentially('x');
  await asked;
  const link = page.getByRole('main').getByRole('link', { name: 'United Kingdom' });
  await link.hover();
  await page.mouse.down();
  const answered = page.waitForResponse(/part=results/);
  letGo();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(link).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveTitle(/United Kingdom/);
});

test('what stands beside a live search leads on from it', async ({ page, portal }) => {
  const reader = customerAt(page, portal, 'en');
  const { t } = reader;
  await page.goto(`${portal.url}/get-your-number?country=gb`);
  const search = async (text: string) => {
    await page.getByRole('searchbox').fill(text);
    if (text === '') await expect(page).not.toHaveURL(/q=/);
    else await expect(page).toHaveURL(new RegExp(`q=${text}`));
  };
  const spanish = page.locator('a[data-language="es"]').first();
  await search('Leeds');
  await expect(spanish).toHaveAttribute('href', '/get-your-number?country=gb&lang=es&q=Leeds');
  await page.getByRole('link', { name: t('get.months', { n: 12 }) }).click();
  await expect(page).toHaveURL(/months=12/);
  await expect(page.getByRole('searchbox')).toHaveValue('Leeds');
  await search('');
  await expect(spanish).not.toHaveAttribute('href', /q=/);

  // A search looks through all the world, and so does an empty one.
  await page.goto(`${portal.url}/get-your-number?region=europe`);
  const regions = page.getByRole('navigation', { name: t('get.regions') });
  await expect(regions.locator('[aria-current]')).toHaveText(t('get.region-europe'));
  await search('L');
  await search('');
  await expect(regions.locator('[aria-current]')).toHaveCount(1);
  await expect(regions.getByRole('link').first()).toHaveAttribute('aria-current', 'true');
});

test('what is found is told in the language of the page, whatever was picked since', async ({
  page,
  portal,
}) => {
  const t = textsOf('en');
  await page.goto(`${portal.url}/get-your-number`);
  await page.context().addCookies([{ name: 'preferredLang', value: 'he', url: portal.url }]);
  await page.getByRole('searchbox').fill('Atlantis');
  const found = page.getByRole('search').getByRole('status');
  await expect(found).toHaveText(t('get.none-called', { query: '\u2068Atlantis\u2069' }));
  await expect(page).not.toHaveURL(/lang/);
});

test('a number that is not for sale is said at once, without script too', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${portal.url}/get-your-number?country=gb&number=447911123456&months=1&lang=en`);
  await expect(page.getByText(/\+44 7911 123456.* isn’t for sale/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Choose/ }).first()).toBeVisible();
  await context.close();
});

test('the order has the corners of its brand', async ({ page, portal }) => {
  const { t } = customerAt(page, portal, 'en');
  /** The radius of a box, as far as its height can show one. */
  const roundOf = (box: Locator) =>
    box.evaluate((shown) => {
      const { borderStartStartRadius } = getComputedStyle(shown);
      return Math.min(Number.parseFloat(borderStartStartRadius), shown.clientHeight);
    });
  const rounds = [];
  for (const brand of [1, 2, 5]) {
    const site = portal.url.replace('127.0.0.1', `brand${brand}.localhost`);
    await page.goto(`${site}/get-your-number?country=us`);
    const choose = page
      .getByRole('list', { name: t('order.numbers-list') })
      .getByRole('link')
      .first();
    await choose.click();
    rounds.push(await roundOf(page.getByRole('button', { name: t('order.continue') })));
  }
  expect(rounds).toEqual([10, expect.closeTo(42, 0), 2]);
});
