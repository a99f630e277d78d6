import type { Deps } from '@portal/server/deps';
import { greetingOf } from '@portal/features/voicemail/server';
import { type Edge, EdgeRefused } from '@portal/server/http/edge-door';
import { updateEdge } from './edge-calls.repo.ts';
import { newEdgeCall } from './edge-names.ts';
import {
  dialAnswer,
  type EdgeDial,
  type EdgeReject,
  goesRound,
  isMessage,
  rejectAnswer,
  sipCodeOf,
} from './edge-route.rules.ts';
import type { RouteAsked } from './edge-words.schema.ts';
import type { AnnouncedCall, Lasting, Manner } from './routing.rules.ts';
import { routeAnnounced, type RoutingDeps } from './routing.service.ts';

export type EdgeRouteDeps = RoutingDeps & Pick<Deps, 'config'>;

export const sipCarrier = 'sip';

interface Identity {
  trunk: string;
  callId: string;
  fromTag: string;
  to: string;
}

/** A call as an edge knows it; the edge has to be tied to the line that it names. */
export function announcedBy(edge: Edge, its: Identity & { from: string | null }): AnnouncedCall {
  if (!edge.trunks.some(({ name }) => name === its.trunk)) throw new EdgeRefused('unknown-trunk');
  const { trunk, callId, fromTag } = its;
  const to = its.to.slice(1);
  const from = its.from?.slice(1) ?? '';
  return { carrier: sipCarrier, trunk, callId, fromTag, to, from };
}

/** Where a call goes, for an edge that can ask for more time while it lasts. */
export async function routeForEdge(
  deps: EdgeRouteDeps,
  edge: Edge,
  asked: RouteAsked,
): Promise<EdgeDial | EdgeReject> {
  if (asked.edge !== edge.id) throw new EdgeRefused('unknown-edge');
  const { holdSliceSeconds, callSecondsMax, callsAtOnceMax, ringTotalSeconds } =
    deps.config.sipEdge;
  const lasting: Lasting = {
    paidSeconds: Math.min(holdSliceSeconds, callSecondsMax),
    includedSeconds: callSecondsMax,
    isByPhone: true,
  };
  const recordsMessages = asked.can.includes('voicemail');
  const ringsBrowsers = deps.config.phone !== null && asked.can.includes('browser');
  const isLoop = goesRound(asked);
  const can = { recordsMessages, ringsBrowsers };
  const manner: Manner = { lasting, callsAtOnceMax, ...can, isLoop, sipCodeOf };
  const its = { id: edge.id, call: newEdgeCall(), isHidden: asked.privacy === 'id' };
  const announced = { ...announcedBy(edge, asked), edge: its };
  const routed = await routeAnnounced(deps, announced, manner);
  const { decision, edgeCall: call, toldEdge } = routed;
  if (call !== null && toldEdge !== null && toldEdge !== edge.id) {
    await updateEdge(deps.db, { edge: edge.id, call });
  }
  if (decision.action === 'dial' || (decision.action === 'voicemail' && recordsMessages)) {
    const totalRingSeconds = ringTotalSeconds;
    const greeting = isMessage(decision) ? await greetingOf(deps.db, announced.to) : null;
    const told = { call, asked, trunks: edge.trunks, lasting, totalRingSeconds, greeting };
    return dialAnswer(decision, told);
  }
  // An edge that can't record is never sent to a message.
  const { language, brandId } = decision;
  const reason = decision.action === 'reject' ? decision.reason : 'outside-hours';
  return rejectAnswer({ action: 'reject', reason, language, brandId }, { call, asked });
}
