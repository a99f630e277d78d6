/** `npm run check`: format, lint, types and dead code. */
import { underSupportedNode } from './lib/node-runtime.mjs';

await underSupportedNode(import.meta.url, async () => {
  const { check } = await import('./lib/checks.mjs');
  return check();
});
