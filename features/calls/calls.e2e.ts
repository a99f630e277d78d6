import type { Page } from '@playwright/test';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatBalance, formatDuration } from '@portal/i18n/format';
import { customerAt, expect, test, written } from '../../e2e/fixtures.ts';
import { openNumbers } from '../numbers/numbers.page.ts';

/** Outside the plan, so that a call there costs something. */
const abroad = '447700900233';
const perMinute = 0.028;

/** What the page says to those who hear it, each text once, from now on. */
async function hearing(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    const listen = () => {
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        if (textContent) texts.add(textContent);
    };
    new MutationObserver(listen).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return texts;
  });
  return () => heard.evaluate((texts) => [...texts]);
}

for (const language of ['en', 'he'] as const) {
  test(`a customer without numbers and calls is shown the way (${language})`, async ({
    page,
    portal,
  }) => {
    const nil = customerAt(page, portal, language);
    const { t } = nil;
    await nil.enter('nil@example.com', '/profile/service-configuration');
    await nil.says('calls.empty');
    await nil.says('calls.empty-later');
    await nil.says('numbers.empty-title');
    const main = page.getByRole('main');
    await expect(main.getByText(/4\.99/)).toBeVisible();
    // Calls are one line, the heading and what is to come.
    const [title, later] = await Promise.all([
      main.getByRole('heading', { name: t('calls.title'), exact: true }).boundingBox(),
      main.getByText(t('calls.empty-later')).boundingBox(),
    ]);
    expect(later?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    await expect(main.getByRole('link', { name: t('numbers.empty-get') })).toHaveAttribute(
      'href',
      /^\/get-your-number/,
    );
    // Nobody is told to call or to look through what he does not have.
    await expect(page.getByRole('navigation', { name: t('numbers.sections') })).toHaveCount(0);
    await expect(main.getByRole('heading', { name: t('usage.title') })).toHaveCount(0);
    await main.getByRole('link', { name: t('numbers.empty-bring') }).click();
    await expect(page).toHaveURL(/\/bring-your-number/);
  });

  test(`a call shows within three seconds with its cost and the new balance (${language})`, async ({
    page,
    portal,
  }) => {
    const caller = '16465550198';
    await page.clock.install();
    const dana = await openNumbers(page, portal, language, {
      credit: 5,
      numbers: [{ forwardTo: [abroad] }],
    });
    const { t } = dana;
    await expect(dana.balance).toContainText(formatBalance(language, 5));
    await dana.says('calls.empty');
    const said = await hearing(page);
    // The page's own clock stands still, so that three seconds are three seconds on any machine.
    await page.clock.pauseAt(Date.now() + 10_000);
    const told = await portal.call(dana.numbers[0] ?? '', caller, 61);
    const looked = page.waitForRequest(/\/calls\/call-history/, { timeout: 60_000 });
    // In steps: what is read in between sets the time of the next look.
    for (let step = 0; step < 30; step += 1) await page.clock.runFor(100);
    await looked;
    // Somebody who does not see the page is told both once: when its line tells that the call is
    // over, or with the next look.
    const spoken = t('calls.new-call', { caller: formatNumber(caller) });
    await expect(async () => {
      await page.clock.runFor(10);
      expect((await said()).filter((text) => text.includes(spoken))).toHaveLength(1);
    }).toPass({ timeout: 60_000 });
    await page.clock.resume();
    await expect(dana.history).toContainText(written(caller));
    const balance = Number(/New balance: \$([\d.]+)/.exec(told)?.[1]);
    await expect(dana.balance).toContainText(formatBalance(language, balance));
    // How far it goes now stands at the number at once.
    const left = t('numbers.price-minutes', { n: Math.floor(balance / perMinute) });
    await expect(dana.row(0)).toContainText(left);
    expect(balance).toBeLessThan(5);
    const cost = Number(/Cost: \$([\d.]+)/.exec(told)?.[1]);
    expect(cost).toBeCloseTo(5 - balance, 6);
    await expect(dana.history).toContainText(t('calls.cost', { amount: String(cost) }));
    await expect(dana.history).toContainText(t('calls.incoming'));
    await expect(dana.history).toContainText(t('calls.today'));
    // One text, which is also what is spoken: which way, over which number, how long.
    const own = formatNumber(dana.numbers[0] ?? '', '(###) ###-####');
    const way = `${t('calls.incoming')} · ${t('calls.called-to', { number: own })} · `;
    await expect(dana.history).toContainText(way + formatDuration(language, 61));
  });
}

test('on a phone a new balance is told to whoever does not see the page', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dana = await openNumbers(page, portal, 'en', {
    credit: 5,
    numbers: [{ forwardTo: [abroad] }],
  });
  await dana.says('calls.empty');
  const told = await portal.call(dana.numbers[0] ?? '', '16465550198', 61);
  const amount = formatBalance('en', Number(/New balance: \$([\d.]+)/.exec(told)?.[1]));
  // By its role: what no screen reader reaches has none.
  const news = page
    .getByRole('status')
    .filter({ hasText: dana.t('shell.balance-now', { amount }) });
  await expect(news).toHaveCount(1);
});

