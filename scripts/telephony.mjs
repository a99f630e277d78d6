/** `npm run telephony`: the telephone edge beside `npm start`. */
import { underSupportedNode } from './lib/node-runtime.mjs';

await underSupportedNode(import.meta.url, async () => {
  const { runTelephony } = await import('./lib/telephony.mjs');
  return runTelephony(process.argv.slice(2));
});
