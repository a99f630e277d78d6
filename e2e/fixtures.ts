import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { catalogues } from '@portal/features/texts';
import type { TextArguments, TextKey, Translate } from '@portal/i18n';
import { createTranslate, flatten } from '@portal/i18n/translator';
import { type Portal, startPortal } from './portal.ts';
import { storeSession } from './stored-session.ts';

export type Language = keyof typeof catalogues;
export const languages: readonly Language[] = ['en', 'es', 'he', 'pt'];

/** The texts of a language, as the customer reads them. */
export function textsOf(language: Language): Translate {
  return createTranslate(language, flatten(catalogues[language]), flatten(catalogues.en));
}

/** Numbers are compared by their digits: every language and country writes them its own way. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** A number in whichever way it is written. */
export function written(digits: string): RegExp {
  return new RegExp(`\\+${[...digits].join('[ ()-]*')}(?!\\d)`);
}

/** A customer at a browser. */
export interface Customer {
  language: Language;
  t: Translate;
  /** Opens the log-in page in the customer's language and logs in. */
  logIn(email: string, password?: string): Promise<void>;
  /** Fills the log-in form that is open, and sends it. */
  sendLogIn(email: string, password?: string): Promise<void>;
  /**
   * Stands on a page of the account area, logged in; without a page the log-in form is sent, and
   * it is the one that this leads to.
   */
  enter(email: string, path?: string): Promise<void>;
  open(path: string): Promise<void>;
  says<K extends TextKey>(key: K, ...values: TextArguments<K>): Promise<void>;
  /** Fills a country code and a number, by the name of the pair. */
  fillPair(name: string, prefix: string, phone: string): Promise<void>;
  /** The phone numbers that a row shows, as digits. */
  numbersIn(row: Locator): Promise<string[]>;
}

export const demoPassword = 'Portal2026';

/** The form of log-in that the server draws, which the application takes the place of. */
export const firstLogin = (page: Page) => page.locator('form[action="/login"]');

export function customerAt(page: Page, portal: Portal, language: Language): Customer {
  const t = textsOf(language);
  const open = async (path: string) => {
    const joined = path.includes('?') ? `${path}&lang=${language}` : `${path}?lang=${language}`;
    await page.goto(`${portal.url}${joined}`);
    // Until the application is here, the page is as the server drew it, and looks the same.
    if (path.startsWith('/login')) await expect(firstLogin(page)).toHaveCount(0);
    if (path.startsWith('/profile')) await expect(page.locator('[data-frame]')).toHaveCount(0);
  };
  const sendLogIn = async (email: string, password = demoPassword) => {
    const form = page.getByRole('form', { name: t('login.title') });
    await form.getByRole('textbox', { name: t('form.email') }).fill(email);
    await form.getByLabel(t('form.password'), { exact: true }).fill(password);
    await form.getByRole('button', { name: t('login.submit') }).click();
  };
  const logIn = async (email: string, password?: string) => {
    await open('/login');
    await sendLogIn(email, password);
  };
  return {
    language,
    t,
    open,
    logIn,
    sendLogIn,
    async enter(email, path) {
      if (path !== undefined) {
        await storeSession(page, portal.url, { email, password: demoPassword });
        return open(path);
      }
      await logIn(email);
      await page.waitForURL(/\/profile\//);
    },
    async says(key, ...values) {
      await expect(page.getByText(t(key, ...values)).first()).toBeVisible();
    },
    async fillPair(name, prefix, phone) {
      const pair = page.getByRole('group', { name });
      await pair.getByLabel(t('form.prefix')).fill(prefix);
      await pair.getByLabel(t('form.phone')).fill(phone);
    },
    async numbersIn(row) {
      const shown = (await row.textContent()) ?? '';
      return [...shown.matchAll(/\+[\d ()-]+\d/g)].map(([number]) => digitsOf(number));
    },
  };
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of axe by what they are about; `all` are those of `tags`. */
const rulesAbout = {
  /** What light and dark can answer differently; all others are about what is where. */
  colours: ['color-contrast', 'link-in-text-block'],
  /** What a width can answer differently where it brings no parts of its own. */
  room: ['target-size', 'scrollable-region-focusable'],
};
export type Barriers = 'all' | keyof typeof rulesAbout;

const isHalfCovered = (data: unknown) =>
  /obscured/i.test(String((data as { messageKey?: unknown } | null)?.messageKey));

/** What axe finds on the page as it stands, as lines that say what and where. */
export async function findBarriers(page: Page, about: Barriers = 'all'): Promise<string[]> {
  // The sheet of what is further down comes after the first paint, on a busy machine after the page.
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const isOnItsWay = sheets.length === 0 && document.getElementById('later') !== null;
    return !isOnItsWay && sheets.every(({ sheet }) => sheet);
  });
  await page.evaluate(() => document.fonts.ready.then(() => null));
  const rules = {
    'target-size': { enabled: true },
    'label-content-name-mismatch': { enabled: true },
  };
  // Its source is read once a page: that is more work than all the rules about colours.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'], ...(about === 'all' ? { rules } : {}) })
    // The product has no frames of other origins, and without them axe is three times as fast.
    .setLegacyMode();
  if (about === 'all') axe.withTags(tags);
  else axe.withRules(rulesAbout[about]);
  const { violations } = await axe.analyze();
  return violations.flatMap((violation) =>
    violation.nodes
      // What floats covers something at every place of a scroll; another place frees it.
      .filter(({ any }) => !any.some(({ data }) => isHalfCovered(data)))
      .map(({ any, html }) => `${violation.id}: ${html} ${any[0]?.message ?? ''}`),
  );
}

interface WorkerParts {
  portal: Portal;
}

/** Tests get the real product, one for each worker. */
export const test = base.extend<object, WorkerParts>({
  page: async ({ page }, use, info) => {
    // Chromium says that it has another size a little before the page has it.
    const resize = page.setViewportSize.bind(page);
    page.setViewportSize = async (size) => {
      await resize(size);
      await page.waitForFunction((width) => innerWidth === width, size.width);
    };
    await use(page);
    // What a story answers in the server's place may still be asked for while its page closes.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (info.status === info.expectedStatus) return;
    await page.screenshot({ path: info.outputPath('failed.png') });
  },
  portal: [
    // Playwright wants the first parameter taken apart, even where nothing is taken.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

export { expect };
