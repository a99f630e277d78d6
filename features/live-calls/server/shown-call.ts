import type { Geography } from '@portal/features/geography/server';
import {
  type Dial,
  type DialTarget,
  legCost,
  ordersOf,
  targetOf,
} from '@portal/features/telephony/server';
import { microsToDollars } from '@portal/contract/fields/money';
import type { LiveCall } from '../contract.ts';

/** A call that is not over, as the books have it. */
export interface OpenCallRow {
  id: number;
  didNumber: string;
  label: string;
  /** '' where it is hidden. */
  caller: string;
  edgeCall: string | null;
  decision: Dial | null;
  step: number;
  ringTarget: string | null;
  talkTarget: string | null;
  dialedAt: Date;
  answeredAt: Date | null;
  now: Date;
}

/** The phone that an edge named; else the only one that it can be. */
function phoneOf({ decision, step }: OpenCallRow, named: string | null): DialTarget | undefined {
  if (named !== null) return targetOf(decision, named);
  const targets = decision?.steps[step]?.targets ?? [];
  return targets.length === 1 ? targets[0] : undefined;
}

function stateOf({ answeredAt, ringTarget }: OpenCallRow): LiveCall['state'] {
  if (answeredAt) return 'answered';
  return ringTarget === 'message' ? 'message' : 'ringing';
}

export function showLive(call: OpenCallRow, geography: Pick<Geography, 'countryOf'>): LiveCall {
  const { answeredAt, dialedAt, now, caller } = call;
  const state = stateOf(call);
  const named = state === 'answered' ? call.talkTarget : call.ringTarget;
  const phone = state === 'message' ? undefined : phoneOf(call, named);
  const since = answeredAt ?? dialedAt;
  const seconds = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1_000));
  const cost = phone?.rate ? legCost(Math.max(1, seconds), phone.rate) : 0;
  const isPriced = state === 'answered' && phone !== undefined;
  return {
    id: String(call.id),
    state,
    number: call.didNumber,
    label: call.label,
    caller: caller === '' ? null : caller,
    iso: geography.countryOf(caller)?.iso ?? '',
    target: phone?.destination ?? null,
    since: since.toISOString(),
    seconds,
    ...(isPriced && { costSoFar: microsToDollars(cost) }),
    can: ordersOf({ edgeCall: call.edgeCall, state, decision: call.decision }),
  };
}
