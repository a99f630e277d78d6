import { formatDuration } from '@portal/i18n/format';
import { expect, test, written } from '../../e2e/fixtures.ts';
import { passMenu } from '../../e2e/keys.ts';
import { linkIn } from '../../e2e/mail-links.ts';
import { buyerAt, goodCard, withTestCalls } from './orders.page.ts';

for (const language of ['en', 'he'] as const) {
  test(`who has just ordered tries the number and confirms the e-mail (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = buyerAt(page, portal, language);
    const { t } = dana;
    const rung: unknown[] = [];
    const takeIt = await withTestCalls(page, (body) => rung.push(body));
    await dana.open('/get-your-number?country=gb');
    const number = await dana.takeNumber();
    await dana.takePlan(1);
    await dana.ringAt('1', language === 'en' ? '2125550181' : '2125550182');
    await dana.fillDetails(goodCard);
    // Who charges is a name in a sentence, not an address.
    const charged = page.getByText(t('order.privacy-link')).locator('xpath=ancestor::div[1]');
    await expect(charged.locator('p').first()).not.toContainText('214');
    await page.getByRole('button', { name: /\$/ }).first().click();
    await dana.says('order.done-title');

    // Nothing competes with the payment any more: the pages of the site are in the header again.
    const pages = page.getByRole('banner').getByRole('navigation', { name: t('chrome.pages') });
    await expect(pages.getByRole('link')).toHaveCount(5);
    await expect(pages.getByRole('link', { name: t('nav.rates') })).toBeVisible();
    const own = page.getByRole('banner').getByRole('link', { name: t('nav.your-numbers') });
    await expect(own).toBeVisible();

    // On a phone the number and the button that copies it share a line.
    const main = page.getByRole('main');
    const large = main.getByText(written(number)).first();
    const copy = main.getByRole('button', { name: written(number) });
    for (const width of [280, 320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const [line, button] = [await large.boundingBox(), await copy.boundingBox()];
      expect(button?.y, `${width} px`).toBeLessThan((line?.y ?? 0) + (line?.height ?? 0));
    }

    // A phone's header has no room for the pages: one button opens them, with the languages.
    const header = page.getByRole('banner');
    const menu = header.getByRole('button', { name: t('chrome.menu'), exact: true });
    for (const width of [280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await menu.click();
      await expect(pages.getByRole('link', { name: t('nav.rates') })).toBeVisible();
      const languageList = header.getByRole('navigation', { name: t('chrome.languages') });
      await expect(languageList.getByRole('button')).toHaveCount(4);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${width} px`).toBe(width);
      await menu.click();
      await expect(pages).toHaveCount(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });

    // The way past the menu leads on in this page, and back is out of it again.
    await passMenu(page, t('chrome.skip'));
    await dana.says('order.done-title');
    await page.reload();
    await dana.says('order.done-title');
    await passMenu(page, t('chrome.skip'));
    await page.goBack();
    await dana.says('order.done-title');

    await page.getByRole('button', { name: t('order.done-test') }).click();
    const [, answerIt = ''] = t('ring-plan.test-called', { phone: '|' }).split('|');
    await expect(page.getByText(answerIt)).toBeVisible();
    await expect(page.getByText(/^0:(0[2-9]|[1-5]\d)$/)).toBeVisible();
    expect(rung).toEqual([{ didid: expect.stringMatching(/^\d+$/), attempt: expect.any(String) }]);
    takeIt();
    const time = formatDuration(language, 6);
    await expect(page.getByText(t('ring-plan.test-answered', { time }))).toBeVisible();
    await expect(page.getByText(answerIt)).toHaveCount(0);

    await page.getByRole('link', { name: t('order.done-open') }).click();
    await page.waitForURL(/\/profile\/service-configuration/);
    const notice = page.getByText(t('account.confirm-title'));
    await expect(notice).toBeVisible();
    const address = main.getByText(dana.email).first();
    await expect(address).toBeVisible();
    const banner = main.getByRole('status').filter({ has: notice });
    const heading = main.getByRole('heading', { level: 1 });
    const again = page.getByRole('button', { name: t('account.confirm-again') });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const [above, below] = [await banner.boundingBox(), await heading.boundingBox()];
      const foot = (above?.y ?? 0) + (above?.height ?? 0);
      expect((below?.y ?? 0) - foot, `${width} px`).toBeGreaterThanOrEqual(16);
      const [words, press] = [await address.boundingBox(), await again.boundingBox()];
      // On a phone the words have the width of the page, and what they offer stands under them.
      if (width === 390) expect(press?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0));
    }
    await again.click();
    await expect(page.getByText(t('account.confirm-sent'))).toBeVisible();
    await expect.poll(async () => (await portal.mailsTo(dana.email)).length).toBeGreaterThan(1);
    await page.evaluate(() => localStorage.clear());
    await page.goto(await linkIn(portal, dana.email, '/validate-email'));
    await dana.says('verify.done-title');
    await passMenu(page, t('chrome.skip'));
    await dana.says('verify.done-title');
    await dana.logIn(dana.email);
    await page.waitForURL(/\/profile\//);
    await dana.open('/profile/service-configuration');
    await expect(page.getByText(written(number)).first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
}

for (const language of ['en', 'he'] as const) {
  test(`nothing that floats lies over a number's button on a phone (${language})`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 390, height: 740 });
    const dana = buyerAt(page, portal, language);
    await page.goto(`${portal.url}/get-your-number?country=gb&lang=${language}`);
    const chat = page.getByRole('link', { name: dana.t('chrome.whatsapp') }).last();
    const box = await chat.boundingBox();
    if (!box) throw new Error('The chat is not there');
    const buttons = page
      .getByRole('list', { name: dana.t('order.numbers-list') })
      .getByRole('link');
    const boxes = await buttons.evaluateAll((links) =>
      links.map((link) => ({
        left: link.getBoundingClientRect().left,
        right: link.getBoundingClientRect().right,
      })),
    );
    expect(boxes.length).toBeGreaterThan(5);
    for (const { left, right } of boxes)
      expect(right <= box.x || left >= box.x + box.width).toBe(true);
  });
}
