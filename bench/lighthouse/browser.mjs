import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { obtainChromium } from '../../scripts/lib/chromium.mjs';
import { Failure } from '../../scripts/lib/failure.mjs';
import { startKept } from '../../scripts/lib/kept-process.mjs';

const patienceMs = 30_000;

/**
 * Starts a Chromium that ends with this process.
 * @param {string} scratch a folder for its files
 * @returns {Promise<number>} the port on which it can be told what to do
 */
export async function startBrowser(scratch) {
  const profile = path.join(scratch, 'browser');
  mkdirSync(profile);
  const kept = startKept({
    command: await obtainChromium(),
    args: [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-extensions',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      'about:blank',
    ],
    output: 'collect',
  });
  let running = true;
  void kept.ended.then(() => (running = false));
  const told = path.join(profile, 'DevToolsActivePort');
  for (const began = Date.now(); running && Date.now() - began < patienceMs;) {
    const [port] = existsSync(told) ? readFileSync(told, 'utf8').split('\n') : [];
    if (port) return Number(port);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await kept.stop();
  throw new Failure(`Chromium did not start.\n${(await kept.ended).text}`);
}
