import type { Locator } from '@playwright/test';
import { loadBrands } from '@portal/brands/load';
import { whatsappFor } from '@portal/brands';
import { formatMoney } from '@portal/i18n/format';
import { endonyms } from '@portal/i18n/locales';
import { customerAt, digitsOf, expect, languages, test, textsOf, written } from './fixtures.ts';

const [halloway] = loadBrands();
if (!halloway) throw new Error('The demo has no brands');
const { profileMenu } = halloway;

for (const language of ['en', 'he'] as const) {
  test(`the sidebar leads to every page and says which one it is (${language})`, async ({
    page,
    portal,
  }) => {
    const { email } = await portal.newCustomer({ language, credit: 1_234.5 });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.enter(email);
    const sidebar = page.getByRole('complementary').getByRole('navigation');
    await expect(sidebar.getByRole('link')).toHaveCount(profileMenu.length);
    for (const { path, labelKey } of profileMenu) {
      const name = t(labelKey as 'nav.numbers');
      const item = sidebar.getByRole('link', { name, exact: true });
      await item.click();
      await expect(page).toHaveURL(`${portal.url}/profile/${path}`);
      await expect(page).toHaveTitle(`${name} – ${halloway.name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(item).toHaveAttribute('aria-current', 'page');
      await expect(sidebar.locator('[aria-current]')).toHaveCount(1);
    }
    const balance = page.getByRole('region', { name: t('shell.balance') });
    await expect(balance).toContainText(formatMoney(language, 1_234.5));
    await balance.getByRole('link', { name: t('nav.addCredit') }).click();
    await expect(page).toHaveURL(/\/profile\/add-credit$/);
  });

  test(`the profile dropdown says who it is (${language})`, async ({ page, portal }) => {
    const { email } = await portal.newCustomer({ language, firstName: 'Noa', lastName: 'Brenner' });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.enter(email);
    const button = page.getByRole('button', { name: t('chrome.account-menu') });
    const header = page.getByRole('banner');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(header).toContainText('Noa Brenner');
    await expect(header).toContainText(email);
    const items = header.getByRole('list', { name: t('chrome.account-pages') }).getByRole('link');
    await expect(items).toHaveText(profileMenu.map(({ labelKey }) => t(labelKey as 'nav.numbers')));
    await items.filter({ hasText: t('nav.support') }).click();
    await expect(page).toHaveURL(/\/profile\/support$/);
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await button.click();
    await page.keyboard.press('Escape');
    await expect(items.first()).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(items.first()).toBeHidden();

    // The choice of light or dark holds over a reload.
    await button.click();
    const dark = header.getByRole('button', { name: t('chrome.scheme-dark') });
    await dark.click();
    await page.reload();
    const background = await page.evaluate(
      () => getComputedStyle(document.documentElement).colorScheme,
    );
    expect(background).toContain('dark');
    await button.click();
    await expect(dark).toHaveAttribute('aria-pressed', 'true');

    await header.getByRole('button', { name: t('chrome.log-out') }).click();
    await expect(page).toHaveURL(`${portal.url}/home`);
    await expect(
      page.getByRole('banner').getByRole('link', { name: t('chrome.log-in') }),
    ).toBeVisible();
  });
}

test('the language dropdown closes on a pick, on Esc, outside and when focus leaves', async ({
  page,
  portal,
}) => {
  const dana = customerAt(page, portal, 'en');
  await dana.open('/login');
  const header = page.getByRole('banner');
  const buttonIn = (language: keyof typeof endonyms) =>
    header.getByRole('button', {
      name: textsOf(language)('chrome.language', { language: endonyms[language] }),
    });
  const hebrew = header.getByRole('button', { name: endonyms.he, exact: true });

  await buttonIn('en').click();
  await expect(hebrew).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hebrew).toBeHidden();
  await expect(buttonIn('en')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(hebrew).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(hebrew).toBeHidden();

  await buttonIn('en').click();
  for (let stop = 0; stop <= languages.length; stop += 1) await page.keyboard.press('Tab');
  await expect(hebrew).toBeHidden();

  await buttonIn('en').click();
  await hebrew.click();
  await expect(buttonIn('he')).toBeVisible();
  await expect(hebrew).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('status').filter({ hasText: endonyms.he })).toBeAttached();
  // The address does not undo the pick when the page is loaded again.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('he')('login.title'));
  expect(await page.evaluate(() => localStorage.getItem('preferredLang'))).toBe('he');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'preferredLang');
  expect(cookie?.value).toBe('he');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(719 * 3_600);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(720 * 3_600);
});

test("the account's language wins once after a log-in, a later pick for the session", async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({ language: 'pt' });
  const dana = customerAt(page, portal, 'en');
  const html = page.locator('html');
  await dana.enter(email);
  await expect(html).toHaveAttribute('lang', 'pt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('pt')('nav.account'));

  await page.getByRole('banner').getByRole('button', { name: endonyms.pt }).click();
  await page.getByRole('banner').getByRole('button', { name: endonyms.es, exact: true }).click();
  await expect(html).toHaveAttribute('lang', 'es');
  await page.goto(`${portal.url}/profile/billing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('es')('nav.billing'));
  await expect(html).toHaveAttribute('lang', 'es');
});

test('a language that is picked on the log-in page stays, and offers to become the account’s', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({ language: 'pt' });
  const dana = customerAt(page, portal, 'es');
  const { t } = dana;
  await customerAt(page, portal, 'en').open('/login');
  await page.getByRole('banner').getByRole('button', { name: endonyms.en }).click();
  await page.getByRole('banner').getByRole('button', { name: endonyms.es, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.title'));
  await dana.sendLogIn(email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.account'));
  await page.getByRole('button', { name: t('account.language-use') }).press('Enter');
  await expect(
    page.getByRole('main').getByText(t('account.language-used', { language: endonyms.es })),
  ).toBeVisible();
  // The button is gone with the answer; who pressed it goes on from the heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a language that is picked on a public page stays through the log-in of that tab', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({ language: 'pt' });
  const dana = customerAt(page, portal, 'he');
  const { t } = dana;
  const html = page.locator('html');
  const pickHebrew = async () => {
    await page.goto(`${portal.url}/faq?lang=en`);
    await page.getByRole('banner').getByRole('button', { name: endonyms.en }).click();
    await page.getByRole('banner').getByRole('link', { name: endonyms.he, exact: true }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('chrome.log-in') })
      .click();
  };
  await pickHebrew();
  await dana.sendLogIn(email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.account'));
  const offer = page.getByRole('main').getByRole('status').filter({ hasText: endonyms.he });
  await offer.getByRole('button', { name: t('popup.close') }).press('Enter');
  await expect(page.getByRole('button', { name: t('account.language-use') })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('pickedLang');

  await page.evaluate(() => localStorage.clear());
  await pickHebrew();
  await dana.sendLogIn('sue@example.com');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('suspended.title'));
  await expect(html).toHaveAttribute('lang', 'he');
});

test('a language that cannot be had is told, and is not offered to the account', async ({
  page,
  context,
  portal,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.enter(email);
  const banner = page.getByRole('banner');
  const pick = async () => {
    await banner.getByRole('button', { name: endonyms.en }).click();
    await banner.getByRole('button', { name: endonyms.es, exact: true }).click();
  };
  await banner.getByRole('button', { name: endonyms.en }).waitFor();
  await context.setOffline(true);
  await pick();
  const told = page.getByRole('alertdialog', { name: t('popup.language.title') });
  await expect(told).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.setOffline(false);
  await pick();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(told).toHaveCount(0);
});

test('texts that do not load come from the file, after two more tries', async ({
  page,
  portal,
}) => {
  let asked = 0;
  await page.route('**/get-translation/he', (route) => {
    asked += 1;
    return route.abort();
  });
  const dana = customerAt(page, portal, 'he');
  await dana.open('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dana.t('login.title'));
  expect(asked).toBe(3);
});

test('a text that the kept ones of the last release lack is told in built-in English', async ({
  page,
  portal,
}) => {
  await page.route('**/get-translation/en', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    delete answer.result.login.forgot;
    await route.fulfill({ response, json: answer });
  });
  const dana = customerAt(page, portal, 'en');
  await dana.open('/login');
  await expect(page.getByRole('link', { name: dana.t('login.forgot') })).toBeVisible();
});

test('who is offline is told that calls go on only where they do', async ({
  page,
  context,
  portal,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  const plain = page.getByText(t('shell.offline'), { exact: true });
  const calls = page.getByText(t('shell.offline-calls'), { exact: true });
  const alone = async (place: () => Promise<void>, told: Locator, other: Locator) => {
    await place();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(told).toBeVisible();
    await expect(other).toHaveCount(0);
  };
  await alone(() => dana.open('/login'), plain, calls);
  await context.setOffline(false);
  await alone(() => dana.enter(email), calls, plain);
  // A browser that is the phone has no line now.
  await page.evaluate(() => {
    localStorage.setItem('ringsHere', '1');
    dispatchEvent(new Event('storage'));
  });
  await expect(plain).toBeVisible();
  await expect(calls).toHaveCount(0);
  await context.setOffline(false);
  await page.evaluate(() => localStorage.clear());
  const toNotice = async () => {
    await dana.logIn('sue@example.com');
    await dana.says('suspended.title');
  };
  await alone(toNotice, plain, calls);
  await context.setOffline(false);
});

test('phones have a bar of tabs in place of the sidebar', async ({ page, portal }) => {
  const { email } = await portal.newCustomer({ credit: 3 });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await page.setViewportSize({ width: 390, height: 844 });
  await dana.enter(email);
  const tabs = page.getByRole('navigation', { name: t('shell.pages') });
  await expect(tabs).toHaveCount(1);
  await expect(tabs.getByRole('link')).toHaveText(
    profileMenu.map(({ shortLabelKey }) => t(shortLabelKey as 'nav.short.numbers')),
  );
  await tabs.getByRole('link', { name: t('nav.short.numbers') }).click();
  await expect(page).toHaveURL(/\/service-configuration$/);
  await expect(tabs.getByRole('link', { name: t('nav.short.numbers') })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // The balance stands in a row under the heading of every page, with the way to add to it.
  for (const { shortLabelKey } of profileMenu) {
    await tabs.getByRole('link', { name: t(shortLabelKey as 'nav.short.numbers') }).click();
    const row = page
      .getByRole('main')
      .getByRole('paragraph')
      .filter({ hasText: t('shell.balance') });
    await expect(row).toContainText(formatMoney('en', 3));
    const isThere = shortLabelKey === 'nav.short.addCredit';
    await expect(row.getByRole('link', { name: t('nav.addCredit') })).toHaveCount(isThere ? 0 : 1);
  }
});

test('the way back to the top is offered after 200 pixels', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const many = customerAt(page, portal, 'en');
  const { t } = many;
  await many.enter('many@example.com', '/profile/service-configuration');
  await expect(page.getByRole('region', { name: t('calls.title'), exact: true })).toBeVisible();
  const up = page.getByRole('button', { name: t('chrome.scroll-top') });
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  // What comes in late above the calls moves the page under the reader: only then it stands still.
  await expect(async () => {
    await scrollTo(200);
    await expect(up).toBeHidden({ timeout: 1_000 });
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
  }).toPass({ timeout: 60_000 });
  await scrollTo(201);
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  // Another page starts at its top, and going back finds the place again.
  await scrollTo(600);
  await page
    .getByRole('complementary')
    .getByRole('link', { name: t('nav.support') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.support'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
});

test('WhatsApp, phones and e-mail are those of the brand and the language', async ({
  page,
  portal,
}) => {
  for (const path of ['/home', '/login']) {
    for (const language of languages) {
      const t = textsOf(language);
      await page.goto(`${portal.url}${path}?lang=${language}`);
      const chat = page
        .getByRole('complementary', { name: t('chrome.quick-help') })
        .getByRole('link', { name: t('chrome.whatsapp') });
      await expect(chat).toHaveAttribute(
        'href',
        `https://wa.me/${whatsappFor(halloway, language)}`,
      );
    }
    const footer = page.getByRole('contentinfo');
    for (const { number } of halloway.phones) {
      const phone = footer.locator(`a[href="tel:+${number}"]`);
      expect(digitsOf((await phone.textContent()) ?? '')).toBe(number);
    }
    await expect(footer.getByRole('link', { name: halloway.infoEmail })).toBeVisible();
  }
});

test('the menu of narrow screens closes outside, on Esc and on a link', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['en', 'he'] as const) {
    const t = textsOf(language);
    await page.goto(`${portal.url}/home?lang=${language}`);
    const menu = page.getByRole('button', { name: t('chrome.menu') });
    const home = page.getByRole('banner').getByRole('link', { name: t('nav.home'), exact: true });
    await expect(home).toBeHidden();
    await menu.click();
    await expect(home).toBeVisible();
    await page.mouse.click(195, 780);
    await expect(home).toBeHidden();
    await menu.click();
    await page.keyboard.press('Escape');
    await expect(home).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await home.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(new RegExp(`/home\\?lang=${language}$`));
  }
});

test('a menu that is pressed before its script is there opens with it', async ({
  page,
  portal,
}) => {
  const t = textsOf('en');
  await page.setViewportSize({ width: 390, height: 844 });
  let letThrough = () => {};
  const pressed = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`${portal.url}/home?lang=en`, { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: t('chrome.menu') });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  letThrough();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test('another brand has other customers under the same e-mail', async ({ page, portal }) => {
  const { port } = new URL(portal.url);
  const t = textsOf('en');
  const [, second] = loadBrands();
  await page.goto(`http://brand2.localhost:${port}/login?lang=en`);
  await page.getByRole('textbox', { name: t('form.email') }).fill('ann@example.com');
  await page.getByLabel(t('form.password'), { exact: true }).fill('Second2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/profile\//);
  await expect(page).toHaveTitle(new RegExp(` – ${second?.name}$`));
  await page.getByRole('button', { name: t('chrome.account-menu') }).click();
  await expect(page.getByRole('banner')).toContainText('Ann Whitfield');
});

test('a brand whose log-in leads to the numbers shows them there, and no second time', async ({
  page,
  portal,
}) => {
  const { email, numbers } = await portal.newCustomer({
    numbers: [{ forwardTo: ['13475550166'] }],
  });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await page.route(/\/(login|profile)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const document = (await response.text()).replace(
      '"landing":"account-information"',
      '"landing":"service-configuration"',
    );
    await route.fulfill({ response, body: document });
  });
  await dana.logIn(email);
  await expect(page).toHaveURL(/service-configuration$/);
  await expect(page.getByRole('main')).toContainText(written(numbers[0] ?? ''));
  await dana.open('/profile/account-information');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.account'));
  await expect(page.getByRole('heading', { name: t('numbers.where-title') })).toHaveCount(0);
});
