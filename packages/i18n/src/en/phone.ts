import { english } from '../catalogue.ts';

export const phone = english({
  'trunk-zero':
    'Country code {prefix} plus {start}…: from abroad the first 0 is not dialled. Drop it?',
  'drop-zero': 'Drop the 0',
  impossible: 'This number looks too long or too short. Check the digits.',
});
