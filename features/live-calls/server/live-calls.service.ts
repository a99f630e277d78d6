import type { WithGeography } from '@portal/features/geography/server';
import type { Deps } from '@portal/server/deps';
import type { LiveCall } from '../contract.ts';
import { findOpenCalls } from './live-calls.repo.ts';
import { showLive } from './shown-call.ts';

/** Calls of a customer that ring or talk, newest first. */
export async function listLiveCalls(
  deps: Pick<Deps, 'db'> & WithGeography,
  customerId: number,
): Promise<LiveCall[]> {
  const rows = await findOpenCalls(deps.db, customerId);
  return rows.map((row) => showLive(row, deps.geography));
}
