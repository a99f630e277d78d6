import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { obtainChromium } from './chromium.mjs';
import { cloneFolder } from './data-dir.mjs';
import { Failure, reportFailure, say } from './failure.mjs';
import { filesBelow } from './fingerprint.mjs';
import { runKept, stopAllKept } from './kept-process.mjs';
import { withoutNpmSettings } from './npm.mjs';
import { startThrowAwayPostgres } from './postgres.mjs';
import { prepareDependencies } from './prepare.mjs';
import { secondsSince } from './stage.mjs';
import { onStopRequest } from './stop-request.mjs';
import { addTotals, parseStages, playwrightTotals, vitestTotals } from './test-totals.mjs';
import { prepareWeb } from './web-build.mjs';

/** @typedef {import('./test-totals.mjs').Outcome} Outcome */

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The product's own settings: a person's must not reach the tests. */
const productSettings = new RegExp(
  [
    '^(PORT|HOST|APP_NAME|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|PUBLIC_URL|(HUB|WEB)_API_URL',
    'BRANDS_DIR|CORS_ORIGINS|TRUSTED_PROXIES|BOT_CHECK|BOT_CHECK_URL|PAYMENT_GATEWAY|SEED|NODE_ENV',
    'METRICS_PORT|SIP_EDGES|HOLD_SLICE_SECONDS|CALL_HOURS_MAX|RING_TOTAL_SECONDS|CALLS_AT_ONCE_MAX|(SIP_EDGE|PORT_IN|RECAPTCHA|GATEWAY|STRIPE|CARRIER|PORTAL)_.*)$',
  ].join('|'),
);

/** @param {NodeJS.ProcessEnv} [more] */
function testEnvironment(more = {}) {
  const kept = Object.entries(withoutNpmSettings(process.env)).filter(
    ([name]) => !productSettings.test(name),
  );
  return { ...Object.fromEntries(kept), ...more };
}

/** @typedef {{ adminUrl: string, scratch: string }} Ground what the tests of a run stand on */

/** @param {Ground} ground @returns {Promise<Outcome>} */
async function runUnitTests({ adminUrl, scratch }) {
  const report = path.join(scratch, 'vitest.json');
  const { code } = await runKept({
    command: process.execPath,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    cwd: cloneFolder,
    env: testEnvironment({ TEST_DATABASE_ADMIN_URL: adminUrl, TMPDIR: scratch }),
  });
  return vitestTotals(readIfThere(report), code);
}

/** @param {Ground} ground @returns {Promise<Outcome>} */
async function runBrowserTests({ adminUrl, scratch }) {
  const scripts = filesBelow(path.join(cloneFolder, 'e2e'), (name) => name === 'node_modules');
  if (!scripts.some((file) => file.endsWith('.e2e.ts'))) return { ...addTotals([]), failures: [] };
  const chromium = await obtainChromium({ isForTests: true });
  await prepareWeb();
  const report = path.join(scratch, 'playwright.json');
  const { code } = await runKept({
    command: process.execPath,
    args: ['node_modules/@playwright/test/cli.js', 'test'],
    cwd: cloneFolder,
    env: testEnvironment({
      TEST_DATABASE_ADMIN_URL: adminUrl,
      TMPDIR: scratch,
      CHROMIUM_PATH: chromium,
      E2E_SUMMARY_FILE: report,
    }),
  });
  return playwrightTotals(readIfThere(report), code);
}

/** @returns {Promise<Outcome>} */
async function runCheckStage() {
  const failed = await runChecks();
  return { passed: 0, failed: failed.length, skipped: 0, failures: failed };
}

/**
 * @param {{ check: boolean, unit: boolean, e2e: boolean }} stages
 * @returns {Promise<number>} the exit code
 */
async function runStages(stages) {
  /** @type {{ name: string, seconds: string, totals: Outcome }[]} */
  const done = [];
  const stage = async (/** @type {string} */ name, /** @type {() => Promise<Outcome>} */ work) => {
    say(`\n${name}`);
    const began = Date.now();
    const totals = await work().catch((error) => {
      reportFailure(error);
      return { passed: 0, failed: 1, skipped: 0, failures: [] };
    });
    done.push({ name, seconds: secondsSince(began), totals });
  };
  if (stages.check) await stage('Checks', runCheckStage);
  if (stages.unit || stages.e2e) {
    const postgres = await startThrowAwayPostgres();
    if (stages.unit) await stage('Tests', () => runUnitTests(postgres));
    if (stages.e2e) await stage('Browser', () => runBrowserTests(postgres));
    await postgres.stop();
  }
  say('');
  for (const { name, totals } of done) {
    for (const failure of totals.failures) say(`${name} failed: ${failure}\n`);
  }
  for (const { name, seconds, totals } of done) {
    const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
    const result = totals.failed > 0 ? `${totals.failed} failed` : 'ok';
    say(`${name.padEnd(8)} ${seconds.padStart(6)} s  ${result}${skipped}`);
  }
  const { passed, failed } = addTotals(done.map(({ totals }) => totals));
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * `npm test`: prepares the clone and runs the stages asked for, all of them by default.
 * @param {string[]} args `--only=check`, `--only=unit` or `--only=e2e`
 * @returns {Promise<number>} the exit code
 */
export async function runTests(args) {
  const stages = parseStages(args);
  if (!stages) throw new Failure('Use --only=check, --only=unit or --only=e2e.');
  /** @type {Promise<number>} */
  const asked = new Promise((resolve) => onStopRequest(() => resolve(130)));
  const work = async () => {
    await prepareDependencies();
    return runStages(stages);
  };
  try {
    return await Promise.race([asked, work()]);
  } finally {
    await stopAllKept();
  }
}
