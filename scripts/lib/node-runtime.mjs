import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadsFolder, shortHash } from './data-dir.mjs';
import { Failure, ignoreClosedOutput, reportFailure, say } from './failure.mjs';
import { runKept, stopAllKept } from './kept-process.mjs';
import { findNpm, withoutNpmSettings } from './npm.mjs';

/** The product runs on this major version of Node and no other. */
const supportedMajor = 24;

/** @param {string} version such as 24.1.0 */
export function isSupportedNode(version) {
  return Number(version.split('.')[0]) === supportedMajor;
}

const recipe = fileURLToPath(new URL('../runtime', import.meta.url));

/** @param {string} folder */
function nodeIn(folder) {
  const bin = path.join(folder, 'node_modules', `node-${nodePlatform()}-${process.arch}`, 'bin');
  return path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
}

function nodePlatform() {
  return process.platform === 'win32' ? 'win' : process.platform;
}

/** Downloads the runtime once and answers its Node's path. */
async function obtainRuntime() {
  const lockfile = readFileSync(path.join(recipe, 'package-lock.json'), 'utf8');
  const name = `runtime-${process.platform}-${process.arch}-${shortHash(lockfile)}`;
  const folder = path.join(downloadsFolder(), name);
  if (existsSync(nodeIn(folder))) return nodeIn(folder);
  say(`Getting Node ${supportedMajor} (this machine has ${process.versions.node})…`);
  mkdirSync(path.dirname(folder), { recursive: true });
  // Made beside and renamed when whole: a start that is cut off leaves nothing that looks ready.
  const fresh = mkdtempSync(`${folder}.`);
  try {
    cpSync(recipe, fresh, { recursive: true });
    const { code, text } = await runKept({
      command: process.execPath,
      args: [findNpm(), 'ci', '--include=optional', '--no-audit', '--no-fund'],
      cwd: fresh,
      env: withoutNpmSettings(process.env),
      output: 'collect',
    });
    if (code !== 0 || !existsSync(nodeIn(fresh))) {
      throw new Failure(
        `Node ${supportedMajor} could not be had from npm for ${process.platform} ${process.arch}. ` +
          `Install Node ${supportedMajor} yourself and start again.\n${text}`,
      );
    }
    // Another start may have been quicker.
    if (!existsSync(nodeIn(folder))) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(fresh, folder);
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return nodeIn(folder);
}

/** @param {(signal: NodeJS.Signals) => void} listener */
function onStopSignal(listener) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.removeAllListeners(signal);
    process.on(signal, listener);
  }
}

/**
 * Runs the same script once more under another Node. This process then only stands between npm
 * and that one: it passes signals on, and when it is killed the other sees its channel close.
 * @param {string} node
 * @param {string} script
 * @returns {Promise<number>} the exit code
 */
function runAgainUnder(node, script) {
  const pathWithNode = `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(node, [script, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: pathWithNode, npm_node_execpath: node, NODE: node },
  });
  onStopSignal((signal) => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs a command's main function under a supported Node and ends the process with its exit code.
 * @param {string} scriptUrl import.meta.url of the command's script
 * @param {() => Promise<number>} main only called under a supported Node
 */
export async function underSupportedNode(scriptUrl, main) {
  ignoreClosedOutput();
  try {
    if (isSupportedNode(process.versions.node)) {
      process.exitCode = await main();
    } else {
      onStopSignal(() => void stopAllKept());
      process.exitCode = await runAgainUnder(await obtainRuntime(), fileURLToPath(scriptUrl));
    }
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
  // Nothing that is still open may keep a finished command alive.
  process.exit();
}
