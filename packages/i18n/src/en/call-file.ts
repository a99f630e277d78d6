import { english } from '../catalogue.ts';

/** Heads and words of the call history as a file; `zone` is the name of a time zone. */
export const callFile = english({
  date: 'Date ({zone})',
  time: 'Time ({zone})',
  direction: 'Direction',
  caller: 'Caller',
  destination: 'Destination',
  number: 'Your number',
  label: 'Name of your number',
  seconds: 'Duration (seconds)',
  outcome: 'Outcome',
  cost: 'Cost (USD)',
  in: 'Incoming',
  out: 'Outgoing',
  answered: 'Answered',
  missed: 'Missed',
  refused: 'Refused',
});
