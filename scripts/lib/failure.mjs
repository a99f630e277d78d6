/** An expected reason why a command can't go on: its text is for people and printed without a stack. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Prints why a command ended.
 * @param {unknown} error
 * @returns {number} the exit code
 */
export function reportFailure(error) {
  if (error instanceof Failure) {
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return 1;
}

/**
 * A progress line.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** A reader that went away, such as a closed terminal, must not end the command half-way. */
export function ignoreClosedOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
