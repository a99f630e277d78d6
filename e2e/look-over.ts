import type { Page } from '@playwright/test';
import { catalogues } from '@portal/features/texts';
import { directionOf } from '@portal/i18n/locales';
import { flatten } from '@portal/i18n/translator';
import { findBarriers, type Language } from './fixtures.ts';

/** `LOOKS=all` looks at everything that a short run leaves out, which takes half as long again. */
const isWhole = process.env['LOOKS'] === 'all';
const widths = isWhole ? [320, 390, 768, 1280, 1920] : [320, 768, 1280];
const schemes = [
  { colorScheme: 'light', about: 'all' },
  { colorScheme: 'dark', about: 'colours' },
] as const;
/**
 * In a short run English meets axe in every width, and in the dark in the outer ones. The other
 * direction has the same colours and the same parts between the outer widths; the other languages
 * bring other words to the same looks, so axe reads them where there is the least room.
 */
function isLookedAt(language: Language, width: number, colorScheme: 'light' | 'dark'): boolean {
  if (isWhole) return true;
  if (language === 'en') return colorScheme === 'light' || width !== 768;
  return colorScheme === 'light' && (width === 320 || (language === 'he' && width === 1280));
}
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

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** Shows the page so, and waits until it has drawn and faded to that: axe would read it half-way. */
async function show(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (look) =>
      window.innerWidth === look.width &&
      matchMedia(`(prefers-color-scheme: ${look.colorScheme})`).matches,
    { width, colorScheme },
  );
  await page.evaluate(async () => {
    const frame = () => new Promise((resume) => requestAnimationFrame(resume));
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/**
 * Looks a page over as it stands, light and dark and in every width: what axe finds, what scrolls
 * sideways, raw keys and codes, headings, title, language. Answers what is wrong, by `state`.
 */
export async function lookOver(page: Page, language: Language, state: string): Promise<string[]> {
  const faults = await faultsOfWords(page, language);
  for (const width of widths) {
    for (const { colorScheme, about } of schemes) {
      const isSeen = isLookedAt(language, width, colorScheme);
      if (!isSeen && colorScheme === 'dark') continue;
      await show(page, { width, colorScheme });
      const found = isSeen ? await findBarriers(page, about) : [];
      if (about === 'all') found.push(...(await faultsOfWidth(page)));
      faults.push(...found.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
    }
  }
  await show(page, { width: narrowest, colorScheme: 'light' });
  faults.push(...(await faultsOfWidth(page)).map((fault) => `${narrowest} px: ${fault}`));
  await show(page, { width: 1280, colorScheme: 'light' });
  return faults.map((fault) => `${state} (${language}), ${fault}`);
}
