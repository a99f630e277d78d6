import { english } from '../catalogue.ts';

/** What shows when there is no connection, or when the server can't make the page. */
export const offline = english({
  title: 'You’re offline',
  lead: 'This page comes back as soon as your connection does.',
  'unavailable-title': 'We’ll be back in a moment',
  'unavailable-lead':
    'This page can’t be shown right now. Nothing that you did is lost. Try again in a minute.',
  retry: 'Try again',
});
