import { english } from '../catalogue.ts';

export const phone = english({
  'trunk-zero':
    '{prefix} and then {start}…: the first 0 is not dialed after a country code. Remove it?',
  'drop-zero': 'Remove the 0',
  impossible: 'This number looks too long or too short. Check the digits.',
});
