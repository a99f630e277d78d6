import type { Deps } from '@portal/server/deps';
import { type Edge, EdgeRefused } from '@portal/server/http/edge-door';
import { type Answered, findByName, updateByEvent } from './edge-calls.repo.ts';
import { updateOrderDone } from './edge-orders.repo.ts';
import { limitOfTarget } from './edge-record.rules.ts';
import { checkTime } from './edge-record.service.ts';
import { targetOf } from './edge-route.rules.ts';
import type { EdgeEvent } from './edge-words.schema.ts';
import { legCost } from './rating.rules.ts';
import type { Dial } from './routing.rules.ts';

/** What the phone that took the call may cost at its limit, and its name. */
function answeredBy(decision: Dial | null, id: string | null): Answered | null {
  const target = id === null ? undefined : targetOf(decision, id);
  if (id === null || !target) return null;
  const limit = limitOfTarget(decision, id, null) ?? 0;
  return { target: id, holdMicros: target.rate ? legCost(limit, target.rate) : 0 };
}

async function takeOrderDone(
  { db }: Pick<Deps, 'db'>,
  edge: Edge,
  event: EdgeEvent,
): Promise<void> {
  const { order, result } = event;
  if (!order || !result) throw new EdgeRefused('invalid');
  await updateOrderDone(db, { id: order, edge: edge.id, result });
}

/**
 * Takes what an edge says of a call while it lasts; said again it changes nothing. Once somebody
 * answered, no more is held than what that phone can cost.
 */
export async function takeEvent(
  deps: Pick<Deps, 'db'>,
  edge: Edge,
  event: EdgeEvent,
): Promise<void> {
  checkTime(event.at);
  if (event.kind === 'order-done') return takeOrderDone(deps, edge, event);
  if (!event.call) throw new EdgeRefused('invalid');
  const known = await findByName(deps.db, { edge: edge.id, call: event.call });
  if (!known) throw new EdgeRefused('unknown-call');
  const { kind } = event;
  // The edge's clock may be ahead.
  const at = new Date(Math.min(Date.parse(event.at), Date.now())).toISOString();
  if (known.state !== 'routed') return;
  const target = event.target ?? null;
  if (kind === 'ringing') await updateByEvent(deps.db, known.id, { kind, at, target });
  // No phone is left to ring: the caller is asked for a message.
  if (kind === 'step' && target === null && known.takesMessage) {
    await updateByEvent(deps.db, known.id, { kind: 'message' });
  }
  if (kind !== 'answered') return;
  const by = answeredBy(known.decision, target);
  await updateByEvent(deps.db, known.id, { kind, at, by });
}
