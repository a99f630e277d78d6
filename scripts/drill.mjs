/** `npm run drill -- NAME …`: runs a trial of drills/, too long for every `npm test`. */
import { underSupportedNode } from './lib/node-runtime.mjs';

await underSupportedNode(import.meta.url, async () => {
  const { runDrill } = await import('./lib/named-program.mjs');
  return runDrill(process.argv.slice(2));
});
