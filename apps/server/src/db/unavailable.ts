import { sqlState } from './sql-state.ts';

/** No connection in time, or one that broke: nobody knows what became of the statement. */
export class DatabaseUnavailable extends Error {}

/**
 * What a database answers that can't work now and may work in a moment: connection trouble (08), a
 * transaction that lost against others (40), no room on the disk or no connection left (53), a
 * shutdown or a cancelled statement (57), a disk that fails (58).
 */
const passingClasses = new Set(['08', '40', '53', '57', '58']);
/** A standby that is not the primary yet, a transaction that idled, a lock that was not had. */
const passingCodes = new Set(['25006', '25P03', '55P03']);

/** Whether an error says that the database can't be asked at the moment, whoever's fault that is. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const state = sqlState(error);
  if (state === undefined || !/^[0-9A-Z]{5}$/.test(state)) return false;
  return passingClasses.has(state.slice(0, 2)) || passingCodes.has(state);
}
