import type { Codec } from './g711.ts';

/** What an offer of sound says, as far as it matters here. */
export interface Offer {
  readonly host: string;
  readonly port: number;
  readonly codec: Codec;
  /** The payload type of keys that are pressed; null where they are not sent so. */
  readonly digits: number | null;
}

/** Reads an offer; null where there is no sound in a coding that we know. */
export function readOffer(sdp: string): Offer | null {
  const media = /^m=audio (\d+) RTP\/AVP (.+?)\s*$/m.exec(sdp);
  const host =
    /^c=IN IP4 ([\d.]+)/m.exec(sdp.slice(media?.index ?? 0)) ?? /^c=IN IP4 ([\d.]+)/m.exec(sdp);
  if (!media || !host) return null;
  const payloads = (media[2] ?? '').split(/\s+/);
  const wanted = payloads.find((one) => one === '0' || one === '8');
  const port = Number(media[1]);
  if (wanted === undefined || port === 0 || port > 65_535) return null;
  const digits = /^a=rtpmap:(\d+) telephone-event\/8000/im.exec(sdp)?.[1];
  return {
    host: host[1] ?? '',
    port,
    codec: wanted === '0' ? 'PCMU' : 'PCMA',
    digits: digits === undefined ? null : Number(digits),
  };
}

/** The answer to such an offer. */
export function writeAnswer(offer: Offer, host: string, port: number): string {
  const payload = offer.codec === 'PCMU' ? 0 : 8;
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
    'a=sendrecv',
    '',
  ].join('\r\n');
}
