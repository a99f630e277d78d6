import lighthouse from 'lighthouse';

/**
 * What a page lost points for.
 * @typedef {{ category: string, id: string, title: string, value: string, places: string[] }} Loss
 *
 * @typedef {object} PageScores
 * @property {number[]} performance of each run
 * @property {number} accessibility
 * @property {number} bestPractices
 * @property {number} seo
 * @property {Loss[]} losses of the first run
 * @property {string[]} warnings what Lighthouse says of the measurement itself
 */

const named = { accessibility: 'accessibility', bestPractices: 'best-practices', seo: 'seo' };
const shownPlaces = 5;
/** On a busy machine a browser's recording is not always whole. */
const tries = 3;

const points = (category) => Math.round((category.score ?? 0) * 100);

function placesOf(audit) {
  const items = audit.details?.items ?? [];
  return items
    .map((item) => item.node?.snippet ?? item.url ?? item.source?.url ?? item.description)
    .filter((place) => typeof place === 'string')
    .slice(0, shownPlaces);
}

function lossesOf({ audits, categories }) {
  return Object.values(categories).flatMap((category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => ({
        category: category.id,
        id,
        title: audits[id].title,
        value: audits[id].displayValue ?? '',
        places: placesOf(audits[id]),
      })),
  );
}

async function run(url, port, onlyCategories) {
  const flags = { port, output: 'json', logLevel: 'error', formFactor: 'mobile', onlyCategories };
  for (let left = tries; ; left -= 1) {
    const { lhr } = await lighthouse(url, flags);
    if (!lhr.runtimeError) return lhr;
    if (left === 1) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  }
}

/**
 * Visits a page as a phone does: once for everything, then for performance, which varies.
 * @param {string} url
 * @param {number} port of the browser
 * @param {number} runs
 * @returns {Promise<PageScores>}
 */
export async function auditPage(url, port, runs) {
  const first = await run(url, port, ['performance', ...Object.values(named)]);
  const results = [first];
  while (results.length < runs) results.push(await run(url, port, ['performance']));
  const once = Object.entries(named).map(([name, id]) => [name, points(first.categories[id])]);
  return {
    ...Object.fromEntries(once),
    performance: results.map(({ categories }) => points(categories.performance)),
    losses: lossesOf(first),
    warnings: results.flatMap(({ runWarnings }) => runWarnings),
  };
}
