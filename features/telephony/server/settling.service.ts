import { audit } from '@portal/server/db/audit.repo';
import { transact, type Tx } from '@portal/server/db/client';
import { ensureHouseAccount, insertEntry, lockCreditAccount } from '@portal/server/db/ledger.repo';
import { actFor } from '@portal/server/db/request-scope';
import type { CallCause } from '@portal/server/db/schema-calls';
import type { Deps } from '@portal/server/deps';
import { completeIdentity } from './call-identity.repo.ts';
import { insertEndedCall } from './routed-calls.repo.ts';
import { findCalledNumber } from './routing.repo.ts';
import type { AnnouncedCall } from './routing.rules.ts';
import {
  type CallKey,
  findCallKey,
  findDueCalls,
  insertLegs,
  lockOpenCall,
  type OpenCall,
  updateEnded,
  updateEnding,
  updateSettleLater,
} from './settling.repo.ts';
import {
  type CallReport,
  type HowItEnded,
  type RatedLeg,
  type ReportedLeg,
  settlement,
} from './settling.rules.ts';
import { ratedByEdge } from './edge-record.rules.ts';
import { updateAnswered } from './steps.repo.ts';
import { edgeSilenceSeconds, placeOf } from './edge-route.rules.ts';
import { ratedLegs } from './legs.rules.ts';
import { hasVoicemail } from './voicemail.repo.ts';

export type SettlingDeps = Pick<Deps, 'db' | 'log'>;

type Owner = Pick<CallKey, 'id' | 'customerId' | 'brandId'>;
/** The legs of a report; without a step they are those of the step that rang last. */
type Ended = (
  | { legs: readonly ReportedLeg[]; step?: number }
  /** Legs that name their phones by the decision itself. */
  | { rate: (call: OpenCall) => RatedLeg[] }
) &
  HowItEnded & { refusal?: 'edge-lost' };
type Account = { id: number; balanceMicros: number } | undefined;

/** What a call came to; nobody's word stands against the seconds, or a message that is here. */
async function causeOf(
  tx: Tx,
  callId: number,
  outcome: 'answered' | 'missed',
  told: CallCause | null,
): Promise<CallCause | null> {
  if (outcome === 'answered') return 'answered';
  if (await hasVoicemail(tx, callId)) return 'voicemail';
  return told === 'answered' ? null : told;
}

async function settle(
  tx: Tx,
  owner: Owner,
  account: Account,
  call: OpenCall,
  end: Ended,
): Promise<number> {
  const cap = account ? Math.min(call.heldMicros, account.balanceMicros) : 0;
  const legs = 'rate' in end ? end.rate(call) : ratedLegs(call, end.legs, end.step ?? call.step);
  const settled = settlement(legs, cap);
  const talked = settled.legs.find(({ seconds }) => seconds > 0);
  if (account && settled.costMicros > 0) {
    const revenue = await ensureHouseAccount(tx, owner.brandId, 'call-revenue');
    const isBooked = await insertEntry(tx, {
      kind: 'call',
      reference: String(call.id),
      postings: [
        { accountId: account.id, amountMicros: -settled.costMicros },
        { accountId: revenue, amountMicros: settled.costMicros },
      ],
    });
    if (!isBooked) throw new Error(`Call ${call.id} is open and debited`);
  }
  await insertLegs(tx, call.id, settled.legs);
  const told = end.cause ?? call.cause;
  await updateEnded(tx, call.id, {
    ...settled,
    cause: end.refusal ? 'failed' : await causeOf(tx, call.id, settled.outcome, told),
    sipCode: end.sipCode ?? null,
    times: end.times ?? null,
    refusal: end.refusal ?? null,
    answeredBy: talked ?? null,
  });
  return settled.forgoneMicros;
}

/** Nobody said how it ended, so nobody pays for it (ADR 0010). */
async function closeUnreported(tx: Tx, owner: Owner, call: OpenCall): Promise<void> {
  const end = {
    outcome: 'missed',
    refusal: 'end-not-reported',
    cause: await causeOf(tx, call.id, 'missed', null),
    sipCode: null,
    times: null,
    seconds: 0,
    costMicros: 0,
    answeredBy: null,
  } as const;
  await updateEnded(tx, call.id, end);
  await audit(tx, owner, 'call-end-not-reported', {
    call: call.carrierCallId,
    wasAnswered: call.wasAnswered,
  });
}

/** Settles a call by its last word. False for a call that is over already, which stays as it is. */
export async function settleByReport(
  deps: SettlingDeps,
  owner: Owner,
  end: Ended,
): Promise<boolean> {
  actFor(owner.customerId);
  const forgone = await transact(deps.db, async (tx) => {
    const account = await lockCreditAccount(tx, owner.customerId);
    const call = await lockOpenCall(tx, owner.id, { skipLocked: false });
    return call ? settle(tx, owner, account, call, end) : null;
  });
  tellForgone(deps, owner, forgone ?? 0);
  return forgone !== null;
}

