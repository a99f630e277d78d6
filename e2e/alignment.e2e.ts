import { customerAt, expect, languages, test } from './fixtures.ts';

test('the drawing of a message stands beside its first line', async ({ page, portal }) => {
  await page.setViewportSize({ width: 280, height: 800 });
  await customerAt(page, portal, 'es').open(`/validate-email/${'x'.repeat(43)}`);
  const message = page.getByRole('alert').filter({ has: page.locator('svg') });
  await expect(message).toBeVisible();
  const { drawing, lines } = await message.evaluate((box) => {
    const words = document.createRange();
    const svg = box.querySelector('svg');
    words.selectNodeContents(svg?.nextElementSibling ?? box);
    const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    return {
      drawing: svg ? middleOf(svg.getBoundingClientRect()) : 0,
      lines: [...words.getClientRects()].map(middleOf),
    };
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.abs(drawing - (lines[0] ?? 0))).toBeLessThan(2);
});

test("what is the law stands in one line at the foot of the account's pages", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const ann = customerAt(page, portal, 'en');
  await ann.enter('ann@example.com', '/profile/billing');
  const foot = page.getByRole('contentinfo');
  const ends = foot
    .getByRole('link', { name: ann.t('nav.terms') })
    .or(foot.getByRole('link', { name: /@/ }));
  await expect(ends).toHaveCount(2);
  // Both at once: what loads above them still moves the foot.
  const [first, last] = await ends.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().top),
  );
  expect(last).toBe(first);
});

test('the chat stands on no word at the end of a public page', async ({ page, portal }) => {
  for (const language of languages) {
    const { t, open } = customerAt(page, portal, language);
    await open(`/two-factor-verification?lang=${language}`);
    await expect(page.getByRole('contentinfo')).toContainText(t('chrome.no-emergency'));
    for (const width of [320, 768, 1024, 1280, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const under = () =>
        page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight);
          const chat = document.querySelector('aside a[href*="wa.me"]')?.getBoundingClientRect();
          const foot = document.querySelector('footer');
          if (!chat || !foot) return ['nothing to look at'];
          const words = document.createRange();
          const texts = document.createTreeWalker(foot, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          while (texts.nextNode()) {
            words.selectNodeContents(texts.currentNode);
            const isUnder = [...words.getClientRects()].some(
              ({ left, right, top, bottom }) =>
                left < chat.right && right > chat.left && top < chat.bottom && bottom > chat.top,
            );
            if (isUnder) found.push(texts.currentNode.textContent ?? '');
          }
          return found;
        });
      await expect.poll(under, `${language}, ${width} px`).toEqual([]);
    }
  }
});

test('the two quickest ways to a person take one line of a phone each', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await customerAt(page, portal, 'en').enter('ann@example.com', '/profile/support');
  for (const language of languages) {
    const ann = customerAt(page, portal, language);
    await ann.open('/profile/support');
    const chat = page
      .getByRole('main')
      .getByRole('link', { name: /WhatsApp|וואטסאפ/ })
      .first();
    const call = page.getByRole('main').getByRole('link', { name: ann.t('support.call') });
    await expect(chat).toBeVisible();
    expect((await chat.boundingBox())?.height, language).toBe(44);
    expect((await call.boundingBox())?.height, language).toBe(44);
  }
});

/** As long as a name may be, with no place to break at. */
const longName = 'Donaudampfschifffahrtsgesellschaftskapit';

test('a long name in the other direction is cut at its end', async ({ page, portal }) => {
  await page.setViewportSize({ width: 280, height: 844 });
  const numbers = [{ forwardTo: ['16465550142'], label: longName }];
  const { email } = await portal.newCustomer({ language: 'he', numbers });
  await customerAt(page, portal, 'he').enter(email, '/profile/service-configuration');
  const name = page.getByRole('article').getByText(longName, { exact: true }).first();
  const parts = await name.evaluate((written) => {
    const letter = document.createRange();
    letter.selectNodeContents(written);
    letter.setEnd(letter.startContainer.firstChild ?? letter.startContainer, 1);
    const { left } = letter.getBoundingClientRect();
    return { first: left, row: written.closest('p')?.getBoundingClientRect().left ?? 0 };
  });
  expect(parts.first).toBeGreaterThanOrEqual(parts.row - 1);
});

test('a long name makes no page scroll sideways where it is named among costs', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const wish = [{ forwardTo: ['16465550142'], label: longName }];
  const { email, numbers } = await portal.newCustomer({ credit: 20, numbers: wish });
  await portal.call(numbers[0] ?? '', '16465550303', 61);
  await customerAt(page, portal, 'en').enter(email, '/profile/service-configuration#usage');
  await expect(page.getByRole('table').getByText(longName)).toBeVisible();
  const room = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(room).toBeLessThanOrEqual(390);
});

test('in forced colours the edge of a copy button crosses no words', async ({ page, portal }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const ann = customerAt(page, portal, 'en');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await ann.enter('ann@example.com', '/profile/service-configuration');
    const route = page.getByRole('article').filter({ hasText: 'London office' });
    const copy = route.getByRole('button', { name: /^Copy/ });
    await expect(copy).toHaveCSS('border-top-style', 'solid');
    const button = await copy.boundingBox();
    for (const words of [
      route.getByRole('heading'),
      route.getByText('London office', { exact: true }),
    ]) {
      const text = await words.evaluate((written) => {
        const letters = document.createTreeWalker(written, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        range.selectNodeContents(letters ?? written);
        return range.getBoundingClientRect().toJSON() as DOMRect;
      });
      const { x = 0, y = 0, width: wide = 0, height = 0 } = button ?? {};
      const isBeside = x >= text.right || x + wide <= text.left;
      const isApart = y >= text.bottom - 1 || y + height <= text.top + 1;
      expect(isBeside || isApart, `at ${width}`).toBe(true);
    }
  }
});

for (const language of ['en', 'he'] as const) {
  test(`what can be done with a number stands on one axis (${language})`, async ({
    page,
    portal,
  }) => {
    const ringing = Array.from({ length: 5 }, () => ({ forwardTo: ['16465550142'] }));
    const wish = { language, numbers: [...ringing, { forwardTo: [] }] };
    const { email } = await portal.newCustomer(wish);
    const dana = customerAt(page, portal, language);
    const lines = page.getByRole('article');
    const middlesOf = (name: string | RegExp) =>
      lines.getByRole('button', { name }).evaluateAll((all) =>
        all.map((button) => {
          const { left, right } = button.getBoundingClientRect();
          return Math.round((left + right) / 2);
        }),
      );
    const changing = new RegExp(`^(${dana.t('numbers.change')}|${dana.t('numbers.switch-on')})`);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await dana.enter(email, '/profile/service-configuration');
      await expect(lines).toHaveCount(6);
      const words = await middlesOf(changing);
      expect(words).toHaveLength(6);
      expect(new Set(words).size, `one column at ${width}`).toBe(1);
      const details = await middlesOf(new RegExp(dana.t('numbers.details', { number: '' }).trim()));
      expect(details).toHaveLength(6);
      if (width === 390) expect(new Set([...words, ...details]).size).toBe(1);
    }
  });
}
