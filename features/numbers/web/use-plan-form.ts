import { useState } from 'react';
import type { TextKey } from '@portal/i18n';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import type { RingPlan } from '../contract/ring-plan.ts';
import { formOf, type PlanForm, planFaults, type PlanFaults, readIn } from './plan-form.rules.ts';

/** What is typed into a plan, and what is wrong with it once it was to be saved. */
export interface PlanFormState {
  readonly form: PlanForm;
  readonly update: (changes: Partial<PlanForm>) => void;
  /** Whether it is being saved as it stands: nothing is added to it then. */
  readonly isHeld: boolean;
  /** Whether a phone is typed in the open box at a place and not added yet. */
  readonly setUnadded: (place: string, isTyped: boolean) => void;
  /** Words of what is wrong at a place of the plan, such as `hours.week.0.to`. */
  readonly faultAt: (place: string) => string | undefined;
  /** Id of the control for a place of the plan. */
  readonly idOf: (place: string) => string;
  readonly faults: PlanFaults;
  /** Looks the form over; from the first time on mistakes are told while they are there. */
  readonly isRight: () => boolean;
  readonly attempt: number;
  /** Whether it holds another plan than at first. */
  readonly isDirty: boolean;
}

const none: PlanFaults = new Map();

/**
 * The form of a plan; `section` keeps the ids of several numbers on a page apart. While it is held,
 * nothing in it changes: it is being saved as it stands.
 */
export function usePlanForm(
  plan: RingPlan,
  { section, timeZone, isHeld }: { section: string; timeZone: string; isHeld: boolean },
): PlanFormState {
  const { t, has, language } = useI18n();
  const [first] = useState(() => formOf(plan, { language, timeZone }));
  const [held, setForm] = useState(first);
  const [began, form] = [readIn(first, language), readIn(held, language)];
  const [attempt, setAttempt] = useState(0);
  const faults = attempt > 0 ? planFaults(form, language) : none;
  return {
    form,
    faults,
    attempt,
    isHeld,
    isDirty: held !== first && JSON.stringify(form) !== JSON.stringify(began),
    update(changes) {
      if (!isHeld) setForm((before) => ({ ...readIn(before, language), ...changes }));
    },
    setUnadded: (place, isTyped) =>
      setForm((before) => {
        const others = before.unadded.filter((one) => one !== place);
        return { ...before, unadded: isTyped ? [...others, place] : others };
      }),
    faultAt(place) {
      const key = faults.get(place);
      if (key === undefined) return undefined;
      // Messages of the contract's schemas are text keys.
      return (t as (key: TextKey) => string)(has(key) ? key : 'form.summary-title');
    },
    idOf: (place) => `${section}-${place.replaceAll('.', '-')}`,
    isRight() {
      const found = planFaults(form, language);
      setAttempt((tries) => tries + 1);
      return found.size === 0;
    },
  };
}
