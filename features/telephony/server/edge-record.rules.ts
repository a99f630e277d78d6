import { dayMs } from '@portal/contract/time';
import { targetOf } from './edge-route.rules.ts';
import type { EdgeLeg, EdgeRecord } from './edge-words.schema.ts';
import type { Dial } from './routing.rules.ts';
import type { RatedLeg } from './settling.rules.ts';

type HeardTime = 'startedAt' | 'ringingAt' | 'answeredAt';

/** The last answer to a wish for more time. */
export interface Extended {
  n: number;
  target: string;
  limitSeconds: number;
  askAt: number | null;
  reason?: string;
}

/**
 * Seconds of a talk that was measured in ms, as they are rated and shown: rounded, a half up, and
 * never none where there was a talk.
 */
export function secondsOf(talkMs: number): number {
  return talkMs <= 0 ? 0 : Math.max(1, Math.floor((talkMs + 500) / 1_000));
}

/** How long a phone may talk by what its edge was told last. */
export function limitOfTarget(
  decision: Dial | null,
  id: string,
  extended: Extended | null,
): number | null {
  const first = targetOf(decision, id)?.maxSeconds ?? null;
  if (extended?.target !== id) return first;
  return Math.max(first ?? 0, extended.limitSeconds);
}

const qualityOf = ({ mos, lossPercent, jitterMs }: EdgeLeg) => {
  const told = Object.entries({ mos, lossPercent, jitterMs }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return told.length > 0 ? JSON.stringify(Object.fromEntries(told)) : null;
};

/** What of a leg is kept as it was told. */
function detailOf(leg: EdgeLeg): NonNullable<RatedLeg['detail']> {
  return {
    ms: leg.talkMs,
    ring_ms: leg.ringMs ?? null,
    sip_code: leg.sipCode ?? null,
    trunk: leg.trunk ?? null,
    started_at: leg.startedAt ?? null,
    answered_at: leg.answeredAt ?? null,
    ended_at: leg.endedAt ?? null,
    quality: qualityOf(leg),
  };
}

const earlier = (at: string, ms: number) => new Date(Date.parse(at) - ms).toISOString();

/**
 * A record that ends no later than now: where its edge's clock is ahead, all of its times are earlier
 * by as much.
 */
export function notAhead(record: EdgeRecord, now: number): EdgeRecord {
  const ms = Date.parse(record.endedAt) - now;
  if (ms <= 0) return record;
  const { startedAt, ringingAt, answeredAt, endedAt, legs } = record;
  const by = (at: string | null | undefined) => at && earlier(at, ms);
  return {
    ...record,
    startedAt: earlier(startedAt, ms),
    ringingAt: by(ringingAt),
    answeredAt: by(answeredAt),
    endedAt: earlier(endedAt, ms),
    legs: legs.map((leg) => ({
      ...leg,
      startedAt: by(leg.startedAt),
      answeredAt: by(leg.answeredAt),
      endedAt: by(leg.endedAt),
    })),
  };
}

/** When a call began, rang and was answered, as far as that fits its end: no call lasts for a day. */
export function timesOf(record: Pick<EdgeRecord, 'endedAt' | HeardTime>) {
  const end = Date.parse(record.endedAt);
  const fitting = (at: string | null | undefined) => {
    const before = at ? end - Date.parse(at) : -1;
    return at && before >= 0 && before < dayMs ? at : null;
  };
  return {
    startedAt: fitting(record.startedAt),
    ringingAt: fitting(record.ringingAt),
    answeredAt: fitting(record.answeredAt),
    endedAt: record.endedAt,
  };
}

const isTab = ({ address, target }: EdgeLeg) =>
  typeof address === 'string' && typeof target === 'string';

/**
 * A browser is one phone, however many of its tabs rang: the one that talked, else the one that rang
 * longest. No talk is left out.
 */
function phonesOf(legs: readonly EdgeLeg[]): EdgeLeg[] {
  return legs.filter((leg) => {
    if (!isTab(leg) || leg.talkMs > 0) return true;
    const its = legs.filter((other) => isTab(other) && other.target === leg.target);
    if (its.some(({ talkMs }) => talkMs > 0)) return false;
    const longest = Math.max(...its.map(({ ringMs }) => ringMs ?? 0));
    return its.find(({ ringMs }) => (ringMs ?? 0) === longest) === leg;
  });
}

/**
 * The phones of a record, each with its rate and never beyond its limit. A phone is the one that its
 * id names, else the one with its number. What rang without being asked for, or is in no decision, is
 * nobody's debt.
 */
export function ratedByEdge(
  record: Pick<EdgeRecord, 'legs' | 'routedBy'>,
  known: { decision: Dial | null; extended: Extended | null },
): RatedLeg[] {
  const decision = record.routedBy === 'last-known' ? null : known.decision;
  const phones = decision?.steps.flatMap(({ targets }) => targets) ?? [];
  return phonesOf(record.legs).map((leg) => {
    const told = leg.number?.slice(1) ?? '';
    const named = leg.target ? targetOf(decision, leg.target) : undefined;
    const target = named ?? phones.find(({ destination }) => destination === told);
    const limit = leg.target ? limitOfTarget(decision, leg.target, known.extended) : null;
    const seconds = Math.min(secondsOf(leg.talkMs), limit ?? target?.maxSeconds ?? Infinity);
    return {
      destination: target?.destination ?? told,
      rate: target?.rate ?? null,
      seconds,
      detail: detailOf(leg),
    };
  });
}
