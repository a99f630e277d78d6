import type { WithGeography } from '@portal/features/geography/server';
import { findCapOfCall, updateCapHit } from '@portal/features/spending/server';
import { transact, type Tx } from '@portal/server/db/client';
import { findHeldMicros, findHoldOfCall, lockCreditAccount } from '@portal/server/db/ledger.repo';
import { actFor } from '@portal/server/db/request-scope';
import type { Deps } from '@portal/server/deps';
import { type Edge, EdgeRefused } from '@portal/server/http/edge-door';
import { isServed } from '@portal/server/shared/customer-status.rules';
import { findByName } from './edge-calls.repo.ts';
import { lockTalk, updateExtended } from './edge-talk.repo.ts';
import { type Extended, limitOfTarget } from './edge-record.rules.ts';
import { askAtOf, targetOf } from './edge-route.rules.ts';
import type { ExtendAsked } from './edge-words.schema.ts';
import { affordableSeconds, legCost, type Rate } from './rating.rules.ts';

/** The longest that a talk may last since its answer, all slices together. */
export interface MoreTime {
  limitSeconds: number;
  askAt: number | null;
  /** Why there is no more. */
  reason?: NoMore;
}

type NoMore =
  'no-credit' | 'daily-cap' | 'suspended' | 'destination-not-allowed' | 'longest' | 'ended';

export type ExtendDeps = Pick<Deps, 'db' | 'config'> & WithGeography;

interface Wish {
  asked: ExtendAsked;
  callId: number;
  customerId: number;
  rate: Rate;
}

const noMore = (limitSeconds: number, reason: NoMore): MoreTime => ({
  limitSeconds,
  askAt: null,
  reason,
});

/** What of the credit this call may still hold: what is free, and what it holds already. */
export async function spendable(tx: Tx, customerId: number, callId: number) {
  const account = await lockCreditAccount(tx, customerId);
  if (!account) return { accountId: null, credit: 0, left: 0, day: null };
  const own = await findHoldOfCall(tx, callId);
  const credit = account.balanceMicros - (await findHeldMicros(tx, account.id)) + own;
  const cap = await findCapOfCall(tx, customerId, callId);
  const left = cap ? Math.min(credit, cap.leftMicros + own) : credit;
  return { accountId: account.id, credit, left, day: cap?.day ?? null };
}

async function holdMore(deps: ExtendDeps, tx: Tx, wish: Wish): Promise<MoreTime> {
  const { asked, callId, customerId, rate } = wish;
  const { holdSliceSeconds, callSecondsMax } = deps.config.sipEdge;
  const money = await spendable(tx, customerId, callId);
  const talk = await lockTalk(tx, callId);
  if (!talk) return noMore(0, 'ended');
  const { extended, decision } = talk;
  if (extended && extended.target === asked.target && asked.n <= extended.n) {
    return { limitSeconds: extended.limitSeconds, askAt: extended.askAt };
  }
  const limit = limitOfTarget(decision, asked.target, extended) ?? 0;
  if (!isServed(talk.status)) return noMore(limit, 'suspended');
  const wanted = Math.min(limit + holdSliceSeconds, callSecondsMax);
  if (wanted <= limit) return noMore(limit, 'longest');
  const longest = affordableSeconds(money.left, rate, wanted);
  if (longest <= limit || money.accountId === null) {
    const isCapped = affordableSeconds(money.credit, rate, wanted) > limit;
    if (isCapped && money.day !== null) await updateCapHit(tx, customerId, money.day);
    return noMore(limit, isCapped ? 'daily-cap' : 'no-credit');
  }
  const isLast = longest < wanted || longest >= callSecondsMax;
  const more: Extended = {
    n: asked.n,
    target: asked.target,
    limitSeconds: longest,
    askAt: isLast ? null : askAtOf(longest),
  };
  const hold = { accountId: money.accountId, holdMicros: legCost(longest, rate) };
  await updateExtended(tx, callId, more, hold);
  return { limitSeconds: more.limitSeconds, askAt: more.askAt };
}

/**
 * Holds the next slice of a talk, behind the account's lock. What is answered is the whole limit
 * since the answer, so that a wish that comes again never adds twice.
 */
export async function extendTalk(
  deps: ExtendDeps,
  edge: Edge,
  asked: ExtendAsked,
): Promise<MoreTime> {
  const known = await findByName(deps.db, { edge: edge.id, call: asked.call });
  if (!known) throw new EdgeRefused('unknown-call');
  const target = targetOf(known.decision, asked.target);
  if (!target) throw new EdgeRefused('invalid');
  const { destination, rate } = target;
  const limit = limitOfTarget(known.decision, asked.target, known.extended) ?? 0;
  if (known.state === 'ended') return noMore(limit, 'ended');
  // What the plan includes had all the time from the beginning.
  if (!rate) return noMore(limit, 'longest');
  if (deps.geography.isRestricted(destination)) return noMore(limit, 'destination-not-allowed');
  actFor(known.customerId);
  const wish = { asked, callId: known.id, customerId: known.customerId, rate };
  return transact(deps.db, (tx) => holdMore(deps, tx, wish));
}
