import type { RingPlan } from '../contract.ts';
import { isSamePlan, newFirst } from './plan-form.rules.ts';

export interface Asking {
  /** The plan that the form began with. */
  readonly begun: RingPlan;
  readonly next: RingPlan;
  /** The plan as the server has it now; null where nobody can tell, 'gone' where the number has ended. */
  readonly readNow: () => Promise<RingPlan | 'gone' | null>;
  /** Whether a plan that was changed elsewhere is saved over. */
  readonly askOver: (now: RingPlan) => Promise<boolean>;
  /** Whether another phone rings first from now on. */
  readonly askFirst: (change: { first: string; before: string }) => Promise<boolean>;
}

/**
 * All that is asked before a plan is saved. A question may stand open for hours: after each the plan
 * is read again, so that only what the customer has seen is saved over.
 */
export async function askBeforeSave(asking: Asking): Promise<'save' | 'kept' | 'unknown' | 'gone'> {
  const { next, readNow, askOver, askFirst } = asking;
  let seen = asking.begun;
  let hasAskedFirst: string | null = null;
  for (;;) {
    const now = await readNow();
    if (!now) return 'unknown';
    if (now === 'gone') return 'gone';
    // Saved before, by a request whose answer was lost: the server changes nothing.
    if (isSamePlan(now, next)) return 'save';
    const change = newFirst(now, next);
    if (!isSamePlan(seen, now)) {
      if (!(await askOver(now))) return 'kept';
      seen = now;
    } else if (change && change.before !== hasAskedFirst) {
      // A phone that is moved up, or left over, does not become the first one unasked.
      if (!(await askFirst(change))) return 'kept';
      hasAskedFirst = change.before;
    } else return 'save';
  }
}
