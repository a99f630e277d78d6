import type { Page } from '@playwright/test';
import { endonyms } from '@portal/i18n/locales';
import { customerAt, expect, test } from './fixtures.ts';
import { brokenWords } from './line-ends.ts';

/** Shows what is folded away or drawn only once it is scrolled to. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
    for (const part of document.querySelectorAll<HTMLElement>('main section'))
      part.style.contentVisibility = 'visible';
  });

test('no name of a country is parted among the rates of the narrowest phones', async ({
  page,
  portal,
}) => {
  const faults: string[] = [];
  for (const language of ['en', 'es', 'pt'] as const) {
    await page.setViewportSize({ width: 280, height: 800 });
    await customerAt(page, portal, language).open('/call-rates');
    await unfold(page);
    // Names with a hyphen may part at it.
    const found = await brokenWords(page, /(?<![\p{L}-])\p{L}{3,}(?![\p{L}-])/gu);
    faults.push(...found.map((fault) => `${language}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('neither what a browser keeps nor an e-mail address is parted within a word', async ({
  page,
  portal,
}) => {
  const faults: string[] = [];
  await page.goto(`${portal.url}/privacy-policy?lang=en`);
  for (const width of [280, 390, 600, 768, 920, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const found = await brokenWords(page, /(?<=_|\b)(?:\p{L}+\p{Lu}\p{L}+|example)\b/gu);
    faults.push(...found.map((fault) => `${width}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('the home shows how long each phone rings at every width', async ({ page, portal }) => {
  const faults: string[] = [];
  for (const language of ['en', 'he'] as const) {
    await page.goto(`${portal.url}/home?lang=${language}`);
    await unfold(page);
    const ring = page.locator('#how');
    for (let width = 560; width <= 1240; width += 40) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await ring
        .locator('span')
        .evaluateAll((all) =>
          all.flatMap((one) =>
            getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth
              ? [one.textContent]
              : [],
          ),
        );
      faults.push(...cut.map((words) => `${language}, ${width}: ${words}`));
    }
  }
  expect(faults).toEqual([]);
});

test('no picture of a home cuts a number or an amount at its edge', async ({ page, portal }) => {
  const faults: string[] = [];
  for (const brand of ['brand4.localhost', 'brand5.localhost']) {
    for (const language of ['en', 'pt'] as const) {
      await page.goto(`${portal.url.replace('127.0.0.1', brand)}/home?lang=${language}`);
      await unfold(page);
      for (const width of [390, 600, 900, 960, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const cut = await page.locator('main section bdi').evaluateAll((all) =>
          all.flatMap((one) => {
            if (!one.checkVisibility({ visibilityProperty: true })) return [];
            const { left, right } = one.getBoundingClientRect();
            let box = one.parentElement;
            while (box && getComputedStyle(box).overflowX !== 'hidden') box = box.parentElement;
            const edge = box?.getBoundingClientRect();
            const isIn = !edge || (left >= edge.left - 1 && right <= edge.right + 1);
            return isIn ? [] : [one.textContent];
          }),
        );
        faults.push(...cut.map((words) => `${brand} ${language}, ${width}: ${words}`));
      }
    }
  }
  expect(faults).toEqual([]);
});

test('a home reads the countries of its form whole, and no word of its picture lies under another part', async ({
  page,
  portal,
}) => {
  const faults: string[] = [];
  for (const brand of ['127.0.0.1', 'brand3.localhost']) {
    for (const language of ['en', 'es', 'pt'] as const) {
      await page.goto(`${portal.url.replace('127.0.0.1', brand)}/home?lang=${language}`);
      for (const width of [390, 900, 960, 1024, 1080, 1280]) {
        await page.setViewportSize({ width, height: 1400 });
        const cut = await page.locator('#route select').evaluateAll((all) =>
          all.flatMap((one) => {
            const style = getComputedStyle(one);
            const pen = document.createElement('canvas').getContext('2d');
            if (!(one instanceof HTMLSelectElement) || !pen) return ['no choice'];
            pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
            const words = one.selectedOptions[0]?.textContent ?? '';
            const room = parseFloat(style.width);
            return pen.measureText(words).width > room ? [words] : [];
          }),
        );
        const covered = await page.locator('main section [role=img]').evaluate((scene) =>
          [...scene.querySelectorAll('*')].flatMap((one) => {
            const words = [...one.childNodes].find(
              (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
            );
            if (!words || !one.checkVisibility({ visibilityProperty: true })) return [];
            const range = document.createRange();
            range.selectNodeContents(words);
            const isSeen = [...range.getClientRects()].every((line) =>
              [0.1, 0.5, 0.9].every((part) => {
                const y = line.top + line.height / 2;
                const at = document.elementFromPoint(line.left + part * line.width, y);
                return !at || at.contains(one) || one.contains(at);
              }),
            );
            return isSeen ? [] : [words.textContent];
          }),
        );
        const all = [...cut, ...covered];
        faults.push(...all.map((words) => `${brand} ${language}, ${width}: ${words}`));
      }
    }
  }
  expect(faults).toEqual([]);
});

test('what rings after one another has its own words on the narrowest phones', async ({
  page,
  portal,
}) => {
  for (const language of ['en', 'es', 'he', 'pt'] as const) {
    await page.setViewportSize({ width: 280, height: 800 });
    await page.goto(`${portal.url.replace('127.0.0.1', 'brand4.localhost')}/home?lang=${language}`);
    const stations = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    await expect(stations).toHaveCount(3);
    const out = await stations.evaluateAll((all) =>
      all.flatMap((station) => {
        const words = document.createRange();
        words.selectNodeContents(station);
        const { left, right } = station.getBoundingClientRect();
        const isWithin = [...words.getClientRects()].every(
          (line) => line.left >= left - 1 && line.right <= right + 1,
        );
        return isWithin ? [] : [station.textContent];
      }),
    );
    expect(out, language).toEqual([]);
  }
});

/** What lies over something else in the header: neighbours of one line, by their words. */
const overprinted = (page: Page): Promise<string[]> =>
  page
    .getByRole('banner')
    .locator('a, button, summary')
    .evaluateAll((all) => {
      const seen = all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => ({ words: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
        .toSorted((a, b) => a.box.left - b.box.left);
      return seen.flatMap(({ words, box }, at) => {
        const next = seen[at + 1];
        return next && next.box.left < box.right - 1 ? [`${next.words} over ${words}`] : [];
      });
    });

for (const host of ['127.0.0.1', 'brand2.localhost']) {
  test(`the header's links stand beside one another at every width (${host})`, async ({
    page,
    portal,
  }) => {
    const faults: string[] = [];
    for (const language of ['en', 'es', 'he', 'pt'] as const) {
      await page.goto(`${portal.url.replace('127.0.0.1', host)}/home?lang=${language}`);
      for (let width = 320; width <= 1400; width += 20) {
        await page.setViewportSize({ width, height: 800 });
        const found = await overprinted(page);
        faults.push(...found.map((fault) => `${language}, ${width}: ${fault}`));
        const globe = page.getByRole('banner').getByRole('button', { name: endonyms[language] });
        if (width > 350 && !(await globe.isVisible()))
          faults.push(`${language}, ${width}: no languages`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.getByRole('navigation').first()).toBeVisible();
    }
    expect(faults).toEqual([]);
  });
}

test('no public page goes sideways between the widths of phones and of desks', async ({
  page,
  portal,
}) => {
  const paths = ['/home', '/get-your-number', '/call-rates', '/bring-your-number', '/login'];
  const faults: string[] = [];
  for (const language of ['en', 'es', 'he', 'pt'] as const) {
    for (const path of paths) {
      await page.goto(`${portal.url}${path}?lang=${language}`);
      for (const width of [480, 600, 700, 900, 980, 1100]) {
        await page.setViewportSize({ width, height: 800 });
        const whole = await page.evaluate(() => document.documentElement.scrollWidth);
        if (whole > width) faults.push(`${language} ${path}: ${whole} of ${width}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
