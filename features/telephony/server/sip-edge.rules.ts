import { digitsOf, type RouteDecision } from './routing.rules.ts';
import { type CallReport, causeOfCode } from './settling.rules.ts';

/** What the SIP edge says of a call that is over; instants are ISO 8601. */
export interface Cdr {
  answeredAt?: string | null | undefined;
  endedAt: string;
  /** The last answer to the caller. */
  sipCode: number;
  legs: readonly { destination: string; seconds: number }[];
}

const daySeconds = 86_400;

/** The legs of a record; one without legs is rated from its answer to its end, in started seconds. */
export function readCdr(cdr: Cdr): CallReport {
  const { sipCode } = cdr;
  const how = { sipCode, cause: causeOfCode(sipCode) };
  if (cdr.legs.length > 0) {
    const legs = cdr.legs.map(({ destination, seconds }) => ({
      destination: digitsOf(destination),
      seconds,
    }));
    return { kind: 'ended', legs, ...how };
  }
  const lasted = cdr.answeredAt ? (Date.parse(cdr.endedAt) - Date.parse(cdr.answeredAt)) / 1000 : 0;
  const seconds = Math.min(daySeconds, Math.max(0, Math.ceil(lasted)));
  return { kind: 'ended', legs: [{ destination: '', seconds }], ...how };
}

/** A phone for the SIP edge; phones with the same `step` ring at once, else one after the other. */
export interface SipTarget {
  destination: string;
  ringSeconds: number;
  step?: number;
  /** Where this phone may talk longer than the call's own limit says. */
  maxSeconds?: number;
}

export type SipAnswer =
  | { targets: SipTarget[]; callerId: string; diversion: string; maxSeconds: number }
  | { reject: true; reason: string };

/** A decision for the SIP edge. The call's limit is safe for each of its phones. */
export function sipAnswer(decision: RouteDecision): SipAnswer {
  if (decision.action === 'reject') return { reject: true, reason: decision.reason };
  // An edge that cannot record is never sent to a message.
  if (decision.action === 'voicemail') return { reject: true, reason: 'outside-hours' };
  const { steps, callerId, diversion } = decision;
  const isInOrder = steps.every(({ targets }) => targets.length === 1);
  const maxSeconds = Math.min(...steps.map((step) => step.maxSeconds));
  const targets = steps.flatMap((one, step) =>
    one.targets.map(({ destination, ringSeconds }) => ({
      destination,
      ringSeconds,
      ...(!isInOrder && { step }),
      ...(one.maxSeconds > maxSeconds && { maxSeconds: one.maxSeconds }),
    })),
  );
  return { targets, callerId, diversion, maxSeconds };
}
