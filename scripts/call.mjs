/** `npm run call`: plays the carrier against the running server. */
import { underSupportedNode } from './lib/node-runtime.mjs';

await underSupportedNode(import.meta.url, async () => {
  const { playCall } = await import('./lib/play-call.mjs');
  return playCall(process.argv.slice(2));
});