function tellForgone(deps: SettlingDeps, owner: Owner, forgoneMicros: number): void {
  if (forgoneMicros === 0) return;
  deps.log.warn({ call: owner.id, forgoneMicros }, 'A call outlasted the credit held for it');
}

/** An end of a call that was never announced: nothing is charged, and it will not open later. */
async function recordUnannounced(deps: SettlingDeps, call: AnnouncedCall): Promise<boolean> {
  const { called } = await findCalledNumber(deps.db, call, { withRates: false });
  if (!called) {
    deps.log.warn({ carrier: call.carrier, callId: call.callId }, 'The end of an unknown call');
    return true;
  }
  return insertEndedCall(deps.db, call, called, { outcome: 'missed', refusal: 'not-routed' });
}

/** The call that a carrier's word means, where it leaves out the number or the account. */
export const meantCall = ({ db }: Pick<Deps, 'db'>, call: AnnouncedCall): Promise<AnnouncedCall> =>
  completeIdentity(db, call);

/**
 * Takes what a carrier says about a call (behaviour 14.4). Reports repeat and come in any order:
 * the outcome is one ended call, rated and debited once.
 */
export async function recordReport(
  deps: SettlingDeps,
  call: AnnouncedCall,
  report: CallReport,
): Promise<void> {
  if (report.kind === 'progress') return;
  if (report.kind === 'answered') return updateAnswered(deps.db, call);
  if (report.kind === 'over' && (await updateEnding(deps.db, call, report))) return;
  const known = await findCallKey(deps.db, call);
  if (!known) {
    if (call.to === '' || (await recordUnannounced(deps, call))) return;
    // It was announced while this report came in.
    return recordReport(deps, call, report);
  }
  if (known.state === 'ended') {
    if (known.refusal === 'end-not-reported') {
      deps.log.warn({ call: known.id }, 'The end of a call came after the call was closed');
    }
    return;
  }
  if (report.kind === 'ended') await settleByReport(deps, known, report);
}

/** The talk of an edge that is gone for good, as far as it was told of. */
function lostEnd(call: OpenCall): Ended {
  const talkMs = call.lastSeenSeconds * 1_000;
  const leg = { target: call.talkTarget, talkMs };
  const endedAt = (call.lastSeenAt ?? new Date()).toISOString();
  return {
    rate: (open) => ratedByEdge({ legs: [leg], routedBy: 'server' }, open),
    refusal: 'edge-lost',
    times: { startedAt: null, ringingAt: null, answeredAt: null, endedAt },
  };
}

/**
 * A call of an edge whose time has come. While its edge speaks of it, it goes on; and while we may
 * have been deaf ourselves, it is waited for.
 */
async function settleDueOfEdge(
  tx: Tx,
  its: { owner: Owner; account: Account; call: OpenCall },
  hearsEdges: boolean,
): Promise<number> {
  const { owner, account, call } = its;
  if (call.heardForSeconds > 0 || !hearsEdges) {
    const later = call.heardForSeconds > 0 ? call.heardForSeconds : edgeSilenceSeconds;
    await updateSettleLater(tx, call.id, later);
    return 0;
  }
  if (call.lastSeenAt) return settle(tx, owner, account, call, lostEnd(call));
  await closeUnreported(tx, owner, call);
  return 0;
}

/** Settles one call whose time has come; another node may have been faster. */
async function settleDue(deps: SettlingDeps, owner: Owner, hearsEdges: boolean): Promise<void> {
  const forgone = await transact(deps.db, async (tx) => {
    const account = await lockCreditAccount(tx, owner.customerId);
    const call = await lockOpenCall(tx, owner.id, { skipLocked: true });
    if (!call?.isDue) return 0;
    if (call.edge !== null) return settleDueOfEdge(tx, { owner, account, call }, hearsEdges);
    if (call.state === 'ending') {
      const talked = call.talkTarget === null ? null : placeOf(call.talkTarget);
      const { place = null, step = call.step } = talked ?? {};
      const leg = { destination: '', seconds: call.reportedSeconds ?? 0, place };
      return settle(tx, owner, account, call, { legs: [leg], step });
    }
    await closeUnreported(tx, owner, call);
    return 0;
  });
  tellForgone(deps, owner, forgone);
}

const failedAgainSeconds = 30;

/**
 * Settles the calls whose time has come and says how many there were, at most `most`. `hearsEdges`:
 * no edge can have spoken without being heard lately.
 */
export async function settleDueCalls(
  deps: SettlingDeps,
  most = 100,
  hearsEdges = true,
): Promise<number> {
  const due = await findDueCalls(deps.db, most);
  for (const owner of due) {
    try {
      await settleDue(deps, owner, hearsEdges);
    } catch (error) {
      deps.log.error({ err: error, call: owner.id }, 'A call could not be settled');
      await updateSettleLater(deps.db, owner.id, failedAgainSeconds);
    }
  }
  return due.length;
}
