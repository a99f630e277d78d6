import { expect, findBarriers, type Language, languages, test, textsOf } from './fixtures.ts';
import { patiently } from './patiently.ts';

const paths = [
  '/home',
  '/get-your-number',
  '/bring-your-number',
  '/call-rates',
  '/about-us',
  '/faq',
  '/contact-us',
  '/terms-and-conditions',
  '/privacy-policy',
] as const;

const brands = [1, 2, 3, 4, 5];

/** What a page says of itself to those who read HTML. */
function readPage(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  const body = html.slice(html.indexOf('<body'));
  return {
    title: all(/<title>([^<]*)<\/title>/g),
    headings: all(/<h1[^>]*>(.*?)<\/h1>/gs),
    canonical: all(/<link rel="canonical" href="([^"]+)"/g),
    alternates: new Map(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
        ([, language = '', address = '']) => [language, address],
      ),
    ),
    picture: all(/<meta property="og:image" content="([^"]+)"/g),
    pictureSaid: all(/<meta property="og:image:alt" content="([^"]+)"/g),
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ids: new Set(all(/\sid="([^"]+)"/g)),
    links: all(/<a [^>]*href="([^"]+)"/g).map((link) => link.replaceAll('&amp;', '&')),
    words: body
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  };
}

/** A picture as social networks want it. */
async function expectPicture(address: string) {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  expect(answer.headers.get('content-type'), address).toBe('image/png');
  const png = Buffer.from(await answer.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)], address).toEqual([1200, 630]);
}

for (const brand of brands) {
  test(`every public page of brand ${brand} is whole, and every link leads somewhere`, async ({
    portal,
  }) => {
    const get = (address: string) =>
      patiently(() =>
        fetch(new URL(address, portal.url), {
          headers: { 'Brand-Id': String(brand) },
          redirect: 'manual',
        }),
      );
    const pages = new Map<string, ReturnType<typeof readPage>>();
    const open = async (address: string) => {
      const known = pages.get(address);
      if (known) return known;
      const answer = await get(address);
      expect(answer.status, address).toBeLessThan(400);
      const isPage = answer.headers.get('content-type')?.startsWith('text/html');
      const page = readPage(isPage ? await answer.text() : '');
      pages.set(address, page);
      return page;
    };

    const titles = new Set<string>();
    const pictures = new Set<string>();
    const links = new Set<string>();
    for (const path of paths) {
      for (const language of languages) {
        const address = `${path}?lang=${language}`;
        const page = await open(address);
        expect(page.headings, address).toHaveLength(1);
        expect(page.title[0]?.length, address).toBeLessThanOrEqual(60);
        titles.add(page.title[0] ?? '');
        expect(page.picture, address).toHaveLength(1);
        pictures.add(page.picture[0] ?? '');
        expect(page.pictureSaid[0], address).toMatch(/\S.*\d{3}/);
        expect(page.words.length, address).toBeGreaterThan(800);
        expect(page.canonical, address).toEqual([portal.url + address]);
        expect(page.alternates.get('x-default'), address).toBe(portal.url + path);
        for (const other of languages)
          expect(page.alternates.get(other), address).toBe(`${portal.url}${path}?lang=${other}`);
        for (const json of page.data) expect(() => JSON.parse(json) as unknown).not.toThrow();
        for (const link of page.links) if (/^[/#]/.test(link)) links.add(`${address} ${link}`);
      }
    }
    expect(titles.size, 'titles that differ').toBe(paths.length * languages.length);

    for (const language of languages) {
      const address = `/get-your-number?country=gb&lang=${language}`;
      const { picture, pictureSaid, data } = await open(address);
      const [own = ''] = picture;
      pictures.add(own);
      expect(own, address).toContain(`-${language}-country-gb-`);
      expect(pictureSaid[0], address).toMatch(/5[.,]99/);
      // Search engines are shown the same.
      expect(data[0], address).toContain(`"image":"${own}"`);
    }
    const kinds = ['home', 'get', 'rates', 'bring', 'country-gb'];
    expect(pictures.size, 'a picture for each kind and language').toBe(
      kinds.length * languages.length,
    );
    for (const picture of pictures) await expectPicture(picture);

    for (const entry of links) {
      const [from = '', link = ''] = entry.split(' ');
      const [address = '', anchor] = link.split('#');
      // The account asks for a log-in first; its pages are tried elsewhere.
      const target = await open(address === '' ? from : address);
      if (anchor) expect(target.ids, `${from} → ${link}`).toContain(anchor);
    }
  });
}

test('robots, sitemap and manifest name what there is', async ({ portal }) => {
  const text = async (path: string) => (await fetch(portal.url + path)).text();
  const listed = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address,
  );
  const pages = paths.flatMap((path) => [
    portal.url + path,
    ...languages.map((language) => `${portal.url}${path}?lang=${language}`),
  ]);
  expect(listed.slice(0, pages.length)).toEqual(pages);
  // Then the countries in which numbers are on offer.
  const country = `${portal.url}/get-your-number?country=gb`;
  expect(listed.slice(pages.length)).toEqual(
    expect.arrayContaining([
      country,
      ...languages.map((language) => `${country}&amp;lang=${language}`),
    ]),
  );
  expect(await text('/robots.txt')).toContain(`Sitemap: ${portal.url}/sitemap.xml`);
  const manifest = JSON.parse(await text('/manifest.webmanifest?lang=he')) as {
    dir: string;
    icons: { src: string; type: string }[];
  };
  expect(manifest.dir).toBe('rtl');
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(portal.url + src);
    expect(icon.headers.get('content-type')).toBe(type);
  }
  for (const path of ['/login', '/profile/billing', '/nowhere', '/offline']) {
    const answer = await fetch(portal.url + path);
    expect(answer.headers.get('x-robots-tag'), path).toContain('noindex');
  }
});

