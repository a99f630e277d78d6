import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { installOwn } from '../../scripts/lib/own-packages.mjs';

const run = promisify(execFile);
const connections = 16;

/**
 * @typedef {object} Load
 * @property {number} perSecond requests
 * @property {number} failed requests that were not answered with 2xx
 */

/**
 * Asks one address again and again on sixteen connections.
 * @callback Loader
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {number} seconds
 * @returns {Promise<Load>}
 */

/** @type {Loader} */
async function loadByWrk(url, headers, seconds) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...given, url];
  const { stdout } = await run('wrk', args);
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (perSecond === undefined) throw new Error(`wrk said nothing of its rate:\n${stdout}`);
  const [, failed = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? [];
  return { perSecond: Number(perSecond), failed: Number(failed) };
}

/** @type {Loader} */
async function loadByAutocannon(url, headers, seconds) {
  const program = path.join(import.meta.dirname, 'node_modules/autocannon/autocannon.js');
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = [program, '--json', '-c', `${connections}`, '-d', `${seconds}`, ...given, url];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 10_000_000 });
  const { requests, duration, non2xx } = JSON.parse(stdout);
  return { perSecond: requests.total / duration, failed: non2xx };
}

/** wrk where it is installed, which leaves the servers most of the machine; else autocannon. */
export async function findLoader() {
  const hasWrk = spawnSync('wrk', ['-v']).error === undefined;
  if (hasWrk) return { name: 'wrk', load: loadByWrk };
  await installOwn(import.meta.dirname, 'autocannon');
  return { name: 'autocannon', load: loadByAutocannon };
}

/**
 * Seconds of processor that a process has used by now; null where the system does not say.
 * @param {number} pid
 */
export function processorSeconds(pid) {
  if (process.platform !== 'linux') return null;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks / 100;
}
