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
  deps: Pick<Deps, 'db'>,
  edge: Edge,
  { edge: told, calls, tabs }: Heartbeat,
): Promise<{ unknown: string[] }> {
  if (told !== edge.id) throw new EdgeRefused('unknown-edge');
  await noteOpenTabs(deps.db, tabs);
  if (calls.length === 0) return { unknown: [] };
  const open = new Set(await updateSeen(deps.db, edge.id, calls));
  return { unknown: calls.map(({ call }) => call).filter((call) => !open.has(call)) };
}
