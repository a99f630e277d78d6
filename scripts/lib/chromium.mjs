import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { downloadBrowser } from './browser-download.mjs';
import { isRoot } from './data-dir.mjs';
import { Failure, say } from './failure.mjs';
import { runKept } from './kept-process.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Browsers that Playwright's own installer has put into the user's cache. */
function playwrightBrowsers() {
  const cache = path.join(os.homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => [
      path.join(cache, name, 'chrome-linux64', 'chrome'),
      path.join(cache, name, 'chrome-linux', 'chrome'),
    ]);
}

/**
 * Where a Chromium may be, best first.
 * @param {NodeJS.ProcessEnv} env
 */
export function chromiumCandidates(env) {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const known = [...new Set([...folders, '/usr/bin', '/usr/local/bin', '/snap/bin'])];
  return [
    ...known.flatMap((folder) => names.map((name) => path.join(folder, name))),
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
}

/** Whether this is a browser that starts here. @param {string} program */
function works(program) {
  if (!existsSync(program)) return false;
  const { status, stdout } = spawnSync(program, ['--version'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return status === 0 && /chrom/i.test(stdout);
}

/** Installs Debian's Chromium where this user may. @returns {Promise<void>} */
async function installWithApt() {
  if (!existsSync('/usr/bin/apt-get')) return;
  const asRoot = isRoot() ? [] : ['sudo', '-n'];
  const mayUseSudo = () => spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  if (!isRoot() && !mayUseSudo()) return;
  say('Installing Chromium for the tests…');
  const steps = [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', 'chromium'],
  ];
  for (const step of steps) {
    const [command = '', ...args] = [
      ...asRoot,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...step,
    ];
    await runKept({ command, args, output: 'collect' });
  }
}

/**
 * Finds a Chromium for the browser tests, or gets one: CHROMIUM_PATH, the known places, the
 * system's packages, npm.
 * @returns {Promise<string>} its path
 */
export async function obtainChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (works(given)) return given;
    throw new Failure(`CHROMIUM_PATH is ${given}, which is no Chromium that starts here.`);
  }
  const find = () => [...chromiumCandidates(process.env), ...playwrightBrowsers()].find(works);
  const found = find();
  if (found) return found;
  await installWithApt();
  const installed = find();
  if (installed) return installed;
  const downloaded = await downloadBrowser();
  if (downloaded && works(downloaded)) return downloaded;
  throw new Failure(
    'There is no Chromium for the browser tests. Install one and set CHROMIUM_PATH.',
  );
}