test('five thousand calls are read on while scrolling', async ({ page, portal }) => {
  const many = customerAt(page, portal, 'en');
  const { t } = many;
  await many.enter('many@example.com', '/profile/service-configuration');
  const history = page.getByRole('region', { name: t('calls.title'), exact: true });
  const calls = history.getByText(/^Intl\. \$/);
  await expect(calls).toHaveCount(50);
  const box = await history.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(600);
  await history.hover();
  await page.mouse.wheel(0, 20_000);
  await expect(calls).toHaveCount(100);
  // The same by keys.
  await history.focus();
  await page.keyboard.press('End');
  await expect.poll(() => calls.count()).toBeGreaterThanOrEqual(150);

  const times = await history
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(times).toEqual([...times].sort().reverse());
});

test('the first page of calls is the first look at the newest, too', async ({ page, portal }) => {
  await customerAt(page, portal, 'en').enter('ann@example.com', '/profile/service-configuration');
  // When the browser asked: a busy test hears of it some time later.
  const asked = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ url: new URL(name), at: startTime }))
        .filter(({ url }) => url.pathname.endsWith('/calls/call-history'))
        .map(({ url, at }) => ({ limit: url.searchParams.get('limit'), at })),
    );
  await expect.poll(async () => (await asked()).length).toBeGreaterThanOrEqual(2);
  const [first, second] = await asked();
  expect([first?.limit, second?.limit]).toEqual(['50', '20']);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(1_500);
});

test('on a low screen the page scrolls, and a button reads on', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  const many = customerAt(page, portal, 'en');
  const { t } = many;
  await many.enter('many@example.com', '/profile/service-configuration');
  const history = page.getByRole('region', { name: t('calls.title'), exact: true });
  const calls = history.getByText(/^Intl\. \$/);
  await expect(calls).toHaveCount(50);
  await page.getByRole('button', { name: t('calls.more') }).click();
  await expect(calls).toHaveCount(100);
});

test('a list that does not load says so alone and loads again', async ({ page, portal }) => {
  await page.route('**/calls/call-history*', (route) => route.abort());
  const dana = await openNumbers(page, portal, 'en');
  const { t } = dana;
  await expect(dana.row(0)).toBeVisible();
  const failed = page.getByRole('alert').filter({ hasText: t('calls.load-error') });
  await expect(failed).toBeVisible();
  await page.unroute('**/calls/call-history*');
  // Who goes by keys stays on the button while it is tried again, and then on what came.
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/calls/call-history*', async (route) => {
    await isLetThrough;
    await route.continue();
  });
  const again = failed.getByRole('button', { name: t('section.retry') });
  await again.press('Enter');
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toBeFocused();
  letThrough();
  await dana.says('calls.empty');
  await expect(page.getByRole('heading', { name: t('calls.title'), exact: true })).toBeFocused();

  await page.route('**/my-vnumbers', (route) => route.abort());
  await page.reload();
  const numbersFailed = page.getByRole('alert').filter({ hasText: t('numbers.load-error') });
  await expect(numbersFailed).toBeVisible();
  await dana.says('calls.empty');
  await expect(numbersFailed.getByRole('button', { name: t('section.retry') })).toBeEnabled();
  await page.unroute('**/my-vnumbers');
  await numbersFailed.getByRole('button', { name: t('section.retry') }).click();
  await expect(dana.row(0)).toBeVisible();
});

test('a server that dies in the middle of a call loses neither it nor a cent', async ({
  page,
  portal,
}) => {
  const caller = '16465550199';
  const dana = await openNumbers(page, portal, 'en', {
    credit: 5,
    numbers: [{ forwardTo: [abroad] }],
  });
  const call = await portal.ring(dana.numbers[0] ?? '', caller);
  expect(call.at).toBe(abroad);
  await portal.stop('SIGKILL');
  const hungUp = call.hangUp(61);
  await portal.start();
  await hungUp;
  await page.reload();
  await expect(dana.history).toContainText(written(caller));
  await expect(dana.history.getByText(/^Intl\. \$/)).toHaveCount(1);
  const shown = (await dana.history.getByText(/^Intl\. \$/).textContent()) ?? '';
  const cost = Number(shown.replace('Intl. $', ''));
  expect(cost).toBeGreaterThan(0);
  await expect(dana.balance).toContainText(formatBalance('en', 5 - cost));
});

for (const language of ['en', 'he'] as const) {
  test(`on a phone a call takes two lines and its number is whole (${language})`, async ({
    page,
    portal,
  }) => {
    const many = customerAt(page, portal, language);
    const { t } = many;
    await page.setViewportSize({ width: 390, height: 844 });
    await many.enter('many@example.com', '/profile/service-configuration');
    const history = page.getByRole('region', { name: t('calls.title'), exact: true });
    const names = history.getByRole('button', { name: t('calls.details') });
    await expect(names).toHaveCount(50);
    // A row is as high as its name and one line under it, with the space around them.
    const heights = await names.evaluateAll((all) =>
      all.map((name) => name.closest('li')?.clientHeight ?? 0),
    );
    expect(heights).toHaveLength(50);
    expect(Math.max(...heights)).toBeLessThanOrEqual(72);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const cut = await names.evaluateAll((all) =>
        all
          .filter((name) => name.scrollWidth > name.clientWidth + 1)
          .map((name) => name.textContent),
      );
      expect(cut).toEqual([]);
    }
  });
}
