/**
 * Lighthouse's scores on a phone, of every public page in English and in Hebrew: 100 for
 * accessibility, best practices and search engines, at least 99 for performance, which is the
 * median of its runs. The product runs as in production, on a database that is thrown away. Prints
 * a line a page and what a page lost points for; exits 1 under a bound.
 *
 *   npm run bench -- lighthouse [--runs=3] [--page=/faq] [--language=he]
 *
 * Takes about ten minutes on two cores. Let nothing else run meanwhile.
 */
import { underSupportedNode } from '../scripts/lib/node-runtime.mjs';

await underSupportedNode(import.meta.url, async () => {
  const { measure } = await import('./lighthouse/measure.mjs');
  return measure(process.argv.slice(2));
});
