import path from 'node:path';
import { Failure, say } from '../../scripts/lib/failure.mjs';
import { fingerprint, hasStamp, writeStamp } from '../../scripts/lib/fingerprint.mjs';
import { runKept } from '../../scripts/lib/kept-process.mjs';
import { findNpm, withoutNpmSettings } from '../../scripts/lib/npm.mjs';
import { prepareDependencies, whilePreparing } from '../../scripts/lib/prepare.mjs';
import { prepareWeb } from '../../scripts/lib/web-build.mjs';

const folder = import.meta.dirname;
const stampFile = path.join(folder, 'node_modules', '.portal-install');

/** Installs Lighthouse into this folder, once for each lockfile. */
async function prepareLighthouse() {
  const print = fingerprint(folder, [path.join(folder, 'package-lock.json')]);
  if (hasStamp(stampFile, print)) return;
  say('Getting Lighthouse…');
  await whilePreparing(async () => {
    const { code, text } = await runKept({
      command: process.execPath,
      args: [findNpm(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund'],
      cwd: folder,
      env: withoutNpmSettings(process.env),
      output: 'collect',
    });
    if (code !== 0) throw new Failure(`Getting Lighthouse from npm failed.\n${text}`);
    writeStamp(stampFile, print);
  });
}

/** Everything that a measurement needs, from a bare clone. */
export async function prepareAll() {
  await prepareDependencies();
  await prepareWeb();
  await prepareLighthouse();
}
