/** `npm run call`: plays the carrier against the running server. */
import { underSupportedNode } from './lib/node-runtime.mjs';

await underSupportedNode(import.meta.url, async () => {
  const { runServerProgram } = await import('./lib/server-program.mjs');
  return runServerProgram('stand-ins/call-player/call-player.ts', process.argv.slice(2));
});
