import path from 'node:path';
import { accessSync, constants } from 'node:fs';
import { cloneFolder } from './data-dir.mjs';
import { Failure, say } from './failure.mjs';
import { ensureInstalled, isInstalled } from './install.mjs';
import { waitForLock } from './lock.mjs';

function canWriteClone() {
  try {
    accessSync(cloneFolder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs work that changes the clone (installing, building) while no other command does the same.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function whilePreparing(work) {
  if (!canWriteClone()) return work();
  const lock = await waitForLock(path.join(cloneFolder, '.stamp', 'prepare.lock'), (holder) =>
    say(`Process ${holder.pid} is preparing this folder; waiting for it…`),
  );
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Makes sure that the dependencies are there. */
export async function prepareDependencies() {
  if (isInstalled()) return;
  if (!canWriteClone()) {
    throw new Failure(
      `The packages are not installed, and ${cloneFolder} can't be written by this user.`,
    );
  }
  await whilePreparing(ensureInstalled);
}
