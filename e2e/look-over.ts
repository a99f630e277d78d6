import type { Page } from '@playwright/test';
import { catalogues } from '@portal/features/texts';
import { directionOf } from '@portal/i18n/locales';
import { flatten } from '@portal/i18n/translator';
import { type Barriers, findBarriers, type Language } from './fixtures.ts';

/** `LOOKS=all` looks at everything that a short run leaves out, which takes half as long again. */
const isWhole = process.env['LOOKS'] === 'all';

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  /** What axe is asked; without it only what sticks out at the side counts. */
  about?: Barriers;
}

const looksAtWords: readonly Look[] = [
  { width: 320, colorScheme: 'light', about: 'all' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
];

/**
 * In a short run English meets axe in every width, between the outer ones about the room there
 * alone, and in the dark in the outer ones. The other direction has the same colours and the same
 * parts, which lie elsewhere; the other languages bring other words to the same looks, so axe reads
 * all of them where there is the least room.
 */
const shortLooks: Readonly<Record<Language, readonly Look[]>> = {
  en: [
    { width: 320, colorScheme: 'light', about: 'all' },
    { width: 768, colorScheme: 'light', about: 'room' },
    { width: 1280, colorScheme: 'light', about: 'all' },
    { width: 1280, colorScheme: 'dark', about: 'colours' },
    { width: 320, colorScheme: 'dark', about: 'colours' },
  ],
  he: [
    { width: 320, colorScheme: 'light', about: 'all' },
    { width: 768, colorScheme: 'light' },
    { width: 1280, colorScheme: 'light', about: 'room' },
  ],
  es: looksAtWords,
  pt: looksAtWords,
};

const widths = [320, 390, 768, 1280, 1920];
const allLooks: readonly Look[] = [
  ...widths.map((width) => ({ width, colorScheme: 'light', about: 'all' }) as const),
  ...widths
    .toReversed()
    .map((width) => ({ width, colorScheme: 'dark', about: 'colours' }) as const),
];

/** Narrower than any phone: the page still fits, whatever else it may look like. */
const narrowest = 280;

const textKeys = new Set(Object.keys(flatten(catalogues.en)));
/** A key of a text that has no words, or a code that has none. */
const looksRaw = /\b[a-z-]+\.[a-z-]+\.[a-z-]+\b|ERRVNUMS\d*|\bundefined\b|\bNaN\b|\[object /;

interface Seen {
  language: string;
  direction: string;
  title: string;
  headings: number;
  words: string[];
}

const see = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const named = ['aria-label', 'title', 'alt', 'placeholder'];
    const names = named.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
    );
    const { lang, dir } = document.documentElement;
    return {
      language: lang,
      direction: dir,
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      words: [...document.body.innerText.split(/\s+/), ...names].filter(Boolean),
    };
  });

async function faultsOfWords(page: Page, language: Language): Promise<string[]> {
  const { language: lang, direction, title, headings, words } = await see(page);
  const faults = words
    .filter((word) => looksRaw.test(word) || textKeys.has(word))
    .map((word) => `raw text: ${word}`);
  if (lang !== language || direction !== directionOf(language))
    faults.push(`the page is ${lang} ${direction}`);
  if (headings !== 1) faults.push(`${headings} main headings`);
  if (!/^\S.* – \S/.test(title)) faults.push(`the title is "${title}"`);
  return faults;
}

/** What sticks out at the side, so that a phone would scroll sideways. */
async function faultsOfWidth(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? `${scrollWidth} px in ${clientWidth}` : null;
  });
  return overflow === null ? [] : [`scrolls sideways: ${overflow}`];
}

/** Shows the page so, and waits until it has drawn and faded to that: axe would read it half-way. */
async function show(page: Page, { width, colorScheme }: Look): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(
    async (look) => {
      const frame = () => new Promise((resume) => requestAnimationFrame(resume));
      const isShown = () =>
        window.innerWidth === look.width &&
        matchMedia(`(prefers-color-scheme: ${look.colorScheme})`).matches;
      const until = performance.now() + 60_000;
      while (!isShown()) {
        if (performance.now() > until) throw new Error(`The page is not ${look.width} px wide`);
        await frame();
      }
      await frame();
      await frame();
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    },
    { width, colorScheme },
  );
}

/**
 * Looks a page over as it stands, light and dark and in every width: what axe finds, what scrolls
 * sideways, raw keys and codes, headings, title, language. Answers what is wrong, by `state`.
 */
export async function lookOver(page: Page, language: Language, state: string): Promise<string[]> {
  const faults = await faultsOfWords(page, language);
  for (const look of isWhole ? allLooks : shortLooks[language]) {
    const { width, colorScheme, about } = look;
    await show(page, look);
    const found = about === undefined ? [] : await findBarriers(page, about);
    if (colorScheme === 'light') found.push(...(await faultsOfWidth(page)));
    faults.push(...found.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
  }
  await show(page, { width: narrowest, colorScheme: 'light' });
  faults.push(...(await faultsOfWidth(page)).map((fault) => `${narrowest} px: ${fault}`));
  await show(page, { width: 1280, colorScheme: 'light' });
  return faults.map((fault) => `${state} (${language}), ${fault}`);
}
