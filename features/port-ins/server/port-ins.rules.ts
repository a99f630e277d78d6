import type { PortInState, PortInStatus } from '../contract.ts';

const nextStates: Readonly<Record<PortInState, readonly PortInState[]>> = {
  received: ['submitted', 'scheduled', 'completed', 'rejected', 'withdrawn'],
  submitted: ['scheduled', 'completed', 'rejected', 'withdrawn'],
  // A provider may name another day.
  scheduled: ['scheduled', 'completed', 'rejected', 'withdrawn'],
  completed: [],
  rejected: [],
  withdrawn: [],
};

/** Whether a request may go from one state to another; what is final stays. */
export function mayBecome(from: PortInState, to: PortInState): boolean {
  return nextStates[from].includes(to);
}

const order: readonly PortInState[] = ['received', 'submitted', 'scheduled'];

/** Whether a request that is not over is further along than another one of the same number. */
export function isFurther(state: PortInState, than: PortInState): boolean {
  return order.indexOf(state) > order.indexOf(than);
}

/** How a number that is here becomes one that rings. An account follows its own payment. */
export function setUpOf(
  request: { state: PortInState; isSetUp: boolean; isOrdered: boolean },
  hasAccount: boolean,
): PortInStatus['setUp'] {
  if (request.state !== 'completed') return null;
  if (request.isSetUp) return 'done';
  if (hasAccount) return 'account';
  return request.isOrdered ? 'ordered' : 'order';
}
