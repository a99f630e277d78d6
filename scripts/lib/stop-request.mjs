import { watchNpm } from './npm-watch.mjs';

/**
 * Calls back once when somebody wants this command to end: Ctrl-C, a signal, a closed terminal,
 * a killed npm, or the end of the process that runs this one under another Node.
 * @param {() => void} onStop
 */
export function onStopRequest(onStop) {
  let asked = false;
  const ask = () => {
    if (!asked) onStop();
    asked = true;
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
