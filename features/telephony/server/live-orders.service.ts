import type { WithGeography } from '@portal/features/geography/server';
import { findCapOfCall, updateCapHit } from '@portal/features/spending/server';
import { greetingOf } from '@portal/features/voicemail/server';
import { audit } from '@portal/server/db/audit.repo';
import { transact, type Tx } from '@portal/server/db/client';
import { whileOpen } from '@portal/server/db/sessions.repo';
import { updateHold } from '@portal/server/db/ledger.repo';
import { reserveTry } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure, ok } from '@portal/server/http/context';
import { isServed } from '@portal/server/shared/customer-status.rules';
import { paidHow } from './paying.rules.ts';
import { spendable } from './edge-extend.service.ts';
import { insertOrder, renewRing } from './edge-orders.repo.ts';
import { askAtOf, endOf, placeOf, targetId } from './edge-route.rules.ts';
import {
  findCallOf,
  findOwnPhones,
  lockCallOf,
  type OrderedCall,
  type OwnPhone,
  updateDecision,
} from './live-orders.repo.ts';
import { findQuoteGround } from './rate-quote.repo.ts';
import { affordableSeconds, canPayFirstMinute, legCost, type Rate } from './rating.rules.ts';
import { type Dial, reportSlackSeconds } from './routing.rules.ts';

export type LiveOrderDeps = Pick<Deps, 'db' | 'config'> & WithGeography;

type Ordered<Code extends string = never> =
  { ok: true; result: true } | Failure<'NOT-FOUND' | 'CONFLICT' | 'TOO-MANY-REQUESTS' | Code>;

const ordersPerMinute = 30;
/** A hang-up that an edge has not heard of by then is nobody's wish any more. */
const hangUpSeconds = 60;
const moveSeconds = 15;
const ringSeconds = 25;
/** So long a phone that was ordered to ring is waited for. */
const ringPatience = ringSeconds + reportSlackSeconds;
/** Ids of phones have two digits for their step. */
const stepsMost = 20;

/** A call that rings at an edge of ours, and so may still go elsewhere. */
type RingingCall = OrderedCall & { edge: string; edgeCall: string; decision: Dial };

const isOfEdge = (call: OrderedCall): call is OrderedCall & { edge: string; edgeCall: string } =>
  call.state === 'routed' && call.edge !== null && call.edgeCall !== null;

const isRinging = (call: OrderedCall): call is RingingCall =>
  isOfEdge(call) &&
  !call.isAnswered &&
  call.ringTarget !== 'message' &&
  call.decision?.action === 'dial';

async function refuseMany(
  { db }: LiveOrderDeps,
  { customerId }: Actor,
): Promise<Failure<'TOO-MANY-REQUESTS'> | null> {
  const tried = await reserveTry(db, `live-orders:${customerId}`, ordersPerMinute, 1);
  if (tried.allowed) return null;
  return fail('TOO-MANY-REQUESTS', { retryAfter: Math.ceil(tried.resetsInSeconds) });
}

/** Does something with a call of the customer's behind its lock, where he may order as much. */
async function withCall(
  deps: LiveOrderDeps,
  actor: Actor,
  id: number,
  work: (tx: Tx, call: OrderedCall) => Promise<Ordered>,
): Promise<Ordered> {
  const refused = await refuseMany(deps, actor);
  if (refused) return refused;
  return whileOpen(deps.db, actor, async (tx) => {
    const call = await lockCallOf(tx, id, actor.customerId);
    return call ? work(tx, call) : fail('NOT-FOUND');
  });
}

const told = (tx: Tx, actor: Actor, call: OrderedCall, event: string) =>
  audit(tx, { ...actor, brandId: call.brandId }, event, { call: String(call.id) });

/** Ends a call, whether it rings or talks. */
export function hangUpLive(deps: LiveOrderDeps, actor: Actor, id: number): Promise<Ordered> {
  return withCall(deps, actor, id, async (tx, call): Promise<Ordered> => {
    if (!isOfEdge(call)) return fail('CONFLICT');
    const { edge, edgeCall } = call;
    const body = { call: edgeCall, why: 'customer' };
    const its = { edge, kind: 'hang-up', callId: id, body, seconds: hangUpSeconds } as const;
    if (await insertOrder(tx, its)) await told(tx, actor, call, 'call-hung-up');
    return ok(true);
  });
}

