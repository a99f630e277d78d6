import { expect, findBarriers, languages, test, textsOf } from './fixtures.ts';
import { patiently } from './patiently.ts';

const brands = [1, 2, 3, 4, 5];

const hostOf = (portal: { readonly url: string }, brand: number): string =>
  `http://brand${brand}.localhost:${new URL(portal.url).port}`;

/** What a home says of itself to those who read HTML. */
function readHome(html: string) {
  const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    title: found(/<title>([^<]*)<\/title>/),
    description: found(/<meta name="description" content="([^"]+)"/),
    heading: found(/<h1[^>]*>(.*?)<\/h1>/s).replace(/<[^>]*>/g, ''),
    sections: [...html.matchAll(/aria-labelledby="home-(\w+)"/g)].map(([, name]) => name).join(),
  };
}

test('no two brands have the same title, description, heading or order of sections', async ({
  portal,
}) => {
  for (const language of languages) {
    const homes = await Promise.all(
      brands.map(async (brand) => {
        const headers = { 'Brand-Id': String(brand) };
        const ask = () => fetch(`${portal.url}/home?lang=${language}`, { headers });
        const answer = await patiently(ask);
        return readHome(await answer.text());
      }),
    );
    for (const what of ['title', 'description', 'heading', 'sections'] as const) {
      const values = homes.map((home) => home[what]);
      expect(values.join(''), `${what} in ${language}`).not.toBe('');
      expect(new Set(values).size, `${what} in ${language}: ${values.join(' | ')}`).toBe(5);
    }
    for (const { title, description } of homes) {
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(description.length, description).toBeLessThanOrEqual(155);
    }
  }
});

test('no two brands call the page of their numbers the same', async ({ portal }) => {
  for (const language of languages) {
    const titles: string[] = [];
    for (const brand of brands) {
      const headers = { 'Brand-Id': String(brand) };
      const ask = () => fetch(`${portal.url}/get-your-number?lang=${language}`, { headers });
      titles.push(readHome(await (await patiently(ask)).text()).title);
    }
    // Without the name of the brand at its end.
    const words = titles.map((title) => title.split(' – ')[0]);
    expect(new Set(words).size, words.join(' | ')).toBe(5);
    for (const title of titles) expect(title.length, title).toBeLessThanOrEqual(60);
  }
});

test('every home says that callers can leave a message', async ({ portal }) => {
  for (const brand of brands)
    for (const language of languages) {
      const headers = { 'Brand-Id': String(brand) };
      const ask = () => fetch(`${portal.url}/home?lang=${language}`, { headers });
      const html = await (await patiently(ask)).text();
      const sections = html.slice(html.indexOf('<main'), html.indexOf('home-questions'));
      expect(sections, `brand ${brand}, ${language}`).toMatch(
        /voicemail|message|mensaje|buzón|הודעה|תא קולי|mensagem|caixa postal/i,
      );
    }
});

test('a choice of two countries tells its price at once', async ({ page, portal }) => {
  const t = textsOf('en');
  await page.goto(`${portal.url}/home?lang=en&number=gb&rings=il`);
  const form = page.locator('#route');
  await expect(form).toContainText('$5.99');
  await expect(form).toContainText('$0.035');
  await expect(form).toContainText('$0.018');
  await form.getByLabel(t('home.rings-in')).selectOption('us');
  await expect(form).toContainText(t('home.minute-included'));
  await expect(form).not.toContainText('$0.035');
  await expect(page).toHaveURL(/number=gb&rings=us/);
  await expect(form.getByRole('status')).toContainText('$0.00');
  await form.getByLabel(t('home.number-in')).selectOption('il');
  await expect(page.getByRole('img', { name: /London/ })).toContainText('Tel Aviv');
  const see = form.getByRole('link', { name: t('home.see-numbers') });
  await expect(see).toHaveAttribute('href', '/get-your-number?country=il&rings=us&lang=en');
  // Prices of all countries are on a page of their own.
  await form.getByLabel(t('home.rings-in')).selectOption('other');
  await expect(page).toHaveURL(/\/call-rates$/);
});

