/** One line of the log: what happened, and facts. Never a number that was hidden, never a secret. */
export type Say = (what: string, facts?: object) => void;

/** A JSON object a line on the standard output. */
export const sayToOutput: Say = (what, facts) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), what, ...facts })}\n`);
};
