import type { Locator, Page } from '@playwright/test';
import type { Portal } from './portal.ts';
import { formatMoney } from '@portal/i18n/format';
import { customerAt, demoPassword, expect, type Language, test, written } from './fixtures.ts';

/** More stops than the longest page has before what is wanted. */
const patience = 90;

/** Goes on by Tab until the place has the focus, which is seen: it is in the window, with a ring. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toHaveCount(1);
  const isHere = async () =>
    (await place.count()) === 1 && place.evaluate((it) => it === document.activeElement);
  for (let stop = 0; stop < patience && !(await isHere()); stop += 1)
    await page.keyboard.press('Tab');
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
}

async function pressAt(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

/** The way to another page of the account, from wherever the last one was left. */
async function goTo(page: Page, name: string): Promise<void> {
  await pressAt(page, page.locator('nav').getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The code of the newest text, in which a phone number begins with a plus. */
async function codeFor(portal: Portal, email: string): Promise<string> {
  const newest = async () =>
    (await portal.mailsTo(email))[0]?.text.replace(/\+[\d ()-]+/g, '') ?? '';
  const code = /\b\d{6}\b/;
  await expect.poll(newest).toMatch(code);
  return code.exec(await newest())?.[0] ?? '';
}

/** Whoever goes by keys alone stands on a page of the account, at a desk or with a phone. */
async function standOn(page: Page, portal: Portal, language: Language, path: string, wish = {}) {
  if (language === 'he') await page.setViewportSize({ width: 390, height: 800 });
  const made = await portal.newCustomer({ language, ...wish });
  const dana = customerAt(page, portal, language);
  await dana.enter(made.email, path);
  return { ...dana, ...made };
}

for (const language of ['en', 'he'] as const) {
  test(`a card is added by keys alone (${language})`, async ({ page, portal }) => {
    const { t } = await standOn(page, portal, language, '/profile/billing', { numbers: [{}] });
    const { keyboard } = page;
    const add = page.getByRole('button', { name: t('card.add'), exact: true });
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    const type = async (place: Locator, words: string) => {
      await tabTo(page, place);
      await keyboard.type(words);
    };
    await pressAt(page, add);
    await expect(box(t('card.number'))).toBeFocused();
    await keyboard.press('Escape');
    await expect(add).toBeFocused();
    await keyboard.press('Enter');
    await type(box(t('card.number')), '4242424242424242');
    await type(page.getByLabel(t('card.month-options')), '01');
    // The digits of the year pass the current one, in which January is over.
    await type(page.getByLabel(t('card.year-options')), '29');
    await expect(page.getByLabel(t('card.month-options'))).toHaveValue('01');
    await type(box(t('card.code')), '123');
    await type(box(t('card.holder')), 'Dana Example');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
    await type(box(t('card.address')), '1 Main Street');
    const country = page.getByLabel(t('card.country'), { exact: true });
    await type(country, language === 'he' ? 'ישראל' : 'Israel');
    await type(box(t('card.city')), 'Haifa');
    await type(box(t('card.zip')), '3100000');
    await keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: t('card.saved') })).toBeVisible();
    await expect(page.locator('#saved-cards > li').getByRole('button')).toBeFocused();
  });

  test(`another number is bought by keys alone (${language})`, async ({ page, portal }) => {
    const numbers = '/profile/service-configuration';
    const { t } = await standOn(page, portal, language, numbers, {
      cards: [{}],
      numbers: [{ forwardTo: ['16465550142'] }],
    });
    const asks = (name: string) =>
      expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
    await pressAt(page, page.getByRole('link', { name: t('another.title') }));
    await asks(t('another.title'));
    const countries = page.getByRole('list', { name: t('order.countries') });
    await pressAt(page, countries.locator('a[href*="country=us"]'));
    await asks(t('another.number'));
    const offered = page.getByRole('list', { name: t('order.numbers-list') }).getByRole('link');
    await pressAt(page, offered.nth(3));
    await asks(t('another.rings'));
    const used = page.getByRole('group', { name: t('another.used') }).getByRole('button');
    await pressAt(page, used.first());
    await asks(t('another.pay'));
    const pay = t('order.pay', { amount: `\u2068${formatMoney(language, 4.99)}\u2069` });
    await pressAt(page, page.getByRole('button', { name: pay, exact: true }));
    const told = page.getByRole('status').filter({ hasText: t('another.bought') });
    await expect(told.locator('..')).toBeFocused();
  });

  test(`a text is read, its code copied and mailed once more by keys alone (${language})`, async ({
    page,
    portal,
  }) => {
    const { t, ...dana } = await standOn(page, portal, language, '/profile/account-information', {
      numbers: [{ smsEmail: `keys-${language}@example.com` }],
    });
    const [number = ''] = dana.numbers;
    const code = 'Your code is 482913.\nDo not share it.\nNobody of us asks for it.\nYour bank';
    await portal.text(number, '13125550147', code);
    await dana.open('/profile/service-configuration');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await pressAt(page, page.getByRole('main').getByRole('link', { name: t('sms.title') }));
    const texts = page.getByRole('region', { name: t('sms.title'), exact: true });
    await expect(texts.getByRole('heading')).toBeFocused();
    const button = (name: string) => texts.getByRole('button', { name, exact: true });
    await pressAt(page, button(t('sms.show-all')));
    await expect(button(t('sms.show-less'))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(t('sms.show-all'))).toBeFocused();
    await pressAt(page, button(`${t('sms.copy-code')} 482913`));
    await expect(texts.getByRole('status').filter({ hasText: t('sms.copied') })).toHaveCount(1);
    await expect(button(`${t('sms.copy-code')} 482913`)).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913');
    await pressAt(page, button(t('sms.send-again')));
    await expect(texts.getByText(t('sms.sent-again'))).toBeVisible();
    await expect(button(t('sms.send-again'))).toBeFocused();
  });

  test(`what an account is for is done by keys alone (${language})`, async ({ page, portal }) => {
    const { email } = await portal.newCustomer({
      language,
      numbers: [{ forwardTo: ['447700900142'] }],
      cards: [{}],
      callerIds: [{ number: '12125550162' }],
      renewsIn: '40 days',
    });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    const { keyboard } = page;
    const button = (name: string, at: Page | Locator = page) =>
      at.getByRole('button', { name, exact: true });

    await test.step('logs in', async () => {
      await dana.open('/login');
      const form = page.getByRole('form', { name: t('login.title') });
      await tabTo(page, form.getByRole('textbox', { name: t('form.email') }));
      await keyboard.type(email);
      await tabTo(page, form.getByLabel(t('form.password'), { exact: true }));
      await keyboard.type(demoPassword);
      await keyboard.press('Enter');
      await page.waitForURL(/\/profile\//);
      await expect(page.getByRole('heading', { level: 1, name: t('nav.account') })).toBeVisible();
    });

    await test.step('changes where the number rings', async () => {
      const row = page.getByRole('article');
      await goTo(page, t('nav.numbers'));
      await expect(row).toBeVisible();
      await pressAt(page, row.getByRole('button', { name: t('numbers.change') }).first());
      const fresh = page.getByRole('group', { name: t('numbers.new-number') });
      await expect(fresh.getByLabel(t('form.prefix'))).toBeFocused();
      for (const box of ['44', '7700900321', '44', '7700900321']) {
        await keyboard.press('ControlOrMeta+A');
        await keyboard.type(box);
        await keyboard.press('Tab');
      }
      await pressAt(page, button(t('numbers.save-number')));
      await expect(row).toContainText(written('447700900321'));
      await expect(row.getByRole('button', { name: t('numbers.change') }).first()).toBeFocused();
    });

    await test.step('adds a caller ID', async () => {
      const section = page.getByRole('region', { name: t('callerid.title') });
      await pressAt(page, button(t('callerid.add'), section));
      const fresh = section.getByRole('group', { name: t('callerid.number') });
      await expect(fresh.getByLabel(t('form.prefix'))).toBeFocused();
      for (const box of ['972', '555550142', '972', '555550142']) {
        await keyboard.type(box);
        await keyboard.press('Tab');
      }
      await pressAt(page, button(t('callerid.add'), section));
      await expect(section).toContainText(written('972555550142'));
      await expect(button(t('callerid.send-text'), section)).toBeFocused();
      await keyboard.press('Enter');
      await expect(section.getByRole('textbox', { name: t('callerid.code') })).toBeFocused();
      await keyboard.type(await codeFor(portal, email));
      await keyboard.press('Enter');
      await expect(section.getByText(t('callerid.verified'), { exact: true })).toHaveCount(2);
    });

    await test.step('adds credit with the saved card', async () => {
      await page.reload();
      await goTo(page, t('nav.addCredit'));
      const amounts = page.getByRole('group', { name: t('credit.amount') }).getByRole('button');
      await pressAt(page, amounts.nth(1), 'Space');
      await expect(amounts.nth(1)).toHaveAttribute('aria-pressed', 'true');
      await tabTo(page, page.getByRole('radio', { checked: true }));
      await pressAt(page, page.locator('button[form="add-credit"]'));
      const done = page.getByRole('dialog').filter({ hasText: t('credit.done-text') });
      await expect(done).toContainText('4242');
      await pressAt(page, button(t('credit.done-close'), done));
      await expect(done).toHaveCount(0);
      await expect(page.getByRole('region', { name: t('shell.balance') })).toContainText('25.00');
    });

    await test.step('cancels the number, up to the question', async () => {
      await page.reload();
      await goTo(page, t('nav.numbers'));
      const giveUp = page.getByRole('article').getByRole('button', {
        name: t('plan.give-up-confirm'),
      });
      await pressAt(page, giveUp);
      const question = page.getByRole('alertdialog');
      await expect(button(t('plan.give-up-keep'), question)).toBeFocused();
      await keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(giveUp).toBeFocused();
    });
  });
}

