import type { Page } from '@playwright/test';
import { customerAt, expect, test } from './fixtures.ts';

const screens = [
  'service-configuration',
  'billing',
  'add-credit',
  'account-information',
  'support',
];

/** What of the page sticks out at the side, or out of the box that it should stand in. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth}`] : [];
    for (const box of document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3')) {
      const { display, textOverflow } = getComputedStyle(box);
      const isSeen = box.innerText !== '' && box.clientWidth > 1;
      if (!isSeen || display === 'inline' || textOverflow === 'ellipsis') continue;
      if (box.scrollWidth > box.clientWidth + 2) faults.push(`"${box.innerText}" leaves its box`);
    }
    return faults;
  });

/** What is fixed to the window and lies over a control of the page that was scrolled to. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, input, select)')].flatMap(
      (control) => {
        control.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        if (width <= 1 || !control.checkVisibility()) return [];
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isOver = seen?.closest('main') === null;
        return isOver ? [`${control.innerText || control.id} is under ${seen.tagName}`] : [];
      },
    ),
  );

for (const language of ['en', 'he'] as const) {
  test(`text twice as large fits, and nothing lies over a control (${language})`, async ({
    page,
    portal,
  }) => {
    const ann = customerAt(page, portal, language);
    await ann.enter('ann@example.com');
    const faults: string[] = [];
    for (const width of [1280, 390])
      for (const screen of screens) {
        await page.setViewportSize({ width, height: 800 });
        await ann.open(`/profile/${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        const told = (found: string[]) => found.map((fault) => `${screen} at ${width}: ${fault}`);
        faults.push(...told(await coveredControls(page)));
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', /^[4-9]\d/);
        // Parts of the screen may still be on their way.
        await expect.poll(() => sticksOut(page), `${screen} at ${width}`).toEqual([]);
        faults.push(...told(await coveredControls(page)));
        if (screen === 'add-credit')
          await expect(page.getByText(ann.t('shell.balance')).last()).toBeVisible();
        await expect(
          page.getByRole('link', { name: ann.t('chrome.whatsapp'), exact: true }).last(),
        ).toBeVisible();
      }
    expect(faults).toEqual([]);
  });
}

/** Words of the page that stand in two lines, torn. */
const tornWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const torn: string[] = [];
    const main = document.querySelector('main');
    const texts = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement;
      if (!box?.checkVisibility({ visibilityProperty: true })) continue;
      if (box.clientWidth === 1 || box.closest('svg, select, h2')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) torn.push(word);
      }
    }
    return torn;
  });

for (const language of ['es', 'pt'] as const) {
  test(`text twice as large tears no word on a phone (${language})`, async ({ page, portal }) => {
    const ann = customerAt(page, portal, language);
    await page.setViewportSize({ width: 390, height: 800 });
    await ann.enter('ann@example.com', '/profile/billing');
    const faults: string[] = [];
    for (const path of [
      '/profile/billing',
      '/profile/service-configuration',
      '/get-your-number?country=',
    ]) {
      await ann.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', /^[4-9]\d/);
      const found = [...(await sticksOut(page)), ...(await tornWords(page))];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test('text twice as large breaks no phone number on a phone', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'en');
  await page.setViewportSize({ width: 390, height: 800 });
  const seven = Array.from({ length: 7 }, () => ({ forwardTo: ['972541234567'] }));
  const { email: many } = await portal.newCustomer({ numbers: seven });
  for (const [email, path] of [
    ['ann@example.com', 'service-configuration'],
    ['ann@example.com', 'billing'],
    [many, 'service-configuration'],
  ] as const) {
    await ann.enter(email, `/profile/${path}`);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', /^[4-9]\d/);
    const numbers = page.locator('article, [aria-labelledby] li').getByText(/^\+[\d ]+$/);
    await expect(numbers.first()).toBeVisible();
    const linesOf = () =>
      numbers.evaluateAll((all) =>
        all.flatMap((number) => {
          const { textContent, parentElement } = number;
          const lines = new Set([...number.getClientRects()].map(({ top }) => Math.round(top)));
          const isCut = number.getBoundingClientRect().right > document.body.clientWidth;
          const isSeen = parentElement !== null && parentElement.clientWidth !== 1;
          return isSeen && (lines.size > 1 || isCut) ? [textContent] : [];
        }),
      );
    await expect.poll(linesOf, `${path} of ${email}`).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
  }
});

test('icons grow with the text', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'en');
  await page.setViewportSize({ width: 1280, height: 800 });
  await ann.enter('ann@example.com', '/profile/service-configuration');
  const icons = page.locator('main button svg');
  const sizes = () =>
    icons.evaluateAll((all) =>
      all.filter((icon) => icon.checkVisibility()).map((icon) => icon.clientWidth),
    );
  await expect.poll(async () => (await sizes()).length).toBeGreaterThan(5);
  const before = Math.max(...(await sizes()));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  await expect.poll(async () => Math.max(...(await sizes()))).toBe(2 * before);
  expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(28);
});

test('in forced colours one sees which section and which calls are shown', async ({
  page,
  portal,
}) => {
  const ann = customerAt(page, portal, 'en');
  await page.emulateMedia({ forcedColors: 'active' });
  await ann.enter('ann@example.com', '/profile/service-configuration');
  const kinds = page.getByRole('group', { name: ann.t('calls.kinds') }).getByRole('button');
  const tabs = page.getByRole('navigation', { name: ann.t('numbers.sections') }).getByRole('link');
  await expect(kinds.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(tabs.first()).toHaveAttribute('aria-current', 'true');
  for (const choices of [kinds, tabs]) {
    const edges = await choices.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).borderBlockEndColor),
    );
    expect(new Set(edges.slice(1)).size).toBe(1);
    expect(edges[0]).not.toBe(edges[1]);
  }
});
