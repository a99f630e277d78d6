import {
  parseAddress,
  requestUri,
  type SipHeader,
  type SipMessage,
  valueOf,
  valuesOf,
  writeSip,
} from '../agent/sip-message.ts';

const names: Readonly<Record<string, string>> = { v: 'via', f: 'from', l: 'content-length' };
const isNamed = ({ name }: SipHeader, wanted: string) => {
  const lower = name.toLowerCase();
  return (names[lower] ?? lower) === wanted;
};

/** The headers of a message as they are written, without its length. */
const pairs = (headers: readonly SipHeader[]): [string, string][] =>
  headers.filter((one) => !isNamed(one, 'content-length')).map(({ name, value }) => [name, value]);

/** What the caller's side claims about itself ends at the edge; the agent says what a phone may know. */
const claims =
  /^(?:p-asserted-identity|p-preferred-identity|remote-party-id|privacy|diversion|history-info|identity|reason|x-.*)$/i;

export const viaOf = (branch: string) => `SIP/2.0/WS dev-edge.invalid;branch=${branch}`;

/** The branch of the topmost Via: which of our requests an answer is for. */
export const branchOf = (message: SipMessage) =>
  parseAddress(valueOf(message, 'Via')).params['branch'] ?? '';

export const cseqOf = (message: SipMessage) => Number.parseInt(valueOf(message, 'CSeq'), 10) || 1;
export const cseqMethod = (message: SipMessage) => valueOf(message, 'CSeq').split(/\s+/)[1] ?? '';
export const hasToTag = (message: SipMessage) =>
  parseAddress(valueOf(message, 'To')).params['tag'] !== undefined;

/** Header lines as the agent writes them, each with its end. */
export const linesOf = (headers: string): [string, string][] =>
  headers
    .split('\r\n')
    .filter((line) => line.includes(':'))
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    });

/** An answer of our own. */
export function replyTo(
  request: SipMessage,
  status: string,
  { toTag = 'dev-edge', headers = [] }: { toTag?: string; headers?: [string, string][] } = {},
): Buffer {
  const to = valueOf(request, 'To');
  return writeSip(`SIP/2.0 ${status}`, [
    ...valuesOf(request, 'Via').map((value): [string, string] => ['Via', value]),
    ['From', valueOf(request, 'From')],
    ['To', hasToTag(request) || status.startsWith('100') ? to : `${to};tag=${toTag}`],
    ['Call-ID', valueOf(request, 'Call-ID')],
    ['CSeq', valueOf(request, 'CSeq')],
    ...headers,
  ]);
}

interface Shown {
  readonly display?: string;
  readonly from?: string;
  readonly headers?: string;
}

/** From as the phone sees it: what the agent says, with the call's own tag. */
export function shownFrom(invite: SipMessage, { display = '', from = '' }: Shown): string {
  const tag = parseAddress(valueOf(invite, 'From')).params['tag'] ?? '';
  return `${display === '' ? '' : `${display} `}<${from}>;tag=${tag}`;
}

/** The caller's INVITE on its way to one phone. */
export function inviteFor(
  invite: SipMessage,
  { uri, branch, shown }: { uri: string; branch: string; shown: Shown },
): Buffer {
  const kept = invite.headers.filter(
    (one) => !claims.test(one.name) && !isNamed(one, 'from') && !isNamed(one, 'max-forwards'),
  );
  const left = Number.parseInt(valueOf(invite, 'Max-Forwards') || '70', 10) - 1;
  return writeSip(
    `INVITE ${uri} SIP/2.0`,
    [
      ['Via', viaOf(branch)],
      ...pairs(kept),
      ['From', shownFrom(invite, shown)],
      ['Max-Forwards', String(left)],
      ...linesOf(shown.headers ?? ''),
    ],
    invite.body,
  );
}

/** A request within a call on its way to the other side. */
export function requestOn(request: SipMessage, branch: string): Buffer {
  return writeSip(
    request.startLine,
    [['Via', viaOf(branch)], ...pairs(request.headers)],
    request.body,
  );
}

/**
 * An answer on its way back: without our Via, and with the From that its receiver wrote, where that is
 * another. `ringing` makes it a 180 without sound.
 */
export function answerBack(
  answer: SipMessage,
  { from, ringing = false }: { from?: string; ringing?: boolean } = {},
): Buffer {
  const top = answer.headers.findIndex((one) => isNamed(one, 'via'));
  const kept = answer.headers
    .filter((one, at) => at !== top && !(ringing && /^(?:content-type|c)$/i.test(one.name)))
    .map((one) =>
      from !== undefined && isNamed(one, 'from') ? { name: one.name, value: from } : one,
    );
  const startLine = ringing ? 'SIP/2.0 180 Ringing' : answer.startLine;
  return writeSip(startLine, pairs(kept), ringing ? '' : answer.body);
}

interface Within {
  readonly method: 'ACK' | 'BYE' | 'CANCEL';
  readonly uri: string;
  readonly branch: string;
  readonly from: string;
  readonly to: string;
  readonly callId: string;
  readonly cseq: number;
  readonly reason?: string;
}

/** A request of our own within a call. */
export function ownRequest(its: Within): Buffer {
  const { method, uri, branch, from, to, callId, cseq, reason } = its;
  return writeSip(`${method} ${uri} SIP/2.0`, [
    ['Via', viaOf(branch)],
    ['Max-Forwards', '70'],
    ['From', from],
    ['To', to],
    ['Call-ID', callId],
    ['CSeq', `${cseq} ${method}`],
    ...(reason === undefined ? [] : [['Reason', reason] as [string, string]]),
  ]);
}

/** Where requests to the other side of a message go. */
export const contactOf = (message: SipMessage) =>
  parseAddress(valueOf(message, 'Contact')).uri || requestUri(message);

/** A message as the agent is told of it. */
export const base64 = ({ startLine, headers, body }: SipMessage) =>
  writeSip(startLine, pairs(headers), body).toString('base64');

/** An INVITE of a page as the agent reads those of telephones: it lets in plain sound only. */
export function asOfTelephone(invite: SipMessage): string {
  const body = invite.body.toString().replace(/^(m=audio \d+ )\S+/m, '$1RTP/AVP');
  return base64({ ...invite, body: Buffer.from(body) });
}

/** The code of a step from those of its phones: a 6xx before all, else the lowest. */
export const codeOfStep = (codes: readonly number[]) =>
  codes.find((code) => code >= 600) ?? Math.min(...codes);
