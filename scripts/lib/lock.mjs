import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identify, isAlive } from './process-identity.mjs';

/**
 * A lock file names the process that holds it by pid and start time. A holder that was killed
 * leaves its file behind, and the next process sees that nobody holds it any more.
 * @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity
 * @typedef {{ release: () => void, tookOver: boolean }} Lock
 */

/** Another living process holds the lock. */
export class LockHeld extends Error {
  /** @param {ProcessIdentity} holder */
  constructor(holder) {
    super(`Process ${holder.pid} holds the lock.`);
    this.holder = holder;
  }
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string | undefined} text
 * @returns {ProcessIdentity | undefined}
 */
export function parseHolder(text) {
  try {
    const value = JSON.parse(text ?? '');
    return Number.isInteger(value?.pid) && typeof value.started === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Moves a dead holder's file away. Two processes may try at once: the rename lets one of them
 * win, and a file that turns out to be a living holder's is put back.
 * @param {string} file
 * @param {string} seen the text that was judged dead
 */
function clearDead(file, seen) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readText(aside) !== seen) {
    try {
      linkSync(aside, file);
    } catch {
      // Somebody holds it by a newer file already.
    }
  }
  rmSync(aside, { force: true });
}

/**
 * Creates the file with its whole text at once; false when there is one already.
 * @param {string} file
 * @param {string} text
 */
function createWhole(file, text) {
  // Written beside and linked, so that nobody ever reads a half-written lock.
  const fresh = `${file}.new-${process.pid}`;
  writeFileSync(fresh, text, { mode: 0o600 });
  try {
    linkSync(fresh, file);
    return true;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST') return false;
    // A file system without hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file @param {string} own */
function removeOwn(file, own) {
  if (readText(file) === own) rmSync(file, { force: true });
}

/**
 * The living holder of a lock file, if there is one.
 * @param {string} file
 */
export function lockHolder(file) {
  const holder = parseHolder(readText(file));
  return holder && isAlive(holder) ? holder : undefined;
}

/**
 * Takes the lock or throws LockHeld. `tookOver` tells that an earlier holder died without
 * releasing it, so that its children may still be on their way out.
 * @param {string} file
 * @returns {Lock}
 */
export function takeLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = JSON.stringify(identify(process.pid));
  let tookOver = false;
  for (;;) {
    if (createWhole(file, own)) return { tookOver, release: () => removeOwn(file, own) };
    const seen = readText(file);
    if (seen === undefined) continue;
    const holder = parseHolder(seen);
    if (holder && isAlive(holder)) throw new LockHeld(holder);
    clearDead(file, seen);
    tookOver = true;
  }
}

/**
 * Takes the lock as soon as its holder gives it up.
 * @param {string} file
 * @param {(holder: ProcessIdentity) => void} onWait called once, before waiting
 * @returns {Promise<Lock>}
 */
export async function waitForLock(file, onWait) {
  let told = false;
  for (;;) {
    try {
      return takeLock(file);
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      if (!told) onWait(error.holder);
      told = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
