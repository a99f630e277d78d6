import type { Page } from '@playwright/test';
import { type Customer, customerAt, demoPassword, expect, languages, test } from './fixtures.ts';
import { brokenWords, looseDots } from './line-ends.ts';
import { unreadable } from './unreadable.ts';

async function readOver(
  page: Page,
  customer: Customer,
  path: string,
  width: number,
): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  await customer.open(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const faults = [...(await unreadable(page)), ...(await looseDots(page))];
  return faults.map((fault) => `${path} at ${width}: ${fault}`);
}

for (const language of ['es', 'he'] as const) {
  test(`on the narrowest phones no word lies under another, and no line ends with a dot (${language})`, async ({
    page,
    portal,
  }) => {
    const ann = customerAt(page, portal, language);
    await ann.enter('ann@example.com');
    const faults: string[] = [];
    for (const width of [280, 320])
      for (const screen of [
        'account-information',
        'service-configuration',
        'billing',
        'add-credit',
        'support',
      ])
        faults.push(...(await readOver(page, ann, `/profile/${screen}`, width)));
    expect(faults).toEqual([]);
  });
}

test('between the widths of the designs no call is cut and no word is broken', async ({
  browser,
  portal,
}) => {
  const faults: string[] = [];
  for (const [who, language, width, path] of [
    ['bob', 'es', 350, '/profile/service-configuration'],
    ['many', 'he', 490, '/profile/service-configuration'],
    ['ann', 'en', 768, '/profile/support'],
  ] as const) {
    const page = await browser.newPage();
    const customer = customerAt(page, portal, language);
    await customer.enter(`${who}@example.com`);
    faults.push(...(await readOver(page, customer, path, width)), ...(await brokenWords(page)));
    await page.close();
  }
  // Where a code went to is an address with little room, too.
  const page = await browser.newPage({ viewport: { width: 280, height: 800 } });
  const two = customerAt(page, portal, 'pt');
  await two.open('/login');
  await page.getByRole('textbox', { name: two.t('form.email') }).fill('two@example.com');
  await page.getByLabel(two.t('form.password'), { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('@example.com')).toBeVisible();
  faults.push(...(await brokenWords(page)));
  await page.close();
  expect(faults).toEqual([]);
});

test('in the narrowest windows the pictures of home and the first country are whole', async ({
  page,
  portal,
}) => {
  const ann = customerAt(page, portal, 'es');
  await page.setViewportSize({ width: 280, height: 800 });
  // Between them the two show every picture of a list.
  for (const host of [portal.url, portal.url.replace('127.0.0.1', 'brand5.localhost')]) {
    await page.goto(`${host}/home?lang=es`);
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('main section'))
        part.style.contentVisibility = 'visible';
      // Where the brand's face does not arrive, letters are as wide as these.
      for (const part of document.querySelectorAll<HTMLElement>('main *'))
        part.style.fontFamily = 'DejaVu Sans';
    });
    // The sheets below the fold come after the first paint.
    // In a scene one thing stands before another: it is read as a picture.
    const except = 'option, svg, [role="img"]';
    await expect.poll(() => unreadable(page, except), host).toEqual([]);
  }
  await ann.open('/get-your-number');
  const name = page.getByRole('main').getByRole('link', { name: 'Estados Unidos' });
  // Each of its two words stands whole on a line, or both on one.
  const lines = await name.evaluate((it) => it.getClientRects().length);
  expect(lines).toBeLessThan(3);
});

test('of many numbers none lies under its button on the narrowest phones', async ({
  page,
  portal,
}) => {
  const many = customerAt(page, portal, 'es');
  await many.enter('many@example.com');
  expect(await readOver(page, many, '/profile/service-configuration', 280)).toEqual([]);
});

for (const language of ['es', 'he'] as const) {
  test(`amounts have room on their buttons (${language})`, async ({ page, portal }) => {
    const ann = customerAt(page, portal, language);
    await ann.enter('ann@example.com');
    await page.setViewportSize({ width: 1280, height: 800 });
    await ann.open('/profile/add-credit');
    const buttons = page.getByRole('group', { name: ann.t('credit.amount') }).getByRole('button');
    await expect(buttons).toHaveCount(3);
    const rooms = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        return button.getBoundingClientRect().width - words.getBoundingClientRect().width;
      }),
    );
    expect(Math.min(...rooms)).toBeGreaterThan(24);
  });
}

