/** `npm run telephony:proof`: real calls through the edge and the product, a table of cases. */
import { underSupportedNode } from './lib/node-runtime.mjs';

await underSupportedNode(import.meta.url, async () => {
  const { proveTelephony } = await import('./lib/telephony.mjs');
  return proveTelephony(process.argv.slice(2));
});
