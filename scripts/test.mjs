/** `npm test`: every check and every test, from a bare clone. */
import { underSupportedNode } from './lib/node-runtime.mjs';

await underSupportedNode(import.meta.url, async () => {
  const { runTests } = await import('./lib/test-run.mjs');
  return runTests(process.argv.slice(2));
});
