import { english, plural } from '@portal/i18n/catalogue';

export const callerNames = english({
  add: 'Name this caller',
  change: 'Change the name',
  field: 'Name of this caller',
  hint: 'Only you see it. Empty for no name.',
  max: 'Use 40 characters or fewer',
  save: 'Save name',
  saved: 'Saved. Your calls, texts and files show {name} from now on.',
  cleared: 'Saved. The number has no name now.',
  failed: 'The name was not saved. Try again.',
  full: plural('n', {
    one: 'Not saved: # caller has a name already. Remove that name first.',
    other: 'Not saved: # callers have a name already. Remove one of the names first.',
  }),
});