test('no name of a tab breaks, in any language', async ({ page, portal }) => {
  const faults: string[] = [];
  for (const language of languages) {
    const ann = customerAt(page, portal, language);
    await ann.enter('ann@example.com', '/profile/billing');
    for (const width of [280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const names = page
        .getByRole('navigation', { name: ann.t('shell.pages') })
        .getByRole('link')
        .locator('span');
      await expect(names).toHaveCount(5);
      const broken = await names.evaluateAll((all) =>
        all.flatMap((name) => {
          const words = document.createRange();
          words.selectNodeContents(name);
          const [line] = words.getClientRects();
          const isWhole = line && words.getBoundingClientRect().height < 1.5 * line.height;
          return isWhole && name.scrollWidth <= name.clientWidth ? [] : [name.textContent];
        }),
      );
      faults.push(...broken.map((name) => `${name} at ${width} (${language})`));
    }
  }
  expect(faults).toEqual([]);
});

test('a switch stands beside its word', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'pt');
  await ann.enter('ann@example.com', '/profile/account-information');
  const toggle = page.getByRole('switch', { name: ann.t('security.two-factor') });
  for (const width of [280, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const place = await toggle.boundingBox();
    const word = await page.getByText(ann.t('security.off'), { exact: true }).boundingBox();
    expect(word?.y, `${width} px`).toBeGreaterThan(place?.y ?? Infinity);
    expect(word?.y, `${width} px`).toBeLessThan((place?.y ?? 0) + (place?.height ?? 0));
  }
});

test('on narrow phones what another number is paid with is whole', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'es');
  const { t } = ann;
  await page.setViewportSize({ width: 280, height: 800 });
  await ann.enter('ann@example.com', '/get-your-number?country=us');
  // The page of a visitor stands there first, with a list of the same name.
  await expect(page.getByRole('heading', { level: 1, name: t('another.title') })).toBeVisible();
  await page
    .getByRole('list', { name: t('order.numbers-list') })
    .getByRole('link')
    .last()
    .click();
  await page
    .getByRole('group', { name: t('another.used') })
    .getByRole('button')
    .first()
    .click();
  const expiry = page.getByText(/^\d\d\/\d\d$/);
  await expect(expiry).toHaveCount(2);
  for (const width of [280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await unreadable(page), `${width} px`).toEqual([]);
    const heights = await expiry.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    expect(Math.max(...heights), `${width} px`).toBeLessThan(30);
  }
});

test('on the narrowest phones a text shows its sender beside its time', async ({
  page,
  portal,
}) => {
  const { email, numbers } = await portal.newCustomer({ numbers: [{ label: 'London office' }] });
  await portal.text(numbers[0] ?? '', '13125550144', 'Your parcel is here');
  await portal.text(numbers[0] ?? '', '13125550145', 'Your code is 482913');
  const dana = customerAt(page, portal, 'pt');
  await dana.enter(email);
  for (const width of [280, 320])
    expect(await readOver(page, dana, '/profile/service-configuration', width)).toEqual([]);
  // On a wide page their times stand under one another, whatever a text offers.
  await page.setViewportSize({ width: 1280, height: 800 });
  const times = page.getByRole('region', { name: dana.t('sms.list') }).getByRole('time');
  await expect(times).toHaveCount(2);
  const ends = await times.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().right),
  );
  expect(new Set(ends).size).toBe(1);
});

test('the pages of payments are turned by two buttons in one line', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'es');
  const { t } = ann;
  await page.setViewportSize({ width: 280, height: 800 });
  await ann.enter('ann@example.com', '/profile/billing');
  const pages = page.getByRole('navigation', { name: t('billing.pages') });
  const previous = pages.getByRole('button', { name: t('billing.previous') });
  const next = pages.getByRole('button', { name: t('billing.next') });
  await expect(next).toBeVisible();
  await expect(previous).toBeVisible();
  // Measured at once: what stands above them may still be on its way.
  const [first, second] = await pages
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().y));
  expect(second).toBe(first);
});

