import { createServer } from 'node:http';
import { publicPaths } from '@portal/contract/paths';
import { say } from '../../scripts/lib/failure.mjs';
import { startBrowser } from './browser.mjs';
import { chosen, readOptions, withProduct } from './running.mjs';

const languages = ['en', 'he'];
const brandCount = 5;
const goals = {
  page: { lcp: 900, tbt: 30, cls: 0, requests: 6 },
  login: { lcp: 900, tbt: 20, cls: 0, requests: 6 },
};

/** A page of one heading: what the simulated phone itself takes. */
async function startFloor() {
  const page = '<!doctype html><html lang="en"><title>Floor</title><h1>Hello</h1></html>';
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() };
}

function visitsOf(options, portalUrl) {
  const { port } = new URL(portalUrl);
  const spoken = chosen(languages, options['language'], 'language');
  const pages = [...publicPaths, '/login'];
  const visits = chosen(pages, options['page'], 'page').flatMap((path) =>
    spoken.map((language) => ({
      name: `${path} ${language}`,
      url: `${portalUrl}${path}?lang=${language}`,
      goals: path === '/login' ? goals.login : goals.page,
    })),
  );
  const homes = Array.from({ length: brandCount - 1 }, (_, at) => ({
    name: `/home of brand ${at + 2}`,
    url: `http://brand${at + 2}.localhost:${port}/home?lang=en`,
    goals: goals.page,
  }));
  return options['page'] || options['language'] ? visits : [...visits, ...homes];
}

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export function measurePages(args) {
  const options = readOptions(args, ['page', 'language']);
  return withProduct({ LOG_LEVEL: 'warn' }, async (portal, scratch) => {
    const { judge, middleFigures, sayGoals, sayHead, visitOnce } = await import('./figures.mjs');
    const port = await startBrowser(scratch);
    const floor = await startFloor();
    const figuresOf = (url) => middleFigures(() => visitOnce(url, port), options.runs);
    sayHead();
    sayGoals('goal, public page', goals.page);
    sayGoals('goal, log-in', goals.login);
    judge('a page of one heading', await figuresOf(floor.url), {});
    let missed = 0;
    for (const visit of visitsOf(options, portal.url)) {
      if (!judge(visit.name, await figuresOf(visit.url), visit.goals)) missed += 1;
    }
    floor.stop();
    say(missed === 0 ? 'Every goal is reached.' : `${missed} pages miss a goal.`);
    return missed === 0 ? 0 : 1;
  });
}