test('log-in leads newcomers to numbers, and to the terms that it names', async ({
  page,
  portal,
}) => {
  const t = textsOf('en');
  for (const { link, heading } of [
    { link: t('login.get-number'), heading: t('get.title') },
    { link: t('login.legal-terms'), heading: t('nav.terms') },
    { link: t('login.legal-privacy'), heading: t('nav.privacy') },
  ]) {
    await page.goto(`${portal.url}/login?lang=en`);
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

const looks = [
  { language: 'en', colorScheme: 'light', width: 1280 },
  { language: 'en', colorScheme: 'dark', width: 390 },
  { language: 'he', colorScheme: 'light', width: 390 },
  { language: 'he', colorScheme: 'dark', width: 1280 },
] as const;

for (const { language, colorScheme, width } of looks) {
  test(`no barriers on public pages (${language}, ${colorScheme}, ${width} px)`, async ({
    browser,
    portal,
  }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(`${portal.url}${path}?lang=${language}`);
      await page.evaluate(() => {
        for (const question of document.querySelectorAll('details')) question.open = true;
      });
      const about = colorScheme === 'light' ? 'all' : 'colours';
      expect(await findBarriers(page, about), path).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
}

test('the public pages can be read without scripts', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const t = textsOf('en');
  await page.goto(`${portal.url}/faq`);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.getByText(t('faq.new-phone')).click();
  await expect(page.getByText(t('faq.new-phone-a'))).toBeVisible();
  await page.goto(`${portal.url}/call-rates`);
  await expect(page.getByRole('row', { name: /^Israel/ })).toContainText('$');
  await page.goto(`${portal.url}/contact-us`);
  await expect(page.getByText(t('contact.no-script'))).toBeVisible();
  // Once of each line, as the server tells it.
  const clock = t('contact.clock', { time: '' });
  await expect(page.getByRole('main').getByText(clock)).toHaveText(
    Array<RegExp>(4).fill(new RegExp(`${clock}.*\\d:\\d\\d`)),
  );
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.goto(`${portal.url}/get-your-number`);
  await expect(page.getByRole('main').getByRole('link', { name: /United Kingdom/ })).toBeVisible();
  await context.close();
});

for (const { language, word, found } of [
  { language: 'en', word: 'voicemail', found: 'faq.phone-off' },
  { language: 'he', word: 'התא הקולי', found: 'faq.phone-off' },
] satisfies { language: Language; word: string; found: 'faq.phone-off' }[]) {
  test(`questions are found while somebody types (${language})`, async ({ page, portal }) => {
    const t = textsOf(language);
    await page.goto(`${portal.url}/faq?lang=${language}#credit-plans`);
    // An address of an answer opens its question.
    await expect(page.locator('#credit-plans')).toBeVisible();
    await page.getByRole('searchbox').pressSequentially(word);
    await expect(page.getByText(t(found))).toBeVisible();
    await expect(page.getByText(t('faq.amounts'))).toBeHidden();
    // Apart from the sentence around it, whichever way either is written.
    await expect(page.getByRole('status').filter({ hasText: word })).toContainText(
      `\u2068${word}\u2069`,
    );
    await page.getByRole('searchbox').fill('');
    await expect(page.getByText(t('faq.amounts'))).toBeVisible();
  });
}

test('a rate is found by a country or by a number', async ({ page, portal }) => {
  await page.goto(`${portal.url}/call-rates?lang=en`);
  const box = page.getByRole('searchbox');
  await box.pressSequentially('isra');
  await expect(page.getByRole('row', { name: /^Israel/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Canada/ })).toBeHidden();
  // The parts of a country are lines of their own, and no countries.
  await box.fill('united states');
  const lines = page.getByRole('row', { name: /^United States/ });
  await expect(lines.first()).toBeVisible();
  expect(await lines.count()).toBeGreaterThan(1);
  const status = page.getByRole('main').getByRole('status');
  const own = await lines.evaluateAll(
    (rows) => rows.filter((row) => /^United States( \+|, )/.test(row.textContent ?? '')).length,
  );
  expect(own).toBeGreaterThan(1);
  const { length: all } = await page.getByRole('row').filter({ hasText: '$' }).all();
  await expect(status).toHaveText(textsOf('en')('rates.found', { n: all - own + 1 }));
  // Of a number that is only begun nobody says that it has no rate.
  await box.fill('+97');
  await expect(status).toHaveText(textsOf('en')('rates.search-hint'));
  await box.fill('+0');
  await expect(status).toHaveText(textsOf('en')('rates.none'));
  await box.fill('+1 416 555 0101');
  await expect(page.getByRole('row', { name: /^Canada/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^United States/ })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Canada' })).toContainText(
    'a minute. $10 lasts for about',
  );
});

for (const language of ['en', 'he'] satisfies Language[]) {
  test(`a visitor writes with the form (${language})`, async ({ page, portal }) => {
    const t = textsOf(language);
    await page.goto(`${portal.url}/contact-us?lang=${language}`);
    const send = page.getByRole('button', { name: t('contact.send') });
    // The press brings the script of the form, which then does what was pressed.
    await send.click();
    await expect(
      page.getByRole('paragraph').filter({ hasText: t('form.subject-required') }),
    ).toBeVisible();
    await page.getByRole('link', { name: t('form.name-required') }).click();
    await expect(page.getByRole('textbox', { name: t('contact.name') })).toBeFocused();
    expect(await findBarriers(page, 'all')).toEqual([]);
    await page.getByRole('textbox', { name: t('contact.name') }).fill('Noa');
    await page.getByRole('textbox', { name: t('form.email') }).fill(`noa-${language}@example.com`);
    await page.getByRole('combobox').selectOption('plans');
    const words = `Is there a number in Madrid? (${language})`;
    await page.getByRole('textbox', { name: t('contact.message') }).fill(words);
    await send.click();
    await expect(page.getByRole('heading', { name: t('contact.sent') })).toBeVisible();
    await expect(page.getByText(`noa-${language}@example.com`)).toBeVisible();
    await expect
      .poll(async () =>
        (await portal.mailsTo('support@halloway.example')).map(({ text }) => text).join(),
      )
      .toContain(words);
  });
}