for (const { path, width } of [
  { path: '/bring-your-number', width: 1024 },
  { path: '/contact-us', width: 1024 },
]) {
  test(`nothing that floats lies over what the keys are on (${path})`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${portal.url}${path}?lang=en`);
    const submit = page.locator('main form [type=submit]');
    await page.getByRole('textbox').first().focus();
    const covered: string[] = [];
    for (let stop = 0; stop < patience; stop += 1) {
      const found = await page.evaluate(() => {
        const here = document.activeElement;
        const box = here?.getBoundingClientRect();
        if (!here || !box || here.closest('aside')) return [];
        return [...document.querySelectorAll('aside :is(a, button)')].flatMap((float) => {
          const { left, right, top, bottom } = float.getBoundingClientRect();
          const isOver =
            left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          const isSeen = float.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          return isOver && isSeen ? [here.outerHTML.slice(0, 90)] : [];
        });
      });
      covered.push(...found);
      if (await submit.evaluate((it) => it === document.activeElement)) break;
      // What has the focus may be anywhere in the window, at its foot at the worst.
      await page.keyboard.press('Tab');
      await page.evaluate(() => {
        const foot = document.activeElement?.getBoundingClientRect().bottom ?? 0;
        scrollBy({ top: foot + 24 - innerHeight, behavior: 'instant' });
      });
    }
    await expect(submit).toBeFocused();
    expect(covered).toEqual([]);
    // The chat itself is still in the order of the keys, and is seen there.
    const chat = page.locator('aside a');
    await tabTo(page, chat);
    await expect(chat).toHaveCSS('opacity', '1');
  });
}