/** Lets a ringing call go to its message at once. */
export function sendToVoicemail(deps: LiveOrderDeps, actor: Actor, id: number): Promise<Ordered> {
  return withCall(deps, actor, id, async (tx, call): Promise<Ordered> => {
    if (!isRinging(call) || !mayRecord(call.decision)) return fail('CONFLICT');
    const { edge, edgeCall } = call;
    const decision: Dial = { ...call.decision, end: 'voicemail' };
    await updateDecision(tx, id, { decision, maxSeconds: 0, patienceSeconds: reportSlackSeconds });
    const end = endOf(decision, await greetingOf(tx, call.didNumber));
    const body = { call: edgeCall, end };
    const its = { edge, kind: 'voicemail', callId: id, body, seconds: moveSeconds } as const;
    if (await insertOrder(tx, its)) await told(tx, actor, call, 'call-to-voicemail');
    return ok(true);
  });
}

/** Its plan ends with a message, or its edge can take one all the same. */
const mayRecord = (decision: Dial): boolean =>
  decision.end === 'voicemail' || decision.mayRecord === true;

/** What may be ordered of a call by now. */
export function ordersOf(call: {
  edgeCall: string | null;
  state: 'ringing' | 'answered' | 'message';
  decision: Dial | null;
}): ('hang-up' | 'ring-elsewhere' | 'voicemail')[] {
  const { edgeCall, state, decision } = call;
  if (edgeCall === null) return [];
  if (state !== 'ringing' || !decision) return ['hang-up'];
  return ['hang-up', 'ring-elsewhere', ...(mayRecord(decision) ? (['voicemail'] as const) : [])];
}

type NotThere = 'DESTINATION-NOT-ALLOWED' | 'NO-CREDIT' | 'DAILY-CAP';

/** What a phone costs by the number's plan, null where it is included; or why no call goes there. */
async function weighPhone(
  deps: LiveOrderDeps,
  tx: Tx,
  its: { customerId: number; numberId: number; to: string },
): Promise<{ rate: Rate | null } | undefined> {
  const ground = await findQuoteGround(tx, its);
  if (!ground || ground.isOwn) return undefined;
  const how = paidHow(deps.geography, ground.includedCountryIds, its.to);
  if (how === 'included') return { rate: null };
  return how === 'by-rate' && ground.rate ? { rate: ground.rate } : undefined;
}

interface Wish {
  actor: Actor;
  call: OrderedCall;
  to: string;
  money: Awaited<ReturnType<typeof spendable>>;
}

/** Behind the locks of account and call. */
async function moveTo(deps: LiveOrderDeps, tx: Tx, wish: Wish): Promise<Ordered<NotThere>> {
  const { actor, call, to, money } = wish;
  const { customerId } = actor;
  if (!isRinging(call) || call.decision.steps.length >= stepsMost) return fail('CONFLICT');
  if (!isServed(call.customerStatus)) return fail('CONFLICT');
  if (await isOnItsWay(tx, call, to)) return ok(true);
  const phones = await findOwnPhones(tx, customerId);
  const isOwn = phones.some(({ number }) => number === to);
  const weighed = isOwn
    ? await weighPhone(deps, tx, { customerId, numberId: call.numberId, to })
    : undefined;
  if (!weighed) return fail('DESTINATION-NOT-ALLOWED', { field: '/target' });
  const { rate } = weighed;
  const limit = limitOf(deps, money.left, rate);
  if (limit === null) return fail(limitOf(deps, money.credit, rate) ? 'DAILY-CAP' : 'NO-CREDIT');
  await orderRing(deps, tx, { call, to, rate, limit, accountId: money.accountId });
  await told(tx, actor, call, 'call-moved');
  return ok(true);
}

/** Rings another phone of the customer's instead of those that ring, with what it may cost held. */
export async function ringElsewhere(
  deps: LiveOrderDeps,
  actor: Actor,
  id: number,
  to: string,
): Promise<Ordered<NotThere>> {
  const { customerId } = actor;
  const refused = await refuseMany(deps, actor);
  if (refused) return refused;
  const answer = await whileOpen(deps.db, actor, async (tx): Promise<Ordered<NotThere>> => {
    const money = await spendable(tx, customerId, id);
    const call = await lockCallOf(tx, id, customerId);
    return call ? moveTo(deps, tx, { actor, call, to, money }) : fail('NOT-FOUND');
  });
  // After it, since what is refused is rolled back.
  if (!answer.ok && answer.code === 'DAILY-CAP') {
    await transact(deps.db, async (tx) => {
      const cap = await findCapOfCall(tx, customerId, id);
      if (cap) await updateCapHit(tx, customerId, cap.day);
    });
  }
  return answer;
}

