/** `npm start`: everything from a bare clone to the running product. */
import { underSupportedNode } from './lib/node-runtime.mjs';

await underSupportedNode(import.meta.url, async () => {
  const { launch } = await import('./lib/launcher.mjs');
  return launch();
});
