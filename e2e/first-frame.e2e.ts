import type { Page } from '@playwright/test';
import { paths } from '@portal/contract/paths';
import { customerAt, expect, test } from './fixtures.ts';
import { storeSession } from './stored-session.ts';

const frame = (page: Page) => page.locator('[data-frame]');

/** Holds the application's script until it is let go. */
async function holdApplication(page: Page): Promise<() => void> {
  let go = () => {};
  const gone = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await gone;
    await route.continue();
  });
  return go;
}

for (const width of [1280, 390]) {
  test(`the way around is there before the application, which moves none of it (${width} px)`, async ({
    page,
    portal,
  }) => {
    const { email } = await portal.newCustomer({ numbers: [{}] });
    const { t } = customerAt(page, portal, 'he');
    await page.setViewportSize({ width, height: 800 });
    await storeSession(page, portal.url, { email, password: 'Portal2026' });
    const letGo = await holdApplication(page);
    // What is somebody's own may take more or less room than was kept for it.
    await page.route('**/billing/coming-up', () => {});
    await page.goto(`${portal.url}${paths.numbers}?lang=he`, { waitUntil: 'commit' });
    const parts = [
      page.getByRole('heading', { level: 1, name: t('nav.numbers') }),
      page.getByText(t('numbers.lead')),
      // On a phone it comes after the numbers, which are not here yet.
      ...(width > 900 ? [page.getByRole('link', { name: t('another.title') })] : []),
      page.getByRole('link', {
        name: t(width > 900 ? 'nav.billing' : 'nav.short.billing'),
        exact: true,
      }),
      page.getByRole('link', { name: t('chrome.whatsapp') }),
    ].map((part) => part.filter({ visible: true }).first());
    for (const part of parts) await expect(part).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => null));
    const placesOf = () => Promise.all(parts.map((part) => part.boundingBox()));
    const before = await placesOf();
    letGo();
    await expect(frame(page)).toHaveCount(0);
    expect(await placesOf()).toEqual(before);
  });
}

test('a link that is held down while the application comes leads on, and keeps the focus', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({ numbers: [{}] });
  const { t } = customerAt(page, portal, 'en');
  await storeSession(page, portal.url, { email, password: 'Portal2026' });
  const letGo = await holdApplication(page);
  await page.goto(`${portal.url}${paths.numbers}?lang=en`, { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: t('nav.billing'), exact: true });
  await link.hover();
  await page.mouse.down();
  letGo();
  await expect(frame(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.mouse.up();
  await expect(page).toHaveURL(`${portal.url}${paths.billing}`);
});

/** The sheets of the page in the order in which they overrule each other. */
const sheetsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => href?.split('/').at(-1) ?? []),
  );

test('the styles of a screen overrule those that all screens share', async ({ page, portal }) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const preset = page.getByRole('group', { name: dana.t('credit.amount') }).getByRole('button');
  await dana.logIn(email);
  await page
    .getByRole('link', { name: dana.t('nav.addCredit') })
    .filter({ visible: true })
    .first()
    .click();
  for (const way of ['from log-in', 'by its address']) {
    await expect(preset.first(), way).toHaveCSS('font-size', '16px');
    const [first = '', ...others] = await sheetsOf(page);
    expect(first, way).toMatch(/^app-/);
    expect(others.join(' '), way).toContain('add-credit-screen-');
    await dana.open(paths.addCredit);
  }
});

test('the frame of an account is shown to nobody who is not logged in', async ({
  page,
  portal,
}) => {
  const { t } = customerAt(page, portal, 'en');
  const letGo = await holdApplication(page);
  await page.goto(`${portal.url}${paths.billing}?lang=en`, { waitUntil: 'commit' });
  await expect(frame(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.title'));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the account says what it needs', async ({ page, portal }) => {
    const ann = customerAt(page, portal, 'es');
    await page.goto(`${portal.url}${paths.account}?lang=es`);
    await ann.says('chrome.no-script');
  });
});
