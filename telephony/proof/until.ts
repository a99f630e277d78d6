const waitStepMs = 15;

/** Waits until something is there. Throws, with what it waited for, when it does not come. */
export async function until<T>(
  what: string,
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  timeoutMs = 10_000,
): Promise<T> {
  for (const began = Date.now(); ;) {
    const found = await look();
    if (found) return found;
    if (Date.now() - began > timeoutMs)
      throw new Error(`Nothing came within ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, waitStepMs));
  }
}
