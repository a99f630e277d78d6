import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parseAddress, type SipMessage, userOf, valueOf } from '../agent/sip-message.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const part = (text: string, name: string) =>
  new RegExp(`\\b${name}="?([^",]*)"?`).exec(text)?.[1] ?? '';

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export interface Registration {
  /** Its owner's address and its session, or a telephone's number. */
  readonly user: string;
  readonly contact: string;
  readonly isEnd: boolean;
}

/** What a REGISTER says, whoever says it. */
export function registrationOf(message: SipMessage): Registration {
  const contact = valueOf(message, 'Contact');
  const isEnd = valueOf(message, 'Expires') === '0' || /expires=0(\D|$)/.test(contact);
  const { uri } = parseAddress(contact);
  return { user: userOf(parseAddress(valueOf(message, 'To')).uri), contact: uri, isEnd };
}

/**
 * Whether a tab has proved that it is who it says, by credentials of the portal: a name with its end
 * in it, and a password made of that name by one of our secrets. Nobody is asked.
 */
export function isProved(
  message: SipMessage,
  { secrets, nonce, now }: { secrets: readonly string[]; nonce: string; now: number },
): boolean {
  const proof = valueOf(message, 'Authorization');
  const name = part(proof, 'username');
  const [until = '', user = ''] = name.split(':');
  const { user: claimed } = registrationOf(message);
  const from = userOf(parseAddress(valueOf(message, 'From')).uri);
  // Otherwise whoever has credentials could ring for anybody.
  if (user === '' || user !== claimed || from !== claimed) return false;
  if (Number(until) * 1_000 < now || part(proof, 'nonce') !== nonce) return false;
  const asked = md5(`REGISTER:${part(proof, 'uri')}`);
  return secrets.some((secret) => {
    const password = createHmac('sha256', secret).update(name).digest('base64');
    const own = md5(`${name}:phone:${password}`);
    return isSame(part(proof, 'response'), md5(`${own}:${nonce}:${asked}`));
  });
}