test('an e-mail that has no room in one line breaks before its host', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'he');
  await page.setViewportSize({ width: 280, height: 800 });
  await ann.enter('ann@example.com', '/profile/account-information');
  // Paper alone has it a second time.
  const main = page.getByRole('main');
  const address = main.getByText('ann@example.com').filter({ visible: true });
  await expect(address).toBeVisible();
  const tops = await address.evaluate((it) => {
    const words = document.createRange();
    const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
    const lines: number[] = [];
    while (texts.nextNode()) {
      words.selectNodeContents(texts.currentNode);
      lines.push(words.getClientRects().length);
    }
    return lines;
  });
  expect(tops).toEqual([1, 1]);
});

test('what is come to from above lies under no bar that pays', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'pt');
  await ann.enter('ann@example.com', '/profile/add-credit');
  const controls = page.getByRole('main').locator('a[href*="terms"], input:not([type="radio"])');
  await expect(controls.last()).toBeVisible();
  for (const width of [280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const covered = await controls.evaluateAll((all) =>
      all.flatMap((one) => {
        scrollTo(0, 0);
        one.scrollIntoView({ block: 'nearest' });
        const [line] = one.getClientRects();
        if (!line || line.width < 3) return [];
        const { left, top, width: wide, height } = line;
        const found = document.elementFromPoint(left + wide / 2, top + height / 2);
        return one.contains(found) ? [] : [one.outerHTML];
      }),
    );
    expect(covered, `${width} px`).toEqual([]);
  }
});

test('no name of a country is broken where another number is chosen', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'pt');
  const { t } = ann;
  await page.setViewportSize({ width: 390, height: 800 });
  await ann.enter('ann@example.com', '/get-your-number?country=');
  const germany = page
    .getByRole('list', { name: t('order.countries') })
    .getByText('Alemanha', { exact: false })
    .first();
  await expect(germany).toBeVisible();
  const lines = await germany.evaluate((it) => {
    const [name] = it.childNodes;
    const word = document.createRange();
    if (name) word.selectNodeContents(name);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('what stands under a caller ID begins where its name does', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'es');
  const { t } = ann;
  await ann.enter('ann@example.com', '/profile/service-configuration');
  const verified = page.getByText(t('callerid.verified'), { exact: true }).first();
  const name = page.getByRole('main').getByText('Mobile', { exact: true });
  await expect(verified).toBeVisible();
  for (const width of [280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const pill = await verified.boundingBox();
    expect(pill?.x, `${width} px`).toBe((await name.boundingBox())?.x);
  }
});

test('on a page of medium width a number’s buttons keep their own width', async ({
  page,
  portal,
}) => {
  const ann = customerAt(page, portal, 'pt');
  await page.setViewportSize({ width: 768, height: 1000 });
  await ann.enter('ann@example.com', '/profile/service-configuration');
  const row = page.getByRole('article').first();
  const change = row.getByRole('button', { name: ann.t('numbers.change') });
  await expect(change).toBeVisible();
  const box = await change.boundingBox();
  expect(box?.width).toBeLessThan(160);
  // Beside the number, at the end of the row.
  const number = await row.getByRole('heading').boundingBox();
  expect(box?.x).toBeGreaterThan((number?.x ?? 0) + (number?.width ?? 0));
});

test('no screen of the account goes sideways where its column has just found room', async ({
  page,
  portal,
}) => {
  const wholeWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const language of languages) {
    const ann = customerAt(page, portal, language);
    await page.setViewportSize({ width: 900, height: 900 });
    await ann.enter('ann@example.com', '/profile/account-information');
    for (const screen of [
      'account-information',
      'billing',
      'add-credit',
      'service-configuration',
    ]) {
      await ann.open(`/profile/${screen}`);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      for (const width of [900, 940, 980]) {
        await page.setViewportSize({ width, height: 900 });
        // What just came is given a moment to take its place.
        await expect.poll(wholeWidth, `${language} ${screen}`).toBeLessThanOrEqual(width);
      }
    }
  }
});

