import { byName, giveAuthenticator } from './authenticator.ts';
import { customerAt, expect, test } from './fixtures.ts';

test('a passkey is added, and logs in, once the line is back, and what was typed stays', async ({
  page,
  portal: product,
}) => {
  const portal = byName(product);
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await giveAuthenticator(page);
  await dana.enter(email, '/profile/account-information');
  const part = page.getByRole('region', { name: t('passkeys.title') });
  await part.getByRole('button', { name: t('passkeys.add') }).click();
  const form = page.getByRole('form', { name: t('passkeys.add') });
  await form.getByRole('textbox', { name: t('passkeys.name') }).fill('Blue phone');
  const scripts = /\/assets\/[^/]*\.js/;
  await page.route(scripts, (route) => route.abort());
  await form.getByRole('button', { name: t('passkeys.continue') }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await page.unroute(scripts);
  await form.getByRole('button', { name: t('passkeys.continue') }).click();
  await expect(part.getByRole('listitem')).toContainText('Blue phone');

  // The same on the way in.
  await page
    .getByRole('button', { name: t('chrome.log-out') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/home/);
  await dana.open('/login');
  // Before the field is turned to, which would offer a passkey in it.
  await page.route(scripts, (route) => route.abort());
  const mailbox = page.getByRole('textbox', { name: t('form.email') });
  await mailbox.fill('typed@example.com');
  await page.getByRole('button', { name: t('login.passkey') }).click();
  await expect(page.getByText(t('login.network'))).toBeVisible();
  await page.unroute(scripts);
  await expect(mailbox).toHaveValue('typed@example.com');
  await page.getByRole('button', { name: t('login.passkey') }).click();
  await expect(page).toHaveURL(/\/profile\//);
});

test('a part of a page that could not be had at first is asked for again, with its look', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.enter(email, '/profile/account-information');
  await expect(page.getByRole('region', { name: t('passkeys.title') })).toBeVisible();
  const refused: string[] = [];
  await page.route(/\/assets\/[^/]*\.(?:js|css)/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (refused.includes(pathname)) return route.continue();
    refused.push(pathname);
    return route.abort();
  });
  await page.getByRole('button', { name: t('delete.title') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(refused.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
  for (const sheet of refused.filter((path) => path.endsWith('.css')))
    await expect(page.locator(`link[rel="stylesheet"][href="${sheet}"]`)).toHaveCount(1);
});

for (const language of ['en', 'he'] as const) {
  test(`a part that cannot be had says so at its place, and the rest of the page stays (${language})`, async ({
    page,
    portal: product,
  }) => {
    const portal = byName(product);
    const { email } = await portal.newCustomer();
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await giveAuthenticator(page);
    await dana.enter(email, '/profile/account-information');
    const keys = page.getByRole('region', { name: t('passkeys.title') });
    await keys.getByRole('button', { name: t('passkeys.add') }).click();
    const typed = keys.getByRole('textbox');
    await typed.fill('Blue phone');

    const scripts = /\/assets\/[^/]*\.js/;
    await page.route(scripts, (route) => route.abort());
    const failure = page.getByRole('alert').filter({ hasText: t('section.error') });
    const again = failure.getByRole('button', { name: t('section.retry') });
    await page.getByRole('button', { name: t('delete.title') }).click();
    await expect(failure).toBeVisible();
    await expect(typed).toHaveValue('Blue phone');
    // What fails anew is held until it was seen that it is on its way.
    const { promise: isSeen, resolve: letFail } = Promise.withResolvers<void>();
    await page.unroute(scripts);
    await page.route(scripts, async (route) => {
      await isSeen;
      await route.abort();
    });
    await again.click();
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    letFail();
    await expect(again).not.toHaveAttribute('aria-disabled');
    await page.unroute(scripts);
    await again.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(typed).toHaveValue('Blue phone');

    // A whole screen: what stands around it stays, and who comes back to it asks anew.
    await keys.getByRole('button', { name: t('form.cancel') }).click();
    let asked = 0;
    await page.route(scripts, (route) => {
      asked += 1;
      return route.abort();
    });
    const side = page.getByRole('navigation', { name: t('shell.pages') }).first();
    const support = side.getByRole('link', { name: t('nav.support') });
    await support.click();
    await expect(failure).toBeVisible();
    const before = asked;
    await side.getByRole('link', { name: t('nav.account') }).click();
    await expect(keys).toBeVisible();
    await support.click();
    await expect(failure).toBeVisible();
    expect(asked).toBeGreaterThan(before);
    // It comes by itself once the line is back.
    await page.unroute(scripts);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { level: 1, name: t('nav.support') })).toBeVisible();
  });
}

for (const language of ['en', 'he'] as const) {
  test(`a screen that a release took away offers to load the page again (${language})`, async ({
    page,
    portal,
  }) => {
    const { email } = await portal.newCustomer({ language });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.enter(email, '/profile/account-information');
    await page.getByRole('region', { name: t('passkeys.title') }).waitFor();
    const side = page.getByRole('navigation', { name: t('shell.pages') }).first();
    const told = page.getByRole('alert').filter({ hasText: t('popup.new-version.message') });
    let isOld = true;
    // A script is refused, or a sheet alone, which the browser says nothing of.
    for (const [kind, link] of [
      [/\/assets\/[^/]*\.js/, t('nav.support')],
      [/\/assets\/[^/]*\.css/, t('nav.billing')],
    ] as const) {
      isOld = true;
      await page.route(kind, (route) =>
        isOld ? route.fulfill({ status: 404 }) : route.continue(),
      );
      await side.getByRole('link', { name: link }).click();
      await expect(told).toBeVisible();
      page.once('request', () => (isOld = false));
      await Promise.all([
        page.waitForEvent('load'),
        told.getByRole('button', { name: t('popup.new-version.button') }).click(),
      ]);
      await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
      await expect(told).toHaveCount(0);
      await page.unroute(kind);
    }
  });
}

test('a part of a page crosses the line once', async ({ page, portal }) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email, '/profile/account-information');
  const { t } = dana;
  await page.getByRole('button', { name: t('delete.title') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const carried = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .flatMap((one) => {
        const { name, transferSize } = one as PerformanceResourceTiming;
        return transferSize > 0 ? [name] : [];
      }),
  );
  expect(carried.length).toBeGreaterThan(3);
  expect(new Set(carried).size).toBe(carried.length);
});

for (const how of ['no line', 'a release that took it away'] as const) {
  test(`a log-out on a public page whose script cannot be had is one all the same (${how})`, async ({
    page,
    portal,
  }) => {
    const { email } = await portal.newCustomer();
    const dana = customerAt(page, portal, 'en');
    const { t } = dana;
    await dana.enter(email, '/profile/support');
    await dana.open('/about-us');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const gone = /\/assets\/log-out-[^/]*\.js/;
    await page.route(gone, (route) =>
      how === 'no line' ? route.abort() : route.fulfill({ status: 404 }),
    );
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: t('chrome.account-menu') }).click();
    await header.getByRole('button', { name: t('chrome.log-out') }).click();
    await expect(page).toHaveURL(/\/home/);
    await expect(header.getByRole('link', { name: t('chrome.log-in') })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
    // The server hears of it by the next page that can say so.
    await page.unroute(gone);
    await page.goto(`${portal.url}/faq`);
    const headers = { Authorization: `Bearer ${token}`, 'Brand-Id': '1' };
    const url = `${portal.url}/api/vnumber/account-information`;
    await expect.poll(async () => (await fetch(url, { headers })).status).toBe(401);
  });
}

