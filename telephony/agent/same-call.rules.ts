import type { Call } from './call-record.ts';
import type { Identity } from './portal-words.ts';
import { readQuestion } from './question.rules.ts';
import { parseAddress, requestUri, type SipMessage, userOf, valueOf } from './sip-message.ts';
import type { Trunk } from './trunks.rules.ts';

const tagOf = (message: SipMessage, header: string) =>
  parseAddress(valueOf(message, header)).params['tag'] ?? '';

export function isSameCall(message: SipMessage, { callId, fromTag }: Identity): boolean {
  const tag = tagOf(message, 'From');
  return valueOf(message, 'Call-ID') === callId && tag === fromTag;
}

/** The same Call-ID and tag may ring two numbers: they are two calls. */
export function isFor(
  message: SipMessage,
  call: Call,
  trunks: ReadonlyMap<string, Trunk>,
): boolean {
  const trunk = trunks.get(call.identity.trunk);
  const reading = trunk ? readQuestion(message, trunk) : null;
  return reading !== null && 'question' in reading
    ? reading.question.to === call.identity.to
    : userOf(requestUri(message)) === call.identity.to;
}

/** Who ended a call by a BYE that kamailio has no memory for; null: it is of another call. */
export function endedByStray(bye: SipMessage, call: Call): 'caller' | 'phone' | null {
  const { callId, fromTag } = call.identity;
  if (call.answeredAt === undefined || valueOf(bye, 'Call-ID') !== callId) return null;
  if (tagOf(bye, 'From') === fromTag) return 'caller';
  return tagOf(bye, 'To') === fromTag ? 'phone' : null;
}
