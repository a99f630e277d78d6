/**
 * How many tests passed and failed. A stage that failed without a failing test (a check, a file
 * that does not load, no test at all) counts as one failure, so that the last line never says
 * that all is well when it is not.
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
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
 * Out of Playwright's JSON report. No test has a second try.
 * @param {string | undefined} text undefined when it wrote none
 * @param {number} exitCode
 */
export function playwrightTotals(text, exitCode) {
  const stats = parse(text)?.stats;
  return atLeastOneFailure(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
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
