/**
 * How many tests passed and failed. A stage that failed without a failing test (a check, a file
 * that does not load, no test at all) counts as one failure, so that the last line never says
 * that all is well when it is not. `retried` names those that passed on a later try only.
 * @typedef {{ passed: number, failed: number, skipped: number, retried?: string[] }} Totals
 */

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

/** @param {Totals} totals @param {number} exitCode @returns {Totals} */
function atLeastOneFailure(totals, exitCode) {
  const silent = exitCode !== 0 || totals.passed + totals.failed === 0;
  return silent && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
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
    },
    exitCode,
  );
}

/**
 * The tests of a part of Playwright's report that failed before they passed.
 * @param {{ suites?: any[], specs?: any[] }} part
 * @returns {string[]}
 */
function retriedIn({ suites = [], specs = [] }) {
  const here = specs
    .filter(({ tests }) => tests.some((/** @type {any} */ test) => test.status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...here, ...suites.flatMap(retriedIn)];
}

/**
 * Out of Playwright's JSON report. A test that passed only on a later try passed, and is named.
 * @param {string | undefined} text undefined when it wrote none
 * @param {number} exitCode
 */
export function playwrightTotals(text, exitCode) {
  const report = parse(text);
  const stats = report?.stats;
  return atLeastOneFailure(
    {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
      retried: retriedIn(report ?? {}),
    },
    exitCode,
  );
}

/**
 * @param {Totals[]} parts
 * @returns {Required<Totals>}
 */
export function addTotals(parts) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    parts.reduce((total, part) => total + part[key], 0);
  const retried = parts.flatMap((part) => part.retried ?? []);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), retried };
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
