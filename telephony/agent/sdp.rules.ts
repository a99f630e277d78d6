import type { Codec } from './g711.ts';

/** What an offer of sound says, as far as it matters here. */
export interface Offer {
  readonly host: string;
  readonly port: number;
  readonly codec: Codec;
  /** The payload type of keys that are pressed; null where they are not sent so. */
  readonly digits: number | null;
  /** Which way sound goes, as whoever offers it sees it. */
  readonly way: Way;
}

const ways = ['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const;
type Way = (typeof ways)[number];

/** The other end's view of it. */
const answered = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
} as const satisfies Record<Way, Way>;

const payloadOf = { PCMU: '0', PCMA: '8' } as const satisfies Record<Codec, string>;

/** Reads an offer; null where there is no sound in a coding that we know, or in the one that is meant. */
export function readOffer(sdp: string, only?: Codec): Offer | null {
  const media = /^m=audio (\d+) RTP\/AVP (.+?)\s*$/m.exec(sdp);
  const host =
    /^c=IN IP4 ([\d.]+)/m.exec(sdp.slice(media?.index ?? 0)) ?? /^c=IN IP4 ([\d.]+)/m.exec(sdp);
  if (!media || !host) return null;
  const payloads = (media[2] ?? '').split(/\s+/);
  const known = only ? [payloadOf[only]] : Object.values(payloadOf);
  const wanted = payloads.find((one) => known.some((payload) => payload === one));
  const port = Number(media[1]);
  if (wanted === undefined || port === 0 || port > 65_535) return null;
  const digits = /^a=rtpmap:(\d+) telephone-event\/8000/im.exec(sdp)?.[1];
  return {
    host: host[1] ?? '',
    port,
    codec: wanted === '0' ? 'PCMU' : 'PCMA',
    digits: digits === undefined ? null : Number(digits),
    way: ways.find((way) => new RegExp(`^a=${way}\\s*$`, 'm').test(sdp)) ?? 'sendrecv',
  };
}

/** The answer to such an offer. */
export function writeAnswer(offer: Offer, host: string, port: number): string {
  const payload = payloadOf[offer.codec];
  const digits = offer.digits;
  return [
    'v=0',
    `o=edge ${port} 1 IN IP4 ${host}`,
    's=-',
    `c=IN IP4 ${host}`,
    't=0 0',
    `m=audio ${port} RTP/AVP ${payload}${digits === null ? '' : ` ${digits}`}`,
    `a=rtpmap:${payload} ${offer.codec}/8000`,
    ...(digits === null
      ? []
      : [`a=rtpmap:${digits} telephone-event/8000`, `a=fmtp:${digits} 0-15`]),
    'a=ptime:20',
    `a=${answered[offer.way]}`,
    '',
  ].join('\r\n');
}
