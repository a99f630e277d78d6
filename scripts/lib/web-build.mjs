import { rmSync } from 'node:fs';
import path from 'node:path';
import { cloneFolder } from './data-dir.mjs';
import { Failure, say } from './failure.mjs';
import { filesBelow, fingerprint, hasStamp, writeStamp } from './fingerprint.mjs';
import { workspaceFolders } from './install.mjs';
import { runKept } from './kept-process.mjs';
import { withoutNpmSettings } from './npm.mjs';
import { whilePreparing } from './prepare.mjs';

const webFolder = path.join(cloneFolder, 'apps', 'web');
const stampFile = path.join(webFolder, 'dist', '.build-stamp');

/**
 * Whether a file or folder of this name has no part in the built web application.
 * @param {string} name
 */
export function isOutsideBuild(name) {
  if (['node_modules', 'dist', 'server', 'scene.ts'].includes(name)) return true;
  return /\.(?:test|types|e2e|page)\.tsx?$/.test(name);
}

function buildFingerprint() {
  const packages = workspaceFolders().filter((folder) => /^(?:packages\/|features$)/.test(folder));
  const sources = [webFolder, ...packages.map((folder) => path.join(cloneFolder, folder))];
  const files = sources.flatMap((folder) => filesBelow(folder, isOutsideBuild));
  const shared = ['package-lock.json', 'tsconfig.base.json'];
  return fingerprint(cloneFolder, [
    ...shared.map((file) => path.join(cloneFolder, file)),
    ...files,
  ]);
}

/** Builds the web application when one of its sources has changed since the last build. */
export async function prepareWeb() {
  const print = buildFingerprint();
  if (hasStamp(stampFile, print)) return;
  await whilePreparing(async () => {
    // Another command may have built it while this one waited.
    if (!hasStamp(stampFile, print)) await buildWeb(print);
  });
}

/** @param {string} print */
async function buildWeb(print) {
  say('Building the web application…');
  const began = Date.now();
  rmSync(stampFile, { force: true });
  const { code, text } = await runKept({
    command: process.execPath,
    args: [path.join(cloneFolder, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app'],
    cwd: webFolder,
    env: { ...withoutNpmSettings(process.env), NODE_ENV: 'production' },
    output: 'collect',
  });
  if (code !== 0) throw new Failure(`Building the web application failed.\n${text}`);
  writeStamp(stampFile, print);
  say(`The web application is built (${((Date.now() - began) / 1000).toFixed(1)} s).`);
}
