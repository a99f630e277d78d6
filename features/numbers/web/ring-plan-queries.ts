import { useQueryClient } from '@tanstack/react-query';
import {
  readRingPlan,
  ringTestCall,
  type RingPlan,
  saveRingPlan,
  type TestCall,
  testCall,
} from '../contract/ring-plan.ts';
import { call, type FailureOf } from '@portal/web/api/client';
import type { VirtualNumber } from '../contract.ts';
import { savedAnyway } from '@portal/web/api/saved-anyway';
import { isSamePlan } from './plan-form.rules.ts';
import { applyPlan } from './numbers.rules.ts';
import { numbersKey } from './queries.ts';

export type PlanFailure = FailureOf<typeof saveRingPlan>;

/** Saves how calls to a number ring, then reads what changed again. Answers the failure, or null. A lost answer is looked for first. */
export function useSaveRingPlan() {
  const client = useQueryClient();
  return async (didid: string, plan: RingPlan): Promise<PlanFailure | null> => {
    const answer = await call(saveRingPlan, { body: { didid, plan } });
    const saved = await savedAnyway(
      answer,
      (options) => call(readRingPlan, { query: { didid } }, options),
      (seen) => isSamePlan(seen.plan, plan),
    );
    if (!answer.ok && !saved) return answer;
    // Stands there also where reading the list again fails.
    client.setQueryData<VirtualNumber[]>(
      numbersKey,
      (numbers) => numbers && applyPlan(didid, plan, numbers),
    );
    await client.invalidateQueries({ queryKey: numbersKey });
    return null;
  };
}

/** A number's plan as the server has it now; null where nobody can tell, 'gone' where it has ended. */
export async function planOfNow(didid: string): Promise<RingPlan | 'gone' | null> {
  const answer = await call(readRingPlan, { query: { didid } });
  if (answer.ok) return answer.result.plan;
  return answer.code === 'NOT-FOUND' ? 'gone' : null;
}

/** One test call: the number's, and the name that this browser gave it. */
export interface TestCallAttempt {
  readonly didid: string;
  readonly attempt: string;
}

/** What became of a test call; nothing while nobody can say. */
export async function readTestCall(
  query: TestCallAttempt,
  signal: AbortSignal,
): Promise<TestCall | null> {
  const answer = await call(testCall, { query }, { signal });
  return answer.ok ? answer.result : null;
}

export type TestCallFailure = FailureOf<typeof ringTestCall>;

/** Has the carrier ring a number's first phone. Answers the failure, or null. */
export async function ringForTest(body: TestCallAttempt): Promise<TestCallFailure | null> {
  const answer = await call(ringTestCall, { body });
  return answer.ok ? null : answer;
}
