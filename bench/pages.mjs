/**
 * What a visitor's phone waits for, of every public page and the log-in page in English and Hebrew
 * and of each brand's home: Lighthouse's simulated phone, the median of the runs, beside a page of
 * one heading in the same run. Prints the largest paint, the time that scripts block, what moved,
 * bytes and requests, with the goals; exits 1 where one is missed.
 *
 *   npm run bench -- pages [--runs=3] [--page=/faq] [--language=he]
 *
 * Takes about ten minutes on two cores. Let nothing else run meanwhile.
 */
import { underSupportedNode } from '../scripts/lib/node-runtime.mjs';

await underSupportedNode(import.meta.url, async () => {
  const { measurePages } = await import('./lighthouse/pages.mjs');
  return measurePages(process.argv.slice(2));
});
