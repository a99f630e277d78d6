import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * How many tests passed and failed. A stage that failed without a failing test (a check, a file
 * that does not load, no test at all) counts as one failure, so that the last line never says
 * that all is well when it is not.
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 * @typedef {Totals & { failures: string[] }} Outcome with the name of each test that failed and the
 *   beginning of its message: the last lines of a log are often all that is kept of it
 */

const linesOfFailure = 12;

/** @param {(string | undefined)[]} name @param {string | undefined} message */
function failure(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, linesOfFailure);
  return [name.filter(Boolean).join(' › '), ...lines.map((line) => `  ${line}`)]
    .join('\n')
    .trimEnd();
}

/**
 * @param {string | undefined} text
 * @returns {any}
 */
function parse(text) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** @param {Outcome} totals @param {number} exitCode @returns {Outcome} */
function atLeastOneFailure(totals, exitCode) {
  const silent = exitCode !== 0 || totals.passed + totals.failed === 0;
  return silent && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/** @param {any} file a file of Vitest's report, which may not have been loaded at all */
function failuresOfFile(file) {
  const place = path.relative(process.cwd(), file.name ?? '');
  const tests = (file.assertionResults ?? [])
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ test) => failure([place, test.fullName], test.failureMessages?.[0]));
  return file.status === 'failed' && tests.length === 0 ? [failure([place], file.message)] : tests;
}

/**
 * @param {any} suite of Playwright's report
 * @param {string[]} above titles of the suites that it lies in
 * @returns {string[]}
 */
function failuresOfSuite(suite, above) {
  const titles = [...above, suite.title];
  const own = (suite.specs ?? [])
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) => {
      const results = spec.tests?.flatMap((/** @type {any} */ test) => test.results) ?? [];
      const error = results.find((/** @type {any} */ result) => result.error)?.error;
      return failure([...titles, spec.title], error?.message);
    });
  const inner = (suite.suites ?? []).flatMap((/** @type {any} */ each) =>
    failuresOfSuite(each, titles),
  );
  return [...own, ...inner];
}

/**
 * Out of Vitest's JSON report.
 * @param {string | undefined} text undefined when it wrote none
 * @param {number} exitCode
 */
export function vitestTotals(text, exitCode) {
  const report = parse(text);
  return atLeastOneFailure(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
      failures: (report?.testResults ?? []).flatMap(failuresOfFile),
    },
    exitCode,
  );
}

/**
 * Out of Playwright's JSON report. No test has a second try.
 * @param {string | undefined} text undefined when it wrote none
 * @param {number} exitCode
 */
export function playwrightTotals(text, exitCode) {
  const report = parse(text);
  const stats = report?.stats;
  return atLeastOneFailure(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
      failures: (report?.suites ?? []).flatMap((/** @type {any} */ suite) =>
        failuresOfSuite(suite, []),
      ),
    },
    exitCode,
  );
}

/**
 * @param {Totals[]} parts
 * @returns {Totals}
 */
export function addTotals(parts) {
  const sum = (/** @type {keyof Totals} */ key) =>
    parts.reduce((total, part) => total + part[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * The stages that a run was asked for.
 * @param {string[]} args
 * @returns {{ check: boolean, unit: boolean, e2e: boolean } | undefined} undefined: not understood
 */
export function parseStages(args) {
  const only = args.map((arg) => /^--only=(check|unit|e2e)$/.exec(arg)?.[1]);
  if (only.includes(undefined)) return undefined;
  const wants = (/** @type {string} */ stage) => only.length === 0 || only.includes(stage);
  return { check: wants('check'), unit: wants('unit'), e2e: wants('e2e') };
}
