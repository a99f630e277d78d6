import { legCost, type Rate } from './rating.rules.ts';
import type { Dial, DialTarget } from './routing.rules.ts';
import type { RatedLeg, ReportedLeg } from './settling.rules.ts';

/** What is known of a call whose end is told. */
export interface RungCall {
  destination: string;
  rate: Rate | null;
  decision: Dial | null;
  /** Positions within the step by the carrier's ids of legs. */
  rung: Readonly<Record<string, number>>;
}

/** The one of several phones at once that talked. Where no leg's id tells, it is the cheapest. */
function answeredBy(targets: readonly DialTarget[], leg: ReportedLeg, rung: RungCall['rung']) {
  const told = targets[leg.place ?? rung[leg.legId ?? ''] ?? -1];
  if (told) return told;
  const price = ({ rate }: DialTarget) => (rate ? legCost(leg.seconds, rate) : 0);
  return [...targets].sort((one, other) => price(one) - price(other))[0];
}

const unanswered = ({ destination, rate }: DialTarget): RatedLeg => ({
  destination,
  rate,
  seconds: 0,
});

/**
 * The phones that a call rang, each with its rate. A report that names no phone is about those of
 * `step`: everything before it rang in vain, and one of the step's own phones may have talked.
 */
export function ratedLegs(
  call: RungCall,
  reported: readonly ReportedLeg[],
  step: number,
): RatedLeg[] {
  const steps = call.decision?.steps ?? [];
  const planned = steps.flatMap(({ targets }) => targets);
  const before = steps.slice(0, step).flatMap(({ targets }) => targets.map(unanswered));
  const now = steps[step]?.targets ?? [];
  const legs = reported.flatMap((leg): RatedLeg[] => {
    const { seconds } = leg;
    if (leg.destination !== '') {
      const target = planned.find(({ destination }) => destination === leg.destination);
      return [{ destination: leg.destination, seconds, rate: target ? target.rate : call.rate }];
    }
    if (now.length === 0) return [{ destination: call.destination, seconds, rate: call.rate }];
    const answered = seconds > 0 ? answeredBy(now, leg, call.rung) : undefined;
    return now.map((target) =>
      target === answered ? { ...unanswered(target), seconds } : unanswered(target),
    );
  });
  const isNamed = reported.some(({ destination }) => destination !== '');
  return isNamed ? legs : [...before, ...legs];
}