/** The same was ordered before, by somebody who did not hear that it was: nothing rings anew. */
async function isOnItsWay(
  tx: Tx,
  { id, edge, decision }: RingingCall,
  to: string,
): Promise<boolean> {
  const last = decision.steps.length - 1;
  const targets = decision.steps[last]?.targets ?? [];
  if (targets.length !== 1 || targets[0]?.destination !== to) return false;
  const its = { edge, callId: id, target: targetId(last, 0), seconds: moveSeconds };
  if (!(await renewRing(tx, its))) return false;
  await updateDecision(tx, id, { decision, maxSeconds: 0, patienceSeconds: ringPatience });
  return true;
}

function limitOf({ config }: LiveOrderDeps, left: number, rate: Rate | null): number | null {
  const { holdSliceSeconds, callSecondsMax } = config.sipEdge;
  if (!rate) return callSecondsMax;
  if (!canPayFirstMinute(left, rate)) return null;
  return affordableSeconds(left, rate, Math.min(holdSliceSeconds, callSecondsMax));
}

interface Move {
  call: RingingCall;
  to: string;
  rate: Rate | null;
  limit: number;
  accountId: number | null;
}

/** The phones before may still answer while they are told to stop, so what they need is held too. */
async function orderRing({ config }: LiveOrderDeps, tx: Tx, move: Move): Promise<void> {
  const { call, to, rate, limit, accountId } = move;
  const { id, edge, edgeCall, decision } = call;
  const phone = { destination: to, ringSeconds, rate, maxSeconds: limit };
  const steps = [...decision.steps, { targets: [phone], maxSeconds: limit }];
  const price = rate ? legCost(limit, rate) : 0;
  const prices = decision.steps.flatMap(({ targets, maxSeconds }) =>
    targets.map((one) => (one.rate ? legCost(one.maxSeconds ?? maxSeconds, one.rate) : 0)),
  );
  const holdMicros = Math.max(price, ...prices);
  if (price > 0 && holdMicros > 0 && accountId !== null) {
    await updateHold(tx, { callId: id, accountId, amountMicros: holdMicros });
  }
  const changed = { decision: { ...decision, steps }, maxSeconds: limit };
  await updateDecision(tx, id, { ...changed, patienceSeconds: ringPatience });
  const target = {
    id: targetId(steps.length - 1, 0),
    kind: 'number',
    number: `+${to}`,
    limitSeconds: limit,
    askAt: rate ? askAtOf(limit) : null,
    trunks: Object.keys(config.sipEdge.edges[edge]?.trunks ?? {}),
  };
  const body = { call: edgeCall, targets: [target], ringSeconds };
  await insertOrder(tx, { edge, kind: 'ring', callId: id, body, seconds: moveSeconds });
}

/** Phones that a call may be sent to now; those that ring, or that it may not go to, are left out. */
export async function listPhonesFor(
  deps: LiveOrderDeps,
  { customerId }: Actor,
  id: number,
): Promise<{ ok: true; result: (OwnPhone & { included: boolean })[] } | Failure<'NOT-FOUND'>> {
  const call = await findCallOf(deps.db, id, customerId);
  if (!call) return fail('NOT-FOUND');
  const phones = await findOwnPhones(deps.db, customerId);
  const { step } = placeOf(call.ringTarget ?? targetId(0, 0));
  const ringing = call.decision?.steps[step]?.targets.map((one) => one.destination) ?? [];
  const others = phones.filter(({ number }) => !ringing.includes(number));
  return transact(deps.db, async (tx) => {
    const weighed = [];
    for (const phone of others) {
      const its = { customerId, numberId: call.numberId, to: phone.number };
      const one = await weighPhone(deps, tx, its);
      if (one) weighed.push({ ...phone, included: one.rate === null });
    }
    return ok(weighed);
  });
}
