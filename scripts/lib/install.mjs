import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cloneFolder } from './data-dir.mjs';
import { Failure, say } from './failure.mjs';
import { fingerprint, hasStamp, writeStamp } from './fingerprint.mjs';
import { runKept } from './kept-process.mjs';
import { findNpm, withoutNpmSettings } from './npm.mjs';

const stampFile = path.join(cloneFolder, 'node_modules', '.portal-install');

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(cloneFolder, file), 'utf8'));
}

/** The folders of the workspaces, as the root manifest lists them. */
export function workspaceFolders() {
  return /** @type {string[]} */ (readJson('package.json').workspaces);
}

function installFingerprint() {
  const manifests = workspaceFolders().map((folder) => `${folder}/package.json`);
  const files = ['package-lock.json', 'package.json', '.npmrc', ...manifests];
  const facts = [process.platform, process.arch, process.versions.modules];
  return fingerprint(
    cloneFolder,
    files.map((file) => path.join(cloneFolder, file)),
    facts,
  );
}

/**
 * Whether an installation holds every package that a lockfile wants here. Packages for other
 * platforms are optional and may be missing.
 * @param {{ packages?: Record<string, LockedPackage> }} wanted package-lock.json
 * @param {{ packages?: Record<string, LockedPackage> }} installed node_modules/.package-lock.json
 * @param {{ os: string, cpu: string }} machine
 *
 * @typedef {{ version?: string, optional?: boolean, link?: boolean, resolved?: string, os?: string[], cpu?: string[] }} LockedPackage
 */
export function isSameInstallation(wanted, installed, machine) {
  const entries = Object.entries(wanted.packages ?? {});
  const isOurs = (/** @type {LockedPackage} */ entry) =>
    (entry.os?.includes(machine.os) ?? true) && (entry.cpu?.includes(machine.cpu) ?? true);
  return entries.every(([place, entry]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true;
    const found = installed.packages?.[place];
    if (found) return found.version === entry.version;
    return entry.optional === true && !isOurs(entry);
  });
}

/** Somebody may have run `npm ci` by hand: then there is nothing to do. */
function isInstalledByHand() {
  const hidden = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(cloneFolder, hidden))) return false;
  const machine = { os: process.platform, cpu: process.arch };
  return isSameInstallation(readJson('package-lock.json'), readJson(hidden), machine);
}

/** Whether the dependencies are there for this lockfile, these manifests and this Node. */
export function isInstalled() {
  return hasStamp(stampFile, installFingerprint());
}

/**
 * Installs the dependencies when the lockfile, a manifest, .npmrc, the platform or Node's ABI
 * has changed since the last time.
 */
export async function ensureInstalled() {
  const print = installFingerprint();
  if (hasStamp(stampFile, print)) return;
  if (!existsSync(stampFile) && isInstalledByHand()) {
    writeStamp(stampFile, print);
    return;
  }
  say('Installing packages…');
  const began = Date.now();
  const { code, text } = await runKept({
    command: process.execPath,
    args: [findNpm(), 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    cwd: cloneFolder,
    env: withoutNpmSettings(process.env),
    output: 'collect',
  });
  if (code !== 0) throw new Failure(`Installing the packages failed.\n${text}`);
  writeStamp(stampFile, print);
  say(`Packages are installed (${Math.round((Date.now() - began) / 1000)} s).`);
}