test('in Hebrew a number that waits for payment stands under its name', async ({
  page,
  portal,
}) => {
  const sue = customerAt(page, portal, 'he');
  await sue.logIn('sue@example.com');
  await page.waitForURL('**/suspended-account');
  await sue.open('/suspended-account');
  const name = page.getByText(sue.t('suspended.numbers', { n: 1 }), { exact: true });
  await expect(name).toBeVisible();
  const number = page.getByText('+1 305 555 0126');
  const ends = await Promise.all(
    [name, number].map((one) =>
      one.evaluate((it) => {
        const words = document.createRange();
        words.selectNodeContents(it);
        return Math.round(words.getBoundingClientRect().right);
      }),
    ),
  );
  expect(ends[1]).toBe(ends[0]);
});

for (const language of ['he', 'pt'] as const) {
  test(`on narrow phones the number of a call is whole while it rings, and once it is blocked (${language})`, async ({
    page,
    portal,
  }) => {
    const { email, numbers } = await portal.newCustomer({
      numbers: [{ forwardTo: ['13475550166'], label: 'London office' }],
    });
    const [number = ''] = numbers;
    await portal.call(number, '14165550112', 0);
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.enter(email, '/profile/service-configuration');
    const history = page.getByRole('region', { name: t('calls.title') });
    await history.getByRole('button', { name: t('calls.details') }).click();
    // The call's own facts push the button down as they come, away from under a hand.
    await expect(history.locator('[aria-busy="true"]')).toHaveCount(0);
    await history.getByRole('button', { name: t('blocked-callers.block') }).click();
    await expect(history.getByText(t('blocked-callers.blocked'), { exact: true })).toBeVisible();
    const call = await portal.ring(number, '13125550177');
    await expect(page.getByRole('list', { name: t('live-calls.title') })).toBeVisible();
    const faults: string[] = [];
    for (const width of [280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await unreadable(page)).map((fault) => `${width} px: ${fault}`));
    }
    await call.hangUp(0);
    expect(faults).toEqual([]);
  });
}

test('what is wrong with an expiry date stands clear of its boxes', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'pt');
  const { t } = ann;
  await ann.enter('ann@example.com', '/profile/billing');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('card.add') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('card.next') }).click();
  const month = dialog.getByRole('combobox', { name: t('card.month-options') });
  const words = dialog
    .getByRole('group', { name: t('card.expiry') })
    .getByText(t('form.expiry-required'));
  await expect(words).toBeVisible();
  const box = await month.boundingBox();
  const bottom = (box?.y ?? 0) + (box?.height ?? 0);
  expect(((await words.boundingBox())?.y ?? 0) - bottom).toBeGreaterThanOrEqual(4);
});

test('the seconds of a ring plan stand apart on a phone', async ({ page, portal }) => {
  const ann = customerAt(page, portal, 'he');
  const { t } = ann;
  await page.setViewportSize({ width: 390, height: 800 });
  await ann.enter('ann@example.com', '/profile/service-configuration');
  await page.getByRole('article').first().getByRole('button', { expanded: false }).last().click();
  await page
    .getByRole('button', { name: t('ring-plan.edit') })
    .first()
    .click();
  const plan = page.getByRole('form', { name: t('ring-plan.title') });
  await expect(plan).toBeVisible();
  for (const width of [280, 320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const seconds = plan.getByText(/^\d+( שנ׳)?$/);
    const seen = await seconds.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()),
    );
    // The other figures of a plan stand above those of its axis.
    const foot = Math.max(...seen.map(({ bottom }) => bottom));
    const places = seen.filter(({ bottom }) => foot - bottom < 2);
    const apart = places.slice(1).map((next, at) => (places[at]?.left ?? 0) - next.right);
    expect(apart.length, `${width} px`).toBeGreaterThan(1);
    expect(Math.min(...apart), `${width} px`).toBeGreaterThan(8);
  }
});

test('the button of a file is as wide as its words', async ({ page, portal }) => {
  for (const language of languages) {
    const ann = customerAt(page, portal, language);
    await ann.enter('ann@example.com', '/profile/service-configuration');
    const button = page.getByRole('button', { name: ann.t('section.download') }).first();
    await expect(button).toBeVisible();
    const room = await button.evaluate((it) => {
      const words = document.createRange();
      words.selectNodeContents(it.firstElementChild ?? it);
      return it.getBoundingClientRect().width - words.getBoundingClientRect().width;
    });
    expect(room, language).toBeLessThan(40);
  }
});
