import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { customerAt, expect, test } from './fixtures.ts';
import { shifted } from './shifted.ts';

const screens = [
  'account-information',
  'service-configuration',
  'billing',
  'add-credit',
  'support',
] as const;
/** How long each answer is held back: skeletons are drawn, and answers come one after another. */
const holdMs = 700;
const mostShift = 0.05;

for (const width of [1280, 390]) {
  test(`late answers move nothing that is read (${width} px)`, async ({ page, portal }) => {
    const ann = customerAt(page, portal, 'en');
    await ann.enter('ann@example.com');
    await page.setViewportSize({ width, height: 800 });
    let asked = 0;
    await page.route('**/api/vnumber/**', async (route) => {
      // A stream of live calls never ends, and a page that has one is never idle.
      if (route.request().url().endsWith('/calls/live')) return route.abort();
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, holdMs + (asked % 3) * 200));
      await route.continue();
    });
    const faults: string[] = [];
    for (const screen of screens) {
      await ann.open(`/profile/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const { sum, by } = await shifted(page);
      if (sum > mostShift) faults.push(`${screen}: ${sum.toFixed(3)}, most by ${by}`);
    }
    expect(faults).toEqual([]);
  });
}

test('what stands under an only number, which is open at once, is shown once that has its height', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { email } = await portal.newCustomer({ numbers: [{ forwardTo: ['13475550166'] }] });
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email, '/profile/account-information');
  // Scripts later than answers, as on a slow line.
  await page.route(/\/(?:number-detail|plan-facts)-[^/]*[.]js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await page.addInitScript(() => {
    // The page's patience without an end, so that a busy machine proves the same.
    const wait = setTimeout;
    const patiently = (run: () => void, ms: number) => wait(run, ms === 1_500 ? 600_000 : ms);
    const tops: number[] = [];
    Object.assign(globalThis, { setTimeout: patiently });
    Object.assign(globalThis, { tops });
    const look = () => {
      const calls = document.querySelector('#calls');
      if (calls && getComputedStyle(calls).visibility === 'visible')
        tops.push(Math.round(calls.getBoundingClientRect().top + scrollY));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await dana.open('/profile/service-configuration');
  await expect(page.getByRole('heading', { level: 2, name: dana.t('usage.title') })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const tops = await page.evaluate(() => (globalThis as unknown as { tops: number[] }).tops);
  expect([...new Set(tops)]).toHaveLength(1);
});

test('what stands under numbers that are known already is there at once', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({
    numbers: [{ forwardTo: ['13475550166'] }, { forwardTo: ['13475550166'] }],
  });
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.enter(email, '/profile/account-information');
  const menu = page.getByRole('navigation', { name: t('shell.pages') });
  for (const from of ['nav.account', 'nav.billing'] as const) {
    await menu.getByRole('link', { name: t(from) }).click();
    await expect(page.getByRole('heading', { level: 1, name: t(from) })).toBeVisible();
    await menu.getByRole('link', { name: t('nav.numbers') }).click();
    for (const title of ['calls.title', 'usage.title'] as const)
      await expect(page.getByRole('heading', { level: 2, name: t(title) })).toBeVisible();
  }
});

test('the sheet of styles comes late and moves nothing of a wide page', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/assets/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, holdMs));
    await route.continue();
  });
  const faults: string[] = [];
  for (const path of ['/home', '/contact-us', '/bring-your-number', '/call-rates', '/login']) {
    await page.goto(portal.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { sum, by } = await shifted(page);
    if (sum > 0.01) faults.push(`${path}: ${sum.toFixed(3)}, most by ${by}`);
  }
  expect(faults).toEqual([]);
});

/** The home as a slow line brings it: all but its drawing, and the rest once it is let through. */
async function homeInTwoPieces(page: Page, homeUrl: string) {
  const whole = (await (await page.goto(homeUrl))?.text()) ?? '';
  const drawing = whole.indexOf('role="img"', whole.indexOf('id="home-title"'));
  const cut = whole.lastIndexOf('<div', drawing);
  const rest = Promise.withResolvers<undefined>();
  const server = createServer((request, response) => {
    if (request.url !== '/home') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(whole.slice(0, cut));
    void rest.promise.then(() => response.end(whole.slice(cut)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/home`,
    letThrough: () => {
      rest.resolve(undefined);
      server.close();
    },
  };
}

for (const host of ['127.0.0.1', 'brand3.localhost', 'brand4.localhost']) {
  test(`the drawing of a home comes late and moves no word (${host})`, async ({ page, portal }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const home = await homeInTwoPieces(page, `${portal.url.replace('127.0.0.1', host)}/home`);
    await page.goto(home.url, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.locator('footer')).toHaveCount(0);
    const before = await heading.boundingBox();
    home.letThrough();
    await expect(page.locator('footer')).toBeAttached();
    expect(await heading.boundingBox()).toEqual(before);
  });
}

/** What would go on moving for ever. */
const endless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations === Infinity)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'by script')),
  );

test('a screen at rest moves nothing, seen or unseen', async ({ page, portal }) => {
  // Stories ask for no motion, which would hide what goes on.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const ann = customerAt(page, portal, 'en');
  await ann.enter('ann@example.com', '/profile');
  for (const screen of screens) {
    await ann.open(`/profile/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => endless(page), { message: screen }).toEqual([]);
  }
});
