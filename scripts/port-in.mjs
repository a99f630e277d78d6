/** `npm run port-in`: reports to the running server how far a number on its way is. */
import { underSupportedNode } from './lib/node-runtime.mjs';

await underSupportedNode(import.meta.url, async () => {
  const { runServerProgram } = await import('./lib/server-program.mjs');
  return runServerProgram('features/port-ins/server/port-in-report.ts', process.argv.slice(2));
});
