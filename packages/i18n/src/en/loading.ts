import { english } from '../catalogue.ts';

export const loading = english({
  message: 'Loading…',
  slow: 'Still working. This is taking longer than usual.',
  'logging-in': 'Logging you in…',
  paying: 'Taking payment… Don’t close this page',
  'paying-slow': 'Still waiting for your bank…',
});
