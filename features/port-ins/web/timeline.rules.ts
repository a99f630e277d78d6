import type { PortInState, PortInStatus } from '../contract.ts';

export interface TimelineStep {
  readonly key: PortInState | 'set-up' | 'set-up-only';
  readonly when: 'done' | 'now' | 'to-come';
  /** ISO instant; null where it has not happened, or was passed over. */
  readonly at: string | null;
}

/** The way of a request that nobody ends before. */
const way = ['received', 'submitted', 'scheduled', 'completed'] as const;

/**
 * The steps of a request, the past ones with their last instant, to the number that rings, or is
 * set up and rings no phone. A request that was refused or taken back ends there: nothing is to come.
 */
export function timelineOf(
  status: Pick<PortInStatus, 'state' | 'events' | 'setUp' | 'ringing'>,
): readonly TimelineStep[] {
  const { state, events, setUp, ringing } = status;
  const last = new Map(events.map((event) => [event.state, event.at]));
  const at = (key: PortInState) => last.get(key) ?? null;
  if (state === 'rejected' || state === 'withdrawn') {
    const past = way.filter((key) => last.has(key));
    return [
      ...past.map((key) => ({ key, when: 'done' as const, at: at(key) })),
      { key: state, when: 'now', at: at(state) },
    ];
  }
  const reached = way.indexOf(state);
  const isHere = state === 'completed';
  const steps = way.map((key, index): TimelineStep => {
    const when = index < reached || isHere ? 'done' : index === reached ? 'now' : 'to-come';
    return { key, when, at: index <= reached ? at(key) : null };
  });
  const isSilent = setUp === 'done' && ringing !== 'rings';
  const end = setUp === 'done' ? 'done' : isHere ? 'now' : 'to-come';
  return [...steps, { key: isSilent ? 'set-up-only' : 'set-up', when: end, at: null }];
}
