import { english } from '../catalogue.ts';

export const phone = english({
  'trunk-zero': 'After {prefix} you don’t dial the 0 in {start}…. Remove it?',
  'drop-zero': 'Remove the 0',
  impossible: 'This number looks too long or too short. Check the digits.',
});
