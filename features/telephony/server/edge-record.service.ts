import { dayMs } from '@portal/contract/time';
import { transact } from '@portal/server/db/client';
import { type Edge, EdgeRefused } from '@portal/server/http/edge-door';
import {
  type EdgeCallRow,
  findById,
  findByIdentity,
  findByName,
  insertUnannounced,
  insertWord,
  type UnannouncedCall,
  updateHeardOut,
  wasTheirs,
} from './edge-calls.repo.ts';
import { newEdgeCall } from './edge-names.ts';
import { notAhead, ratedByEdge, timesOf } from './edge-record.rules.ts';
import { announcedBy } from './edge-route.service.ts';
import type { EdgeRecord } from './edge-words.schema.ts';
import { findCalledNumber } from './routing.repo.ts';
import type { AnnouncedCall, CalledNumber } from './routing.rules.ts';
import { insertLegs, lockUnreported, updateEnded } from './settling.repo.ts';
import { type Settlement, settlement } from './settling.rules.ts';
import { settleByReport, type SettlingDeps } from './settling.service.ts';

export interface Recorded {
  call: string | null;
  seconds: number;
  costMicros: number;
}

const oldestMs = 7 * dayMs;
/** As much as clocks may be apart; an edge's words are ahead by less than that. */
const aheadMostMs = 300_000;

/** A word that nobody can have kept for so long, or that tells of a time to come. */
export function checkTime(at: string): void {
  const age = Date.now() - Date.parse(at);
  if (age > oldestMs) throw new EdgeRefused('too-old');
  if (age < -aheadMostMs) throw new EdgeRefused('invalid');
}

const asRecorded = ({ edgeCall, seconds, costMicros }: EdgeCallRow): Recorded => ({
  call: edgeCall,
  seconds,
  costMicros,
});

function unannouncedCall(record: EdgeRecord, settled: Settlement): UnannouncedCall {
  const { outcome, seconds, legs } = settled;
  const isKnownRoute = record.routedBy === 'last-known';
  const { startedAt, answeredAt, endedAt } = timesOf(record);
  const began = startedAt ?? answeredAt ?? endedAt;
  const talked = legs.find((leg) => leg.seconds > 0) ?? legs.at(-1);
  return {
    outcome,
    // A caller who hung up before we were asked.
    refusal: outcome === 'missed' && !isKnownRoute ? 'not-routed' : null,
    cause: outcome === 'answered' ? 'answered' : record.cause === 'answered' ? null : record.cause,
    sipCode: record.sipCode ?? null,
    destination: talked?.destination ?? '',
    seconds,
    startedAt: began,
    answeredAt: outcome === 'answered' ? (answeredAt ?? began) : null,
    endedAt,
  };
}

/** A call that was never announced costs nothing, and will not open later. */
async function recordUnannounced(
  deps: SettlingDeps,
  edge: Edge,
  { call, called, record }: { call: AnnouncedCall; called: CalledNumber; record: EdgeRecord },
): Promise<Recorded | null> {
  const settled = settlement(ratedByEdge(record, { decision: null, extended: null }), 0);
  const its = { id: edge.id, call: newEdgeCall(), isHidden: false };
  const unannounced = unannouncedCall(record, settled);
  const isMade = await transact(deps.db, async (tx) => {
    const id = await insertUnannounced(tx, { ...call, edge: its }, called, unannounced);
    if (id === undefined) return false;
    await insertLegs(tx, id, settled.legs);
    await insertWord(tx, { id: record.id, kind: 'cdr', edge: edge.id });
    return true;
  });
  if (!isMade) return null;
  const { seconds } = settled;
  if (seconds > 0 && record.routedBy === 'server') {
    deps.log.error({ call: its.call, seconds }, 'A talk that was never announced; nobody pays it');
  }
  return { call: its.call, seconds, costMicros: 0 };
}

/**
 * A talk by the last known route whose call was closed meanwhile, since its edge could not say how it
 * ended: it stands in the history as it went. Nobody pays it.
 */
