import { randomInt } from 'node:crypto';
import type { PortInState, PortInStatus } from '@portal/contract/port-ins';

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

/** How a number that is here becomes one that rings (CONTRACT row port-in-status). */
export function setUpOf(
  request: { state: PortInState; isSetUp: boolean },
  hasAccount: boolean,
): PortInStatus['setUp'] {
  if (request.state !== 'completed') return null;
  if (request.isSetUp) return 'done';
  return hasAccount ? 'account' : 'order';
}

/** Without signs that are taken for one another when they are read out. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A reference to say on the phone: 40 bits, so that nobody finds another's by counting. */
export function makeReference(): string {
  return Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
}
