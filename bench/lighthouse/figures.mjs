import lighthouse from 'lighthouse';
import { say } from '../../scripts/lib/failure.mjs';

/**
 * What one page cost, the middle of its runs.
 * @typedef {{ lcp: number, tbt: number, cls: number, bytes: number, requests: number }} Figures
 * milliseconds, milliseconds, a share of the window, bytes as sent, a number
 *
 * The most that a page may cost; what is left out has no goal.
 * @typedef {Partial<Figures>} Goals
 */

/** On a busy machine a browser's recording is not always whole. */
const tries = 3;
const names = /** @type {const} */ (['lcp', 'tbt', 'cls', 'bytes', 'requests']);

const middleOf = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** @returns {Promise<Figures>} */
async function visit(url, flags) {
  for (let left = tries; ; left -= 1) {
    const { lhr } = await lighthouse(url, {
      output: 'json',
      logLevel: 'error',
      formFactor: 'mobile',
      onlyCategories: ['performance'],
      ...flags,
    });
    if (lhr.runtimeError) {
      if (left === 1) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      continue;
    }
    // What the browser has already, such as an icon that it asks for twice, goes to no server.
    const items = lhr.audits['network-requests'].details.items.filter(
      ({ url: asked, transferSize }) => asked.startsWith('http') && transferSize > 0,
    );
    return {
      lcp: lhr.audits['largest-contentful-paint'].numericValue,
      tbt: lhr.audits['total-blocking-time'].numericValue,
      cls: lhr.audits['cumulative-layout-shift'].numericValue,
      bytes: items.reduce((sum, { transferSize }) => sum + transferSize, 0),
      requests: items.length,
    };
  }
}

/**
 * @param {() => Promise<Figures>} once
 * @param {number} runs
 * @returns {Promise<Figures>}
 */
export async function middleFigures(once, runs) {
  const all = [];
  while (all.length < runs) all.push(await once());
  return /** @type {Figures} */ (
    Object.fromEntries(names.map((name) => [name, middleOf(all.map((one) => one[name]))]))
  );
}

/**
 * Visits an address as a phone does.
 * @param {string} url
 * @param {number} port of the browser
 * @param {object} [flags] more of Lighthouse's
 */
export const visitOnce = (url, port, flags = {}) => visit(url, { port, ...flags });

const widths = [30, 10, 10, 9, 10, 10];
const line = (cells) => cells.map((cell, at) => String(cell).padEnd(widths[at])).join('');
const shown = {
  lcp: (value) => `${(value / 1_000).toFixed(2)} s`,
  tbt: (value) => `${Math.round(value)} ms`,
  cls: (value) => value.toFixed(3),
  bytes: (value) => `${(value / 1_024).toFixed(1)} kB`,
  requests: String,
};

/** @param {Figures | Goals} figures */
const cellsOf = (figures) =>
  names.map((name) => (figures[name] === undefined ? '' : shown[name](figures[name])));

export function sayHead() {
  say(line(['', 'LCP', 'TBT', 'CLS', 'bytes', 'requests']));
}

/** @param {string} name @param {Goals} goals */
export function sayGoals(name, goals) {
  say(line([name, ...cellsOf(goals)]));
}

/**
 * Prints a page's line.
 * @param {string} name
 * @param {Figures} figures
 * @param {Goals} goals
 * @returns {boolean} whether every goal is reached
 */
export function judge(name, figures, goals) {
  const missed = names.filter((each) => figures[each] > (goals[each] ?? Infinity));
  const verdict = missed.length === 0 ? 'ok' : `MISSED ${missed.join(', ')}`;
  say(`${line([name, ...cellsOf(figures)])}${verdict}`);
  return missed.length === 0;
}
