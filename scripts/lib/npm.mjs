import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';

/** Settings that npm hands to the scripts it runs and that would bend an npm started from one. */
const inheritedSettings =
  /^npm_(package_|lifecycle_|config_(omit|include|production|only|also|dev|optional|local_prefix|prefix|global|workspaces?|include_workspace_root|dry_run|package_lock_only)($|_))/i;

/**
 * The environment for a program that a command starts: what the outer npm set for its own
 * script is gone, what the user set (registry, cache, proxy) stays.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutNpmSettings(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !inheritedSettings.test(name)));
}

/**
 * Places where npm's own script may lie, best first.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} execPath
 */
export function npmCandidates(env, execPath) {
  const found = [];
  const given = env['npm_execpath'];
  // Another package manager sets this variable too.
  if (given && /npm-cli\.[cm]?js$/.test(given)) found.push(given);
  const nextTo = path.dirname(execPath);
  found.push(path.join(nextTo, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'));
  found.push(path.join(nextTo, 'node_modules', 'npm', 'bin', 'npm-cli.js'));
  for (const folder of (env['PATH'] ?? '').split(path.delimiter)) {
    if (folder === '') continue;
    found.push(path.join(folder, 'npm'));
    found.push(path.join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'));
    found.push(path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'));
  }
  return found;
}

/**
 * The script of the npm to use, to be run as `node <script>`: so npm runs under the Node that
 * will run the product, whichever Node it was installed for.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function findNpm(env = process.env) {
  for (const candidate of npmCandidates(env, process.execPath)) {
    if (!existsSync(candidate)) continue;
    const real = realpathSync(candidate);
    if (/\.[cm]?js$/.test(real)) return real;
  }
  throw new Failure('npm was not found. Install it beside Node, then start again.');
}
