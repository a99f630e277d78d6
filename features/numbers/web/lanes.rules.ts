import type { RingPlan } from '../contract/ring-plan.ts';

/** A time that a phone rings, in seconds from the beginning of the call. */
export interface Stretch {
  readonly start: number;
  readonly seconds: number;
}

/** The phones of a plan along the time of a call, and where it ends. */
export interface LanePlan {
  readonly stretches: readonly Stretch[];
  /** The second after which no phone of the plan rings. */
  readonly end: number;
  /** What another number adds to it. */
  readonly other: Stretch | null;
  /** How many seconds the axis has. */
  readonly scale: number;
}

/** How long an axis is, and how far apart its lines are: never more than seven have a label. */
const scales = [
  { seconds: 60, step: 10 },
  { seconds: 90, step: 15 },
  { seconds: 120, step: 20 },
  { seconds: 180, step: 30 },
  { seconds: 300, step: 50 },
  { seconds: 360, step: 60 },
] as const;

const longest = scales[scales.length - 1] ?? { seconds: 360, step: 60 };
const scaleFor = (seconds: number) => scales.find((scale) => scale.seconds >= seconds) ?? longest;

/** Where the lines of an axis stand, its ends included. */
export function ticksOf(scale: number): number[] {
  const { step } = scaleFor(scale);
  return Array.from({ length: scale / step + 1 }, (_, at) => at * step);
}

/** Whether a plan is longer than a call may ring; null: it may as long as it takes. Seconds. */
export const isCut = ({ end, other }: LanePlan, most: number | null): boolean =>
  most !== null && end + (other?.seconds ?? 0) > most;

/** Lays a plan out along the time of a call, with room for some seconds more where it is changed. */
export function layLanes(
  plan: Pick<RingPlan, 'order' | 'targets' | 'otherwise'>,
  room = 0,
): LanePlan {
  let end = 0;
  const stretches = plan.targets.map(({ ringSeconds: seconds }) => {
    const start = plan.order === 'at-once' ? 0 : end;
    end = Math.max(end, start + seconds);
    return { start, seconds };
  });
  const { otherwise } = plan;
  const other = otherwise.kind === 'number' ? { start: end, seconds: otherwise.ringSeconds } : null;
  return { stretches, end, other, scale: scaleFor(end + (other?.seconds ?? 0) + room).seconds };
}
