import { english } from '../catalogue.ts';

export const section = english({
  error: 'Couldn’t load this.',
  retry: 'Try again',
});
