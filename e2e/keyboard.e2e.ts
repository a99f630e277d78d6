import type { Locator, Page } from '@playwright/test';
import type { Portal } from './portal.ts';
import { customerAt, demoPassword, expect, test, written } from './fixtures.ts';

/** More stops than the longest page has before what is wanted. */
const patience = 90;

/** Goes on by Tab until the place has the focus, which is seen: it is in the window, with a ring. */
async function tabTo(page: Page, place: Locator): Promise<void> {
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

for (const language of ['en', 'he'] as const) {
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