for (const language of ['en', 'he'] as const) {
  test(`a piece of a public page says that it cannot be had, and works once it can (${language})`, async ({
    page,
    portal,
  }) => {
    const visitor = customerAt(page, portal, language);
    const { t } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    const pieces = /\/assets\/[^/]*\.island-[^/]*\.js/;
    const missing = page.getByRole('alert').filter({ hasText: t('section.missing') });
    await page.route(pieces, (route) => route.abort());
    await visitor.open('/call-rates');
    const search = page.getByRole('searchbox', { name: t('rates.search') });
    await search.fill('+972');
    await expect(missing).toBeVisible();
    // A number reads from the left, also where the page runs from the right.
    await expect(search).toHaveCSS('direction', 'ltr');
    await visitor.open('/bring-your-number');
    await page.getByRole('button', { name: t('bring.send') }).click();
    await expect(missing).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await visitor.open('/contact-us');
    const name = page.getByRole('textbox', { name: t('contact.name') });
    await name.fill('Noa');
    await page.getByRole('button', { name: t('contact.send') }).click();
    await expect(missing).toBeVisible();
    await expect(name).toHaveValue('Noa');
    // It comes by itself once the line is back.
    await page.unroute(pieces);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(missing).toBeHidden();
    await page.getByRole('button', { name: t('contact.send') }).click();
    await expect(page.getByText(t('form.email-required')).first()).toBeVisible();
    await expect(name).toHaveValue('Noa');

    // A release that took it away: the page loaded anew has another.
    let isGone = true;
    await page.route(pieces, (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await visitor.open('/faq');
    await page.getByRole('searchbox', { name: t('faq.search') }).fill('sms');
    await expect(missing).toBeVisible();
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false;
    });
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: t('section.reload') }).click(),
    ]);
    await page.getByRole('searchbox', { name: t('faq.search') }).fill('sms');
    await expect(page.getByRole('status').filter({ hasText: 'sms' })).toBeVisible();
    await expect(missing).toBeHidden();
  });
}

test('a form of a public page that was come to by keys is sent once it is pressed, not before', async ({
  page,
  portal,
}) => {
  const visitor = customerAt(page, portal, 'en');
  const { t } = visitor;
  const requests: (() => void)[] = [];
  await page.route(/\/assets\/[^/]*\.island-[^/]*\.js/, async (route) => {
    await new Promise<void>((resume) => requests.push(resume));
    await route.continue();
  });
  const isHere = () =>
    expect(page.getByRole('button', { name: t('contact.send') })).toHaveAttribute('type', 'submit');
  const fault = page.getByText(t('form.email-required')).first();
  await visitor.open('/contact-us');
  await page.getByRole('textbox', { name: t('contact.message') }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('contact.send') })).toBeFocused();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  // Fetched, then imported.
  const letGo = setInterval(() => requests.splice(0).forEach((resume) => resume()), 50);
  await isHere();
  clearInterval(letGo);
  await expect(fault).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(fault).toBeVisible();
});

test('a choice on the home page is answered by the server where its script cannot be had', async ({
  page,
  portal,
}) => {
  const visitor = customerAt(page, portal, 'en');
  await page.route(/\/assets\/route\.island-[^/]*\.js/, (route) => route.abort());
  await visitor.open('/home');
  const choice = page.locator('#route select[name=rings]');
  const [chosen, other] = await choice.evaluate((select: HTMLSelectElement) => [
    select.value,
    [...select.options].find(({ value }) => value !== select.value && value !== 'other')?.value,
  ]);
  expect(other).not.toBe(chosen);
  await choice.selectOption(other ?? '');
  await expect(page).toHaveURL(new RegExp(`rings=${other}`));
  await expect(choice).toHaveValue(other ?? '');
});
