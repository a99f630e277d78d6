import path from 'node:path';
import { Failure, say } from './failure.mjs';
import { fingerprint, hasStamp, writeStamp } from './fingerprint.mjs';
import { runKept } from './kept-process.mjs';
import { findNpm, withoutNpmSettings } from './npm.mjs';
import { whilePreparing } from './prepare.mjs';

/**
 * Installs what a folder's own lockfile lists into that folder, once for each lockfile.
 * @param {string} folder
 * @param {string} what as it is called for somebody who waits
 */
export async function installOwn(folder, what) {
  const stampFile = path.join(folder, 'node_modules', '.portal-install');
  const print = fingerprint(folder, [path.join(folder, 'package-lock.json')]);
  if (hasStamp(stampFile, print)) return;
  say(`Getting ${what}…`);
  await whilePreparing(async () => {
    const { code, text } = await runKept({
      command: process.execPath,
      args: [findNpm(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund'],
      cwd: folder,
      env: withoutNpmSettings(process.env),
      output: 'collect',
    });
    if (code !== 0) throw new Failure(`Getting ${what} from npm failed.\n${text}`);
    writeStamp(stampFile, print);
  });
}
