import { publicPaths } from '@portal/contract/paths';
import { say } from '../../scripts/lib/failure.mjs';
import { startBrowser } from './browser.mjs';
import { asInProduction, chosen, readOptions, withProduct } from './running.mjs';

const bounds = { performance: 99, accessibility: 100, bestPractices: 100, seo: 100 };
const languages = ['en', 'he'];

/** @param {string[]} args */
function visitsFrom(args) {
  const { runs, page, language } = readOptions(args, ['page', 'language']);
  const pages = chosen(publicPaths, page, 'page');
  const spoken = chosen(languages, language, 'language');
  return {
    runs,
    visits: pages.flatMap((path) => spoken.map((each) => ({ path, language: each }))),
  };
}

const middleOf = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const widths = [28, 22, 15, 16, 5];
const line = (cells) => cells.map((cell, at) => String(cell).padEnd(widths[at])).join('');

/** Prints a page's line and says whether every bound holds. */
function judge(visit, scores) {
  const reached = { ...scores, performance: middleOf(scores.performance) };
  const isGood = Object.entries(bounds).every(([name, least]) => reached[name] >= least);
  const runs = `${reached.performance} (${scores.performance.join(', ')})`;
  const { accessibility, bestPractices, seo, losses } = scores;
  const name = `${visit.path} ${visit.language}`;
  say(`${line([name, runs, accessibility, bestPractices, seo])} ${isGood ? 'ok' : 'UNDER'}`);
  if (isGood) return true;
  for (const { category, id, title, value, places } of losses) {
    say(`    ${category}, ${id}: ${title} ${value}`.trimEnd());
    for (const place of places) say(`        ${place}`);
  }
  return false;
}

async function visitAll({ runs, visits }, portal, scratch) {
  // It is there only now.
  const { auditPage } = await import('./audit-page.mjs');
  const port = await startBrowser(scratch);
  say(line(['', 'performance', 'accessibility', 'best practices', 'SEO']));
  let under = 0;
  const warnings = new Set();
  for (const visit of visits) {
    const url = `${portal.url}${visit.path}?lang=${visit.language}`;
    const scores = await auditPage(url, port, runs);
    if (!judge(visit, scores)) under += 1;
    for (const warning of scores.warnings) warnings.add(warning);
  }
  for (const warning of warnings) say(`Lighthouse: ${warning}`);
  say(under === 0 ? 'Every page is within the bounds.' : `${under} pages are under a bound.`);
  return under === 0 ? 0 : 1;
}

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export function measure(args) {
  const asked = visitsFrom(args);
  return withProduct(asInProduction, (portal, scratch) => visitAll(asked, portal, scratch));
}
