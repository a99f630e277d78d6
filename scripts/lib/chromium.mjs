import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { downloadBrowser } from './browser-download.mjs';
import { isRoot } from './data-dir.mjs';
import { Failure, say } from './failure.mjs';
import { runKept } from './kept-process.mjs';

/** Chromium without a window to draw: a quarter less work for the tests. */
const windowless = ['chromium-headless-shell', 'chrome-headless-shell'];
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
 * @param {boolean} [isForTests] one without a window is better
 */
export function chromiumCandidates(env, isForTests = false) {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const known = [...new Set([...folders, '/usr/bin', '/usr/local/bin', '/snap/bin'])];
  return [
    ...(isForTests
      ? known.flatMap((folder) => windowless.map((name) => path.join(folder, name)))
      : []),
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

/**
 * Installs Debian's Chromium where this user may.
 * @param {string[]} packages of which the first that there is will do
 * @returns {Promise<void>}
 */
async function installWithApt(packages) {
  if (!existsSync('/usr/bin/apt-get')) return;
  const asRoot = isRoot() ? [] : ['sudo', '-n'];
  const mayUseSudo = () => spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  if (!isRoot() && !mayUseSudo()) return;
  say('Installing Chromium for the tests…');
  const apt = async (/** @type {string[]} */ ...step) => {
    const [command = '', ...args] = [
      ...asRoot,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...step,
    ];
    return (await runKept({ command, args, output: 'collect' })).code;
  };
  await apt('update', '-q');
  for (const name of packages) {
    if ((await apt('install', '-q', '-y', '--no-install-recommends', name)) === 0) return;
  }
}

/**
 * Finds a Chromium, or gets one: CHROMIUM_PATH, the known places, the system's packages, npm.
 * @param {{ isForTests?: boolean }} [wish]
 * @returns {Promise<string>} its path
 */
export async function obtainChromium({ isForTests = false } = {}) {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (works(given)) return given;
    throw new Failure(`CHROMIUM_PATH is ${given}, which is no Chromium that starts here.`);
  }
  const find = () =>
    [...chromiumCandidates(process.env, isForTests), ...playwrightBrowsers()].find(works);
  const found = find();
  if (found) return found;
  await installWithApt([...(isForTests ? ['chromium-headless-shell'] : []), 'chromium']);
  const installed = find();
  if (installed) return installed;
  const downloaded = await downloadBrowser();
  if (downloaded && works(downloaded)) return downloaded;
  throw new Failure(
    'There is no Chromium for the browser tests. Install one and set CHROMIUM_PATH.',
  );
}
