import { english, plural } from '../catalogue.ts';

export const usage = english({
  title: 'Usage',
  lead: 'Answered calls of a month and what they cost.',
  month: 'Month',
  previous: 'Previous month',
  next: 'Next month',
  loading: 'Loading your usage',
  'load-error': "Your usage didn't load.",
  retry: 'Try again',
  empty: 'No answered calls in {month}.',
  calls: plural('n', { one: '# call', other: '# calls' }),
  'by-destination': 'By destination',
  'by-number': 'By your number',
  destination: 'Destination',
  number: 'Your number',
  'calls-head': 'Calls',
  time: 'Time',
  cost: 'Cost',
  elsewhere: 'Elsewhere',
  'by-time': 'Nothing was charged, so the bars show time.',
});
