import { isDeepStrictEqual } from 'node:util';
import { readId } from '@portal/server/shared/row-id.rules';
import type { RingPlan } from '../contract/ring-plan.ts';
import { audit } from '@portal/server/db/audit.repo';
import { transact } from '@portal/server/db/client';
import { holdSession } from '@portal/server/db/sessions.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import { fail, type Failure } from '@portal/server/http/context';
import { refuseManyChanges } from './many-changes.ts';
import * as mails from './mails.ts';
import { type DestinationFailure, refuseDestination } from './destination.service.ts';
import { insertForwardingChange, lockNumber } from './numbers.repo.ts';
import { findRingPlan, replaceRingPlan } from './ring-plan.repo.ts';
import { canTestCall, newBrowserIn, phonesOf, tidied } from './ring-plan.rules.ts';
import type { WithGeography } from '@portal/features/geography/server';

/** How calls to a number ring; null where it is not the customer's. */
export async function readRingPlan(
  deps: Pick<Deps, 'db' | 'config'>,
  customerId: number,
  didid: string,
): Promise<{ plan: RingPlan; canTestCall: boolean } | null> {
  const numberId = readId(didid);
  const plan =
    numberId === null ? undefined : await findRingPlan(deps.db, { numberId, customerId });
  if (!plan) return null;
  return { plan, canTestCall: canTestCall(deps, plan) };
}

type PlanFailure =
  DestinationFailure | Failure<'NOT-FOUND' | 'TOO-MANY-REQUESTS' | 'BROWSER-NOT-OFFERED'>;

/**
 * Changes how calls to a number ring. Each phone passes the guards of forwarding; the change counts
 * among the day's and is told by mail. The same plan again changes nothing. A browser that rings
 * already may stay where none can any more: its step is left out of calls.
 */
export async function saveRingPlan(
  deps: Pick<Deps, 'db' | 'outbox' | 'config'> & WithGeography,
  actor: Actor,
  asked: { didid: string; plan: RingPlan },
): Promise<{ ok: true } | PlanFailure> {
  const numberId = readId(asked.didid);
  if (numberId === null) return fail('NOT-FOUND');
  const { customerId } = actor;
  const plan = tidied(asked.plan);
  return transact(deps.db, async (tx) => {
    const number = await lockNumber(tx, numberId, customerId);
    await holdSession(tx, actor.sessionId);
    const before = number && (await findRingPlan(tx, { numberId, customerId }));
    if (!number || !before) return fail('NOT-FOUND');
    const browserAt = newBrowserIn(plan, before);
    if (browserAt !== null && deps.config.phone === null) {
      return fail('BROWSER-NOT-OFFERED', { field: browserAt });
    }
    for (const { destination, field } of phonesOf(plan)) {
      const refusal = await refuseDestination(deps, tx, destination, field);
      if (refusal) return refusal;
    }
    if (isDeepStrictEqual(before, plan)) return { ok: true };
    const refused = await refuseManyChanges(tx, numberId);
    if (refused) return refused;
    await replaceRingPlan(tx, numberId, plan);
    const [oldValue, newValue] = [JSON.stringify(before), JSON.stringify(plan)];
    await insertForwardingChange(tx, { numberId, kind: 'plan', oldValue, newValue });
    await audit(tx, actor, 'forwarding-changed', {
      number: number.didNumber,
      kind: 'plan',
      oldValue,
      newValue,
    });
    await deps.outbox.add(tx, mails.ringPlanChanged, recipientOf(actor, number), {
      didNumber: number.didNumber,
      plan,
      before,
    });
    return { ok: true };
  });
}
