import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sitePages } from '../../apps/web/src/site/site-map.ts';
import { Failure, say } from '../../scripts/lib/failure.mjs';
import { stopAllKept } from '../../scripts/lib/kept-process.mjs';
import { startThrowAwayPostgres } from '../../scripts/lib/postgres.mjs';
import { onStopRequest } from '../../scripts/lib/stop-request.mjs';
import { startBrowser } from './browser.mjs';
import { prepareAll } from './prepare.mjs';

const bounds = { performance: 99, accessibility: 100, bestPractices: 100, seo: 100 };
const languages = ['en', 'he'];

/** As an operator runs it; nothing is sent anywhere, because nobody does anything. */
const asInProduction = {
  NODE_ENV: 'production',
  SEED: 'none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'portal@portal.example',
  LOG_LEVEL: 'warn',
  APP_SECRET: randomBytes(32).toString('hex'),
  SIP_EDGE_SECRET: randomBytes(32).toString('hex'),
  CARRIER_TWILIO_AUTH_TOKEN: randomBytes(16).toString('hex'),
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  STRIPE_API_BASE: 'http://127.0.0.1:1',
};

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      page: { type: 'string' },
      language: { type: 'string' },
    },
  });
  const pages = sitePages.map(({ path }) => path).filter((path) => path === (values.page ?? path));
  const spoken = languages.filter((language) => language === (values.language ?? language));
  const runs = Number(values.runs);
  if (pages.length === 0) throw new Failure(`There is no page ${values.page}.`, 2);
  if (spoken.length === 0) throw new Failure(`Languages are ${languages.join(' and ')}.`, 2);
  if (!Number.isInteger(runs) || runs < 1) throw new Failure('--runs is a number from 1.', 2);
  return { runs, visits: pages.flatMap((path) => spoken.map((language) => ({ path, language }))) };
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

async function visitAll({ runs, visits }) {
  // These are there only now.
  const { startPortal } = await import('../../e2e/portal.ts');
  const { auditPage } = await import('./audit-page.mjs');
  const { adminUrl, scratch } = await startThrowAwayPostgres();
  process.env['TEST_DATABASE_ADMIN_URL'] = adminUrl;
  process.env['TMPDIR'] = scratch;
  const portal = await startPortal(asInProduction);
  try {
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
  } finally {
    await portal.close();
  }
}

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function measure(args) {
  const options = readOptions(args);
  /** @type {Promise<number>} */
  const asked = new Promise((resolve) => onStopRequest(() => resolve(130)));
  const work = async () => {
    await prepareAll();
    return visitAll(options);
  };
  try {
    return await Promise.race([asked, work()]);
  } finally {
    await stopAllKept();
  }
}
