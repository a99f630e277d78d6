import type { PortInReason, PortInStatus } from '../contract.ts';

const reasons = {
  'holder-differs': 'port-in.reason-holder-differs',
  'account-differs': 'port-in.reason-account-differs',
  'not-with-provider': 'port-in.reason-not-with-provider',
  'contract-runs': 'port-in.reason-contract-runs',
  'not-portable': 'port-in.reason-not-portable',
  other: 'port-in.reason-other',
} as const satisfies Record<PortInReason, string>;

const setUps = {
  order: 'port-in.order-text',
  ordered: 'port-in.ordered-text',
  account: 'port-in.account-text',
} as const;

/** What is said of a number that is set up: where it rings is only claimed of one that rings. */
const done = {
  rings: 'port-in.done-text',
  'no-credit': 'port-in.done-text-waits',
} as const;

type Standing = Pick<PortInStatus, 'state' | 'reason' | 'setUp'> & Partial<PortInStatus>;

/** The keys of what a page says of a request: its heading, and what that means to who reads it. */
export function statusWords(
  { state, reason, setUp, ringing = null }: Standing,
  isLoggedIn: boolean,
) {
  switch (state) {
    case 'received':
      return { title: 'port-in.received-title', text: 'port-in.received-text' } as const;
    case 'submitted':
      return { title: 'port-in.submitted-title', text: 'port-in.submitted-text' } as const;
    case 'scheduled':
      return { title: 'port-in.scheduled-title', text: 'port-in.scheduled-text' } as const;
    case 'withdrawn':
      return { title: 'port-in.withdrawn-title', text: 'port-in.withdrawn-text' } as const;
    case 'rejected':
      return { title: 'port-in.rejected-title', text: reasons[reason ?? 'other'] } as const;
    case 'completed':
      if (setUp === 'done') {
        return {
          title: 'port-in.done-title',
          text: ringing ? done[ringing] : 'port-in.done-text-account',
        } as const;
      }
      return {
        title: 'port-in.completed-title',
        text: setUp === 'account' && isLoggedIn ? 'port-in.add-text' : setUps[setUp ?? 'order'],
      } as const;
  }
}

/** Whether asking again may lead further: not where the rules keep the number where it is. */
export function mayAskAgain({ state, reason }: Omit<Standing, 'setUp'>): boolean {
  return state === 'withdrawn' || (state === 'rejected' && reason !== 'not-portable');
}
