import type { Deps } from '@portal/server/deps';
import { type Edge, EdgeRefused } from '@portal/server/http/edge-door';
import { noteOpenTabs } from '@portal/features/phone/server';
import { updateSeen } from './edge-talk.repo.ts';
import type { Heartbeat } from './edge-words.schema.ts';

/**
 * Notes which talks go on, and how far they are, so that one whose edge is gone for good can be
 * charged for what is known of it. Calls that are not open in our books are told: nobody pays them.
 */
export async function takeHeartbeat(
  deps: Pick<Deps, 'db' | 'log'>,
  edge: Edge,
  { edge: told, calls, tabs }: Heartbeat,
): Promise<{ unknown: string[] }> {
  if (told !== edge.id) throw new EdgeRefused('unknown-edge');
  // A talk that is not seen is taken for lost: what becomes of the tabs is never in its way.
  const open = new Set(calls.length > 0 ? await updateSeen(deps.db, edge.id, calls) : []);
  try {
    await noteOpenTabs(deps.db, tabs);
  } catch (error) {
    deps.log.warn({ err: error, edge: edge.id }, 'Open tabs of an edge could not be noted');
  }
  return { unknown: calls.map(({ call }) => call).filter((call) => !open.has(call)) };
}
