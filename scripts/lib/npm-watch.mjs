import { commandLine, parentOf } from './process-identity.mjs';

/**
 * Whether a command line is npm's: it calls itself 'npm start', or is Node with npm's script.
 * @param {string} words
 */
export function isNpm(words) {
  return /^npm\b/.test(words) || /npm-cli\.[cm]?js\b/.test(words);
}

/**
 * The processes from this one's parent up to the npm that runs this script; empty when none does.
 * @param {(pid: number) => number} parent
 * @param {(pid: number) => string} words
 * @param {number} start
 */
export function chainToNpm(parent, words, start) {
  const chain = [];
  for (let pid = start; pid > 1 && chain.length < 5; pid = parent(pid)) {
    chain.push(pid);
    if (isNpm(words(pid))) return chain;
  }
  return [];
}

/**
 * Calls back once when npm is gone. npm passes a signal only to the shell between, which dies
 * alone, and a killed npm passes nothing: so this looks at the chain of parents.
 * @param {() => void} onGone
 */
export function watchNpm(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const chain = chainToNpm(parentOf, commandLine, process.ppid);
  if (chain.length === 0) return;
  const isWhole = () =>
    process.ppid === chain[0] &&
    chain.slice(0, -1).every((pid, index) => parentOf(pid) === chain[index + 1]);
  // Elsewhere than on Linux every look starts a program.
  const pause = process.platform === 'linux' ? 300 : 2000;
  const timer = setInterval(() => {
    if (isWhole()) return;
    clearInterval(timer);
    onGone();
  }, pause);
  timer.unref();
}
