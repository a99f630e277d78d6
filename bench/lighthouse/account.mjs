import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { paths } from '@portal/contract/paths';
import { say } from '../../scripts/lib/failure.mjs';
import { startBrowser } from './browser.mjs';
import { chosen, readOptions, withProduct } from './running.mjs';

const screens = [paths.account, paths.numbers, paths.billing, paths.addCredit, paths.support];
const nameOf = (screen) => path.basename(screen);
const goals = { lcp: 1_500, tbt: 100 };
/** The stream of live calls never ends, so a page that has one is never idle; ms. */
const maxWaitForLoad = 15_000;
const changeGoal = 6 * 1_024;
const customer = { email: 'ann@example.com', password: 'Portal2026' };

/** A browser that keeps nothing but that a customer is logged in. */
async function startLoggedIn(portal, scratch) {
  const { storeSession } = await import('../../e2e/stored-session.ts');
  const port = await startBrowser(mkdtempSync(path.join(scratch, 'visit-')));
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = await context.newPage();
  await storeSession(page, portal.url, customer);
  return { port, page, close: () => browser.close() };
}

/** Bytes of scripts and styles that each further screen loads, in the order of the menu. */
async function changesOf(portal, scratch) {
  const { page, close } = await startLoggedIn(portal, scratch);
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(?:js|css)$/.test(name))
        .reduce((sum, entry) => sum + entry.transferSize, 0),
    );
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(portal.url + screens[0], { waitUntil: 'networkidle' });
  const changes = [];
  for (const screen of screens.slice(1)) {
    const before = await loaded();
    const link = page.locator(`a[href$="${screen}"]`).filter({ visible: true });
    await link.first().click();
    await page.waitForURL(`**${screen}`);
    await page.waitForLoadState('networkidle');
    changes.push({ screen, bytes: (await loaded()) - before });
  }
  await close();
  return changes;
}

async function measureScreens(portal, scratch, { runs, screen }) {
  const { judge, middleFigures, sayGoals, sayHead, visitOnce } = await import('./figures.mjs');
  const wanted = chosen(screens.map(nameOf), screen, 'screen');
  sayHead();
  sayGoals('goal', goals);
  let missed = 0;
  for (const each of screens.filter((one) => wanted.includes(nameOf(one)))) {
    const once = async () => {
      // A browser of its own: the one before has kept the scripts.
      const { port, page, close } = await startLoggedIn(portal, scratch);
      await page.close();
      const flags = { disableStorageReset: true, maxWaitForLoad };
      const figures = await visitOnce(portal.url + each, port, flags);
      await close();
      return figures;
    };
    if (!judge(nameOf(each), await middleFigures(once, runs), goals)) missed += 1;
  }
  return missed;
}

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export function measureAccount(args) {
  const options = readOptions(args, ['screen']);
  return withProduct({ LOG_LEVEL: 'warn' }, async (portal, scratch) => {
    let missed = await measureScreens(portal, scratch, options);
    say(`\nScripts and styles of the next screen, at most ${changeGoal / 1_024} kB each:`);
    for (const { screen, bytes } of await changesOf(portal, scratch)) {
      const isOver = bytes > changeGoal;
      if (isOver) missed += 1;
      say(
        `${nameOf(screen).padEnd(30)}${(bytes / 1_024).toFixed(1)} kB  ${isOver ? 'MISSED' : 'ok'}`,
      );
    }
    say(missed === 0 ? 'Every goal is reached.' : `${missed} goals are missed.`);
    return missed === 0 ? 0 : 1;
  });
}
