import type { Deps } from '@portal/server/deps';
import { greetingOf } from '@portal/features/voicemail/server';
import { type Edge, EdgeRefused } from '@portal/server/http/edge-door';
import { updateNotTold, updateTaker, updateToldAgain, updateUntold } from './edge-calls.repo.ts';
import { isToEnd } from './edge-orders.repo.ts';
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
import { patienceOf } from './routed-calls.repo.ts';
import type { AnnouncedCall, Dial, Lasting, Manner } from './routing.rules.ts';
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

/** Longer than it takes an edge to ask again, or a carrier that was told to try later. */
const untoldSeconds = 15;

/** What is done where the edge was told that we are busy, and has refused its caller. */
export interface Untold {
  undo?: () => Promise<void>;
}

/**
 * A call that may ring is told: it was decided now, or is told of again. False where somebody ended it
 * while its edge changed.
 */
async function tellDial(
  deps: EdgeRouteDeps,
  edge: Edge,
  its: { call: string; decision: Dial; isAgain: boolean },
  untold: Untold,
): Promise<boolean> {
  const { call, decision, isAgain } = its;
  const { db } = deps;
  const patience = patienceOf(decision, true);
  if (!isAgain) {
    untold.undo = () => updateUntold(db, { call, patience, seconds: untoldSeconds });
    return true;
  }
  const waited = await updateToldAgain(db, { edge: edge.id, call, patience });
  if (waited) untold.undo = () => updateNotTold(db, call, waited);
  return !(await isToEnd(db, call));
}

/** Where a call goes, for an edge that can ask for more time while it lasts. */
export async function routeForEdge(
  deps: EdgeRouteDeps,
  edge: Edge,
  asked: RouteAsked,
  untold: Untold = {},
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
  const { decision, edgeCall: call, toldEdge, blocked } = routed;
  if (call !== null && decision.action === 'dial') {
    const { language, brandId } = decision;
    const isTold = await tellDial(
      deps,
      edge,
      { call, decision, isAgain: toldEdge !== null },
      untold,
    );
    if (!isTold) {
      return rejectAnswer(
        { action: 'reject', reason: 'ended', language, brandId },
        { call, asked },
      );
    }
  }
  if (call !== null && decision.action === 'voicemail' && (toldEdge ?? edge.id) !== edge.id) {
    await updateTaker(deps.db, { edge: edge.id, call });
  }
  if (decision.action === 'dial' || (decision.action === 'voicemail' && recordsMessages)) {
    const totalRingSeconds = ringTotalSeconds;
    const greeting = isMessage(decision) ? await greetingOf(deps.db, announced.to) : null;
    const told = { call, asked, trunks: edge.trunks, lasting, totalRingSeconds, greeting, blocked };
    return dialAnswer(decision, told);
  }
  // An edge that can't record is never sent to a message.
  const { language, brandId } = decision;
  const reason = decision.action === 'reject' ? decision.reason : 'outside-hours';
  return rejectAnswer({ action: 'reject', reason, language, brandId }, { call, asked });
}
