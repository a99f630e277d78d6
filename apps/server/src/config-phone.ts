import * as z from 'zod';
import { orNull, text } from './setting-kinds.ts';

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** A path of the page's own host, or an address by wss; ws to this machine alone. */
function isPhoneAddress(given: string): boolean {
  if (/^\/[\w/-]+$/.test(given)) return true;
  if (!URL.canParse(given)) return false;
  const { protocol, hostname } = new URL(given);
  return protocol === 'wss:' || (protocol === 'ws:' && loopback.test(hostname));
}

/** What an operator may set for browsers that ring. */
export const phoneSettings = z.object({
  PHONE_URL: orNull(
    z
      .string()
      .refine(isPhoneAddress, 'is no path like /phone and no address like wss://host/phone.'),
  ),
  PHONE_SECRETS: orNull(text),
  PHONE_EDGE: orNull(
    z.string().regex(/^[\w.-]+:\d{1,5}$/, 'is no host and port like 127.0.0.1:5880.'),
  ),
});

const developmentEdge = '127.0.0.1:5880';

/** How browsers ring; null where they are not offered. */
export function phoneConfigOf(
  set: z.output<typeof phoneSettings>,
  { secrets, production }: { secrets: readonly string[]; production: boolean },
) {
  if (set.PHONE_URL === null || secrets.length === 0) return null;
  const [host = '', port = ''] = (set.PHONE_EDGE ?? (production ? '' : developmentEdge)).split(':');
  return {
    url: set.PHONE_URL,
    /** The first one signs; the edge believes all. */
    secrets,
    /** Where this server itself passes a tab's connection on to; null where a proxy does. */
    edge: host === '' || !set.PHONE_URL.startsWith('/') ? null : { host, port: Number(port) },
  };
}