test('a choice stays in another language, and is answered in that of its page', async ({
  page,
  portal,
}) => {
  const t = textsOf('en');
  await page.goto(`${portal.url}/home?number=gb&rings=il`);
  const spanish = page.locator('a[data-language="es"]').first();
  await expect(spanish).toHaveAttribute('href', '/home?number=gb&rings=il&lang=es');
  // Picked in another tab, or before the way back.
  await page.context().addCookies([{ name: 'preferredLang', value: 'es', url: portal.url }]);
  const form = page.locator('#route');
  await form.getByLabel(t('home.rings-in')).selectOption('us');
  await expect(form).toContainText(t('home.minute-included'));
  await expect(spanish).toHaveAttribute('href', '/home?number=gb&rings=us&lang=es');
  await expect(page).toHaveURL(/rings=us$/);
});

test('a choice that is made before the script of the page is here counts', async ({
  page,
  portal,
}) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/public-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${portal.url}/home?lang=en`, { waitUntil: 'domcontentloaded' });
  await page.locator('#route select[name=rings]').selectOption('il');
  await expect(page).not.toHaveURL(/rings/);
  come();
  await expect(page).toHaveURL(/rings=il/);
});

test('a choice whose answer does not come loads the page instead', async ({ page, portal }) => {
  await page.route('**/home?*part=route', (route) => route.abort());
  await page.goto(`${portal.url}/home?lang=en`);
  await page.locator('#route select[name=rings]').selectOption('il');
  await expect(page).toHaveURL(/rings=il.*#route$/);
  await expect(page.locator('#route select[name=rings]')).toHaveValue('il');
});

test('a table tells companies what a call to their desk costs from each market', async ({
  page,
  portal,
}) => {
  const t = textsOf('en');
  await page.goto(`${hostOf(portal, 5)}/home?lang=en&rings=il`);
  const table = page.getByRole('table');
  await expect(table.getByRole('row').nth(1)).toContainText('Israel');
  await expect(table).toContainText('$0.018');
  await page.getByLabel(t('home.markets.on')).selectOption('mobile');
  await expect(table).toContainText('$0.035');
  await page.getByLabel(t('home.markets.desk')).selectOption('gb');
  await expect(table.getByRole('row').nth(1)).toContainText('United Kingdom');
  await expect(table.getByRole('row').nth(1)).toContainText(t('home.markets.included'));
});

test('home without scripts answers the form and leads on', async ({ browser, portal }) => {
  const t = textsOf('en');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${portal.url}/home?lang=en`);
  const form = page.locator('#route');
  await form.getByLabel(t('home.number-in')).selectOption('gb');
  await form.getByLabel(t('home.rings-in')).selectOption('il');
  await form.getByRole('button', { name: t('home.show') }).click();
  await expect(page).toHaveURL(/number=gb&rings=il&lang=en#route$/);
  await expect(form).toContainText('$0.035');
  await form.getByLabel(t('home.rings-in')).selectOption('other');
  await form.getByRole('button', { name: t('home.show') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('rates.title'));
  await page.goto(`${portal.url}/home?lang=en`);
  await page.getByRole('link', { name: t('home.prices-all', { n: 14 }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('get.title'));
  await context.close();
});

const looks = [
  { language: 'en', colorScheme: 'light', width: 1280 },
  { language: 'he', colorScheme: 'dark', width: 1280 },
  { language: 'pt', colorScheme: 'dark', width: 320 },
  { language: 'he', colorScheme: 'light', width: 320 },
] as const;

for (const brand of brands) {
  test(`the home of brand ${brand} has no barriers and fits its window`, async ({
    browser,
    portal,
  }) => {
    for (const { language, colorScheme, width } of looks) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const look = `${language}, ${colorScheme}, ${width} px`;
      await page.goto(`${hostOf(portal, brand)}/home?lang=${language}`);
      expect(await findBarriers(page, 'all'), look).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${look} scrolls sideways`).toBeLessThanOrEqual(0);
      await context.close();
    }
  });
}

test('a page of another minute tells the time of now', async ({ page, portal }) => {
  const minute = String((new Date().getMinutes() + 30) % 60).padStart(2, '0');
  await page.clock.setFixedTime(`2030-01-01T10:${minute}:40Z`);
  await page.goto(`${hostOf(portal, 2)}/home?lang=en`);
  const clocks = page.locator('[data-route^=clock] [data-clock]');
  const told = new RegExp(`:${minute}`);
  await expect(clocks).toHaveText([told, told], { timeout: 15_000 });
});

test('clocks go on after a choice, and tell the time of now', async ({ page, portal }) => {
  await page.clock.install();
  await page.goto(`${hostOf(portal, 2)}/home?lang=en&rings=gb`);
  const clocks = page.locator('[data-route^=clock] [data-clock]');
  const told = async () => (await clocks.allTextContents()).map((time) => time.replace(/\D/g, ''));
  await page.clock.runFor('03:00');
  const chosen = page.waitForResponse(/part=route/);
  await page.locator('#route select[name=number]').selectOption('es');
  await (await chosen).finished();
  await expect(page).toHaveURL(/number=es/);
  // The answer's time is that of the server, three minutes before that of the browser.
  const now = () =>
    page.evaluate(() =>
      ['Europe/Madrid', 'Europe/London'].map((timeZone) =>
        new Date().toLocaleTimeString('en', { timeStyle: 'short', timeZone }).replace(/\D/g, ''),
      ),
    );
  // At the turn of a minute one of the two may be a moment behind.
  const areRight = () => expect(async () => expect(await told()).toEqual(await now())).toPass();
  await areRight();
  await page.clock.runFor('02:00');
  await areRight();
});

test("the chat's button comes over neither of two clocks", async ({ page, portal }) => {
  for (const { language, width } of [
    ...looks,
    { language: 'en', width: 280 },
    { language: 'en', width: 390 },
    { language: 'he', width: 768 },
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${hostOf(portal, 2)}/home?lang=${language}`);
    const sidesOf = (sought: string) =>
      page.locator(sought).evaluateAll((all) =>
        all.map((one) => {
          const { left, right } = one.getBoundingClientRect();
          return { left, right };
        }),
      );
    // The least room between two of the three, once the whole page is laid out.
    const room = async () => {
      const clocks = await sidesOf('[role=img] [data-route^=clock]');
      const chat = await sidesOf('aside a[href*="wa.me"]');
      const all = [...clocks, ...chat].sort((a, b) => a.left - b.left);
      expect(all).toHaveLength(3);
      return Math.min(...all.slice(1).map(({ left }, at) => left - (all[at]?.right ?? 0)));
    };
    await expect.poll(room, `${language}, ${width} px`).toBeGreaterThanOrEqual(4);
  }
});

test('what is out of sight is not laid out before the first view stands', async ({
  page,
  portal,
}) => {
  // The page as it is before its sheet and its script are here.
  await page.route(/[.](css|js)$/, (route) => route.abort());
  for (const path of ['/home', '/terms-and-conditions']) {
    await page.goto(`${portal.url}${path}?lang=en`);
    const far = page.locator('main section ~ section ~ section, footer');
    expect(await far.count()).toBeGreaterThan(4);
    const skipped = await far.evaluateAll((all) =>
      all.map((part) => getComputedStyle(part).contentVisibility),
    );
    expect(new Set(skipped), path).toEqual(new Set(['auto']));
  }
});

test('what is out of sight is drawn soon after what is seen', async ({ page, portal }) => {
  for (const path of ['/home', '/terms-and-conditions']) {
    await page.goto(`${portal.url}${path}?lang=en`);
    const parts = page.locator('main section, footer');
    expect(await parts.count()).toBeGreaterThan(5);
    const undrawn = () =>
      parts.evaluateAll(
        (all) =>
          all.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length,
      );
    await expect.poll(undrawn).toBe(0);
  }
});

test('the sign on a door tells its hours as the language does', async ({ page, portal }) => {
  for (const [language, hours] of [
    ['en', /9:00\sAM–6:00\sPM/],
    ['es', /9:00–18:00/],
  ] as const) {
    await page.goto(`${hostOf(portal, 4)}/home?lang=${language}`);
    const open = page.getByText(textsOf(language)('home.scene.open'), { exact: true });
    await expect(open.locator('..')).toHaveText(hours);
  }
});
