import { BrandError } from '@portal/brands/load';
import { type Config, ConfigError } from './config.ts';
import { isDatabaseTrouble } from './db/unavailable.ts';
import { WorldError } from './db/world.ts';

/** Exit codes that the launcher and an operator's scripts can tell apart. */
export const exitCodes = { badConfig: 78, portInUse: 98, failed: 1 } as const;

export interface StartFault {
  line: string;
  exitCode: number;
}

type Told = Pick<Config, 'host' | 'port' | 'metricsPort' | 'embeddedDatabase'>;

function portFault(error: Error, { host, port, metricsPort }: Told): StartFault {
  const taken = 'port' in error && error.port === metricsPort ? 'METRICS_PORT' : 'PORT';
  const number = taken === 'PORT' ? port : metricsPort;
  return {
    line: `Port ${number} on ${host} is in use. Set ${taken} to another one.`,
    exitCode: exitCodes.portInUse,
  };
}

/** Why the database can't be worked with, in its own or its driver's words; null where it can. */
function databaseReason(error: Error): string | null {
  const { cause, message } = error;
  if (!isDatabaseTrouble(error)) return cause instanceof Error ? databaseReason(cause) : null;
  return cause instanceof Error ? cause.message : message;
}

/**
 * What keeps the server from starting and is for its operator to mend, in one line; null for what
 * is not, whose trace is needed.
 */
export function startFault(error: unknown, config: Told): StartFault | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === 'EADDRINUSE') return portFault(error, config);
  if (error instanceof BrandError || error instanceof WorldError || error instanceof ConfigError) {
    return { line: error.message, exitCode: exitCodes.badConfig };
  }
  const reason = databaseReason(error);
  if (reason === null) return null;
  const which = config.embeddedDatabase ? 'The embedded database' : 'The database of DATABASE_URL';
  return { line: `${which} can't be used: ${reason}`, exitCode: exitCodes.failed };
}
