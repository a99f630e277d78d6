import { type CallRefusal, callRefusals, type Voicemail } from '../contract.ts';

/** An instant of a query; a time without a zone is UTC's, as all times on the wire are. */
export function readInstant(text: string): Date {
  const isBare = /[T ]/.test(text) && !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
  return new Date(isBare ? `${text}Z` : text);
}

/** A refusal as the wire tells it: what has no words of its own is `other`. */
export function shownRefusal(refusal: string | null): CallRefusal | null {
  if (refusal === null) return null;
  return callRefusals.find((known) => known === refusal) ?? 'other';
}

/** Where a message that a caller left is: lost sound is a failure, however well its mail went. */
export function fateOf(voicemail: {
  state: 'fetching' | 'mailed' | 'lost';
  mail: 'queued' | 'sent' | 'expired' | 'failed' | null;
}): Voicemail['state'] {
  if (voicemail.state === 'fetching') return 'fetching';
  if (voicemail.state === 'lost') return 'failed';
  return voicemail.mail === 'queued' || voicemail.mail === 'sent' ? voicemail.mail : 'failed';
}
