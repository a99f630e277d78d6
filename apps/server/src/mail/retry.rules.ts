/** How often a mail is offered to a server that says no to it before it counts as failed. */
export const refusalsAtMost = 3;

/** How long a mail waits for a server that takes it. */
export const waitsDays = 3;

/**
 * Milliseconds until a mail is tried again after `tries` tries found no server. Quick at first, so
 * that a mail leaves within seconds of a short outage's end, and never slower than a minute.
 */
export function retryDelayMs(tries: number): number {
  if (tries <= 2) return tries * 1_000;
  if (tries <= 30) return 4_000;
  if (tries <= 90) return 15_000;
  return 60_000;
}

/** Milliseconds until a mail that was refused is offered again. */
export function refusedDelayMs(refusals: number): number {
  return refusals * 15_000;
}

/** Milliseconds until a mail that the server put off is offered again after `tries` tries. */
export function deferredDelayMs(tries: number): number {
  return Math.min(tries * 15_000, 300_000);
}