async function recordLate(
  deps: SettlingDeps,
  record: EdgeRecord,
  { id }: EdgeCallRow,
): Promise<boolean> {
  if (record.routedBy !== 'last-known') return false;
  const settled = settlement(ratedByEdge(record, { decision: null, extended: null }), 0);
  return transact(deps.db, async (tx) => {
    if (!(await lockUnreported(tx, id))) return false;
    await insertLegs(tx, id, settled.legs);
    await updateEnded(tx, id, {
      ...settled,
      cause: settled.outcome === 'answered' ? 'answered' : record.cause,
      sipCode: record.sipCode ?? null,
      times: timesOf(record),
      refusal: null,
      answeredBy: settled.legs.find(({ seconds }) => seconds > 0) ?? null,
    });
    return true;
  });
}

/** Why nobody left a message in a call that had nothing to ring. */
async function hearOut({ db }: SettlingDeps, record: EdgeRecord, { id }: EdgeCallRow) {
  const { cause, sipCode = null, routedBy } = record;
  if (routedBy !== 'server' || cause === 'answered') return false;
  return updateHeardOut(db, id, { cause, sipCode });
}

/** The first last word holds. Another one is told to whoever reads the log, with what holds. */
async function hearAgain(deps: SettlingDeps, edge: Edge, record: EdgeRecord, known: EdgeCallRow) {
  const { id, cause, refusal, seconds, costMicros, endedAt } = known;
  const { legs, endedAt: toldEnd, cause: toldCause } = record;
  const toldSeconds = ratedByEdge(record, known).reduce((sum, leg) => sum + leg.seconds, 0);
  const isTheSame = toldSeconds === seconds && (toldCause === cause || cause === null);
  if (isTheSame || !(await insertWord(deps.db, { id: record.id, kind: 'cdr', edge: edge.id }))) {
    return;
  }
  const told = { cause: toldCause, endedAt: toldEnd, talkMs: legs.map(({ talkMs }) => talkMs) };
  const holds = { cause, refusal, seconds, costMicros, endedAt };
  deps.log.warn({ call: id, holds, told }, 'Another last word of a call that is over');
}

async function findOf(deps: SettlingDeps, edge: Edge, record: EdgeRecord, call: AnnouncedCall) {
  if (record.call === null) {
    const found = await findByIdentity(deps.db, call);
    if (found && found.edge !== edge.id) throw new EdgeRefused('unknown-call');
    return found;
  }
  const known = await findByName(deps.db, { edge: edge.id, call: record.call });
  if (!known) throw new EdgeRefused('unknown-call');
  return known;
}

/**
 * Takes the record of a call that is over. It may come again, before the route, or for a call that
 * nobody announced: each call is one row, rated and debited once.
 */
export async function takeRecord(
  deps: SettlingDeps,
  edge: Edge,
  told: EdgeRecord,
): Promise<Recorded> {
  checkTime(told.endedAt);
  const record = notAhead(told, Date.now());
  const { from = null, ...identity } = record.identity;
  const call = announcedBy(edge, { ...identity, from });
  const known = await findOf(deps, edge, record, call);
  if (!known) {
    const { called } = await findCalledNumber(deps.db, call, { withRates: false });
    // What an edge kept for days may have come to somebody else, whose business it stays.
    if (!called || !(await wasTheirs(deps.db, called.numberId, record.endedAt))) {
      throw new EdgeRefused('unknown-number');
    }
    const made = await recordUnannounced(deps, edge, { call, called, record });
    // It was announced while this word came in.
    return made ?? takeRecord(deps, edge, record);
  }
  const isSettled =
    known.state === 'ended'
      ? (await recordLate(deps, record, known)) || (await hearOut(deps, record, known))
      : await settleByReport(deps, known, {
          rate: (open) => ratedByEdge(record, open),
          cause: record.cause,
          sipCode: record.sipCode ?? null,
          times: timesOf(record),
        });
  const after = (await findById(deps.db, known.id)) ?? known;
  if (isSettled) await insertWord(deps.db, { id: record.id, kind: 'cdr', edge: edge.id });
  else await hearAgain(deps, edge, record, after);
  return asRecorded(after);
}
