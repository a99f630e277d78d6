import { findDailyCap, updateCapHit } from '@portal/features/spending/server';
import { transact, type Db, type Tx } from '@portal/server/db/client';
import { findHeldMicros, lockCreditAccount } from '@portal/server/db/ledger.repo';
import type { Deps } from '@portal/server/deps';
import { sameHours } from './edge-route.rules.ts';
import { insertEndedCall, insertRoutedCall } from './routed-calls.repo.ts';
import type { CalledCredit } from './routing.repo.ts';
import {
  type AnnouncedCall,
  type CalledNumber,
  type Dial,
  isBrowser,
  type LaidOut,
  layOut,
  type Manner,
  recordingCarriers,
  type Refusal,
  type RungPhone,
  shownCaller,
  type TakeMessage,
  type Weighed,
} from './routing.rules.ts';

/** The number that is called, with what its customer can pay. */
export type Called = CalledNumber & CalledCredit;

/** A call with what may ring for it; `weigh` tells what a phone of the plan costs, or why it may not. */
interface Routing {
  call: AnnouncedCall;
  called: Called;
  manner: Manner;
  steps: RungPhone[][];
  end: Dial['end'];
  /** Whether it is a time at which the plan's phones don't ring. */
  isClosed: boolean;
  weigh: (destination: string) => Weighed;
}

/** Null: the call is known already, and was decided then. */
export type Decided = Dial | TakeMessage | Refusal | null;

/** The decision that credit allows: what rings, else a message, else why not. */
function conclude(
  { call, called, manner, end: wished, isClosed }: Routing,
  laid: LaidOut,
): Exclude<Decided, null> {
  const { language, brandId } = called;
  const { steps, skipped } = laid;
  const isRecorded = manner.recordsMessages || recordingCarriers.has(call.carrier);
  const end = isRecorded ? wished : 'hang-up';
  if (steps.length > 0) {
    const callerId = shownCaller(called, call.from);
    const diversion = called.didNumber;
    const mayRecord = manner.recordsMessages;
    const { plan, now } = called;
    const forEdge = () => ({
      showCaller: plan.showCaller,
      mayRecord,
      ...sameHours(plan.hours, now),
    });
    const shown = call.edge ? forEdge() : {};
    const { phoneAddress } = called;
    const hasBrowser = steps.some(({ targets }) => targets.some(isBrowser));
    const address = hasBrowser && phoneAddress !== null ? { phoneAddress } : {};
    const its = { ...shown, ...address };
    const dial = { steps, end, skipped, callerId, diversion, language, brandId, ...its };
    return { action: 'dial', ...dial };
  }
  if (end === 'voicemail') return { action: 'voicemail', skipped, language, brandId };
  // At an hour at which phones ring, all of them were browsers, and none can be rung.
  return skipped[0]?.reason ?? (isClosed ? 'outside-hours' : 'switched-off');
}

/** Writes a decision down; null where the call is known already, what is free where that is too little. */
async function keep(
  db: Db | Tx,
  { call, called }: Routing,
  decided: Exclude<Decided, null>,
  hold: { accountId: number | null; holdMicros: number },
): Promise<Decided | { freeMicros: number }> {
  if (typeof decided === 'string') return decided;
  if (decided.action === 'dial') {
    const made = await insertRoutedCall(db, call, called, { dial: decided, ...hold });
    if (typeof made === 'object') return made;
    return made === 'made' ? decided : null;
  }
  const message = { outcome: 'missed', refusal: null, decision: decided } as const;
  return (await insertEndedCall(db, call, called, message)) ? decided : null;
}

const isSettled = (kept: Decided | { freeMicros: number }): kept is Decided =>
  kept === null || typeof kept === 'string' || 'action' in kept;

/**
 * Holds what the call may cost and lets it ring, behind the account's lock from the beginning: where
 * a daily cap has to be reckoned with, or others are quicker again and again.
 */
function keepInTurn(deps: Pick<Deps, 'db'>, routing: Routing): Promise<Decided> {
  const { called, steps, manner } = routing;
  return transact(deps.db, async (tx) => {
    const account = await lockCreditAccount(tx, called.customerId);
    const held = account ? await findHeldMicros(tx, account.id) : 0;
    const free = (account?.balanceMicros ?? 0) - held;
    const cap = await findDailyCap(tx, called.customerId);
    const laid = layOut(steps, routing.weigh, free, cap?.leftMicros, manner.lasting);
    if (cap && laid.skipped.some(({ reason }) => reason === 'daily-cap')) {
      await updateCapHit(tx, called.customerId, cap.day);
    }
    const hold = { accountId: account?.id ?? null, holdMicros: laid.holdMicros };
    const kept = await keep(tx, routing, conclude(routing, laid), hold);
    if (!isSettled(kept)) throw new Error('Credit went while it was locked');
    return kept;
  });
}

/** As often as others may take the credit that a decision was made by. */
const triesMax = 3;

/**
 * Holds what the call may cost and lets it ring, in one statement: it looks behind the account's
 * lock whether what the decision was made by is still free, so that calls of one customer never see
 * credit that another is about to hold. Where nothing can cost, nothing is locked.
 */
export async function settleOnRoute(
  deps: Pick<Deps, 'db'>,
  routing: Routing,
  isPaid: boolean,
): Promise<Decided> {
  const { called, steps, manner } = routing;
  if (isPaid && called.hasDailyCap) return keepInTurn(deps, routing);
  let free = called.freeMicros;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const laid = layOut(steps, routing.weigh, free, undefined, manner.lasting);
    const hold = { accountId: called.accountId, holdMicros: laid.holdMicros };
    const kept = await keep(deps.db, routing, conclude(routing, laid), hold);
    if (isSettled(kept)) return kept;
    free = kept.freeMicros;
  }
  return keepInTurn(deps, routing);
}
