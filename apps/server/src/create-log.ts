import { type DestinationStream, pino } from 'pino';
import { maskCardNumbers } from './shared/log-mask.rules.ts';

/** The server's log: JSON lines, and no card number in any of them, whatever put it there. */
export function createLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: maskCardNumbers },
  };
  return destination ? pino(options, destination) : pino(options);
}
