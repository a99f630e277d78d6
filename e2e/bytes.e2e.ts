import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { customerAt, expect, test } from './fixtures.ts';

const root = path.resolve(import.meta.dirname, '..');
const kB = 1024;

/** What a first visit may ask for, as the server sends it. */
const budgets = { loginRequests: 10, loginScript: 130 * kB, publicScript: 3 * kB };

interface Visit {
  requests: string[];
  /** Bytes of script on the wire, workers and chunks that load later included. */
  script: number;
}

/** A page that has asked for nothing for so long asks for nothing more by itself. */
const quietMs = 500;

/**
 * Visits a page with an empty cache and waits until it asks for nothing more. Script comes after the
 * first paint: on a busy machine the network can be silent before it has asked for any.
 */
async function visit(page: Page, url: string): Promise<Visit> {
  const requests: string[] = [];
  const scripts: Promise<number>[] = [];
  let pending = 0;
  let changed = Date.now();
  const count = (change: number) => {
    pending += change;
    changed = Date.now();
  };
  page.on('request', () => count(1));
  page.on('requestfailed', () => count(-1));
  page.on('requestfinished', (request) => {
    count(-1);
    requests.push(request.url());
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => scripts.length > 0 && pending === 0 && Date.now() - changed > quietMs)
    .toBe(true);
  const bytes = await Promise.all(scripts);
  return { requests, script: bytes.reduce((sum, each) => sum + each, 0) };
}

test('log-in stays within its requests and bytes', async ({ page, portal }) => {
  const { requests, script } = await visit(page, `${portal.url}/login?lang=en`);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(budgets.loginRequests);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(budgets.loginScript);
  await expect(page.getByRole('contentinfo').locator('a[href^="tel:"] img')).toHaveCount(4);
  // Nothing of anybody else, and two fonts at most.
  for (const url of requests) expect(new URL(url).origin).toBe(portal.url);
  expect(requests.filter((url) => url.endsWith('.woff2')).length).toBeLessThanOrEqual(2);
});

test('a public page runs next to no script', async ({ page, portal }) => {
  const { script } = await visit(page, `${portal.url}/home?lang=he`);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(budgets.publicScript);
});

test('a public page is whole without script', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const visitor = customerAt(page, portal, 'es');
  await visitor.open('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo').locator('a[href^="tel:"]')).toHaveCount(4);
  await context.close();
});

test('the sheets that come later declare no face, and a rare letter is fetched where it shows', async ({
  page,
  portal,
}) => {
  const sheetOf = async (address: string) => {
    const { requests } = await visit(page, `${portal.url}${address}?lang=en`);
    expect(requests.filter((url) => url.endsWith('.woff2'))).toHaveLength(1);
    const sheet = requests.find((url) => /\/(?:assets|brand)\/.*css$/.test(url)) ?? '';
    return (await fetch(sheet)).text();
  };
  // A face that comes with them makes the browser lay out all of the text for a second time.
  expect(await sheetOf('/login')).not.toContain('@font-face');
  expect(await sheetOf('/home')).not.toContain('@font-face');
  for (const [letter, file] of [
    ['ä', /latin-wght.*woff2/],
    ['Ł', /latin-ext.*woff2/],
  ] as const) {
    const asked = page.waitForRequest(file);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element, text) => element.append(text), letter);
    await asked;
  }
});

test('the application starts without being read a second time', async ({ page, portal }) => {
  const tools = await page.context().newCDPSession(page);
  const seen: { name: string }[] = [];
  tools.on('Tracing.dataCollected', ({ value }) => seen.push(...(value as unknown as typeof seen)));
  await tools.send('Tracing.start', {
    traceConfig: { includedCategories: ['v8', 'disabled-by-default-v8.compile'] },
  });
  await visit(page, `${portal.url}/login?lang=en`);
  const told = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve));
  await tools.send('Tracing.end');
  await told;
  const names = seen.map(({ name }) => name);
  expect(names).toContain('v8.evaluateModule');
  // A whole file is read for the places of an error or a request that it makes in its own turn.
  const at = names.map((name, place) => (name === 'V8.CollectSourcePositions' ? place : -1));
  const programs = at.filter((place) => place >= 0 && seen[place + 1]?.name === 'V8.ParseProgram');
  expect(programs).toEqual([]);
});

test('the build stays within the budgets of its chunks', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/byte-budget.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
