import { watchNpm } from './npm-watch.mjs';

/** One request may come by several ways within this time. */
const sameRequestMs = 1_000;

/**
 * Calls back once when somebody wants this command to end: Ctrl-C, a signal, a closed terminal,
 * a killed npm, or the end of the process that runs this one under another Node.
 * @param {() => void} onStop
 * @param {() => void} [onInsist] called when somebody asks again, who wants no more waiting
 */
export function onStopRequest(onStop, onInsist = () => {}) {
  /** @type {number | undefined} */
  let askedAt;
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      onStop();
      // One Ctrl-C comes from the terminal and from npm.
    } else if (performance.now() - askedAt > sameRequestMs) onInsist();
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, ask);
  }
  if (process.send) {
    process.on('disconnect', ask);
    if (!process.connected) ask();
    process.channel?.unref();
  }
  watchNpm(ask);
}
