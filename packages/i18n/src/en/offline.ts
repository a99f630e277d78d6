import { english } from '../catalogue.ts';

/** S23: what shows when there is no connection. */
export const offline = english({
  title: 'You’re offline',
  lead: 'Calls still reach your phone. This page comes back as soon as your connection does.',
  retry: 'Try again',
});
