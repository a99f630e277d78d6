/** `npm run bench -- NAME …`: runs a measurement of bench/ on the built product. */
import { underSupportedNode } from './lib/node-runtime.mjs';

await underSupportedNode(import.meta.url, async () => {
  const { runBench } = await import('./lib/named-program.mjs');
  return runBench(process.argv.slice(2));
});
