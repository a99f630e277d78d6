/**
 * What a customer's phone waits for on each screen of the account, logged in, with nothing kept by
 * the browser: Lighthouse's simulated phone, the median of the runs; then what a change of screens
 * loads. Prints them with the goals; exits 1 where one is missed.
 *
 *   npm run bench -- account [--runs=3] [--screen=billing]
 *
 * Takes about five minutes on two cores. Let nothing else run meanwhile.
 */
import { underSupportedNode } from '../scripts/lib/node-runtime.mjs';

await underSupportedNode(import.meta.url, async () => {
  const { measureAccount } = await import('./lighthouse/account.mjs');
  return measureAccount(process.argv.slice(2));
});
