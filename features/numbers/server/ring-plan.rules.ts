import type { Deps } from '@portal/server/deps';
import {
  browserPhone,
  type Otherwise,
  phoneOf,
  type RingPlan,
  type RingTarget,
} from '../contract/ring-plan.ts';

/** Whether the carrier can ring the first phone to try it: without an account nothing calls out. */
export function canTestCall({ config }: Pick<Deps, 'config'>, plan: RingPlan): boolean {
  return config.twilio.accountSid !== null && plan.targets.some(({ kind }) => kind !== 'browser');
}

/** Every number that a plan may ring, with where it stands, as a JSON pointer into the body. */
export function phonesOf(plan: RingPlan): { destination: string; field: string }[] {
  const other = (otherwise: Otherwise | undefined, field: string) =>
    otherwise?.kind === 'number' ? [{ destination: otherwise.destination, field }] : [];
  return [
    ...plan.targets.flatMap((target, at) => {
      const destination = phoneOf(target);
      const field = `/plan/targets/${at}/destination`;
      return destination === browserPhone ? [] : [{ destination, field }];
    }),
    ...other(plan.otherwise, '/plan/otherwise/destination'),
    ...other(plan.hours?.outside, '/plan/hours/outside/destination'),
  ];
}

/** Where a plan begins to ring the browser, which it did not before; as a JSON pointer into the body. */
export function newBrowserIn(plan: RingPlan, before: RingPlan): string | null {
  const placeIn = ({ targets }: RingPlan) => targets.findIndex(({ kind }) => kind === 'browser');
  const place = placeIn(plan);
  return place >= 0 && placeIn(before) < 0 ? `/plan/targets/${place}/kind` : null;
}

/** A number's kind is left unsaid, as it is read. */
const tidyTarget = (target: RingTarget): RingTarget => {
  if (target.kind === 'browser') return target;
  const { destination, ringSeconds } = target;
  return { destination, ringSeconds };
};

/** Openings and holidays in the order of the calendar, each once: the same plan reads the same. */
export function tidied(given: RingPlan): RingPlan {
  const plan = { ...given, targets: given.targets.map(tidyTarget) };
  if (!plan.hours) return plan;
  const { week, holidays } = plan.hours;
  const openings = new Map(week.map((one) => [`${one.day} ${one.from} ${one.to}`, one]));
  const inOrder = [...openings].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    ...plan,
    hours: {
      ...plan.hours,
      week: inOrder.map(([, opening]) => opening),
      holidays: [...new Set(holidays)].sort(),
    },
  };
}
