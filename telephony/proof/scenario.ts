import { srtpSuite } from './srtp.ts';

/** One thing that a SIPp scenario does. */
export type Move =
  | { readonly send: string; readonly repeat?: boolean }
  | {
      readonly recv: string | number;
      readonly optional?: boolean;
      readonly route?: boolean;
      readonly timeoutMs?: number;
    }
  | { readonly pauseMs: number };

const lines = (...all: string[]) => all.join('\n');

/** Where sound is taken: a port, and by SRTP the key of what this side sends. */
export type Sound = number | { readonly port: number; readonly key: string };

function sdp(sound: Sound, direction: string): string {
  const { port, key } = typeof sound === 'number' ? { port: sound, key: null } : sound;
  return lines(
    'v=0',
    'o=proof 1 1 IN IP4 [local_ip]',
    's=-',
    'c=IN IP4 [local_ip]',
    't=0 0',
    `m=audio ${port} ${key === null ? 'RTP/AVP' : 'RTP/SAVP'} 0 101`,
    ...(key === null ? [] : [`a=crypto:1 ${srtpSuite} inline:${key}`]),
    'a=rtpmap:0 PCMU/8000',
    'a=rtpmap:101 telephone-event/8000',
    `a=${direction}`,
    '',
  );
}

function withSdp(head: string, sound: Sound | null, direction = 'sendrecv'): string {
  if (sound === null) return lines(head, 'Content-Length: 0', '', '');
  return lines(
    head,
    'Content-Type: application/sdp',
    'Content-Length: [len]',
    '',
    sdp(sound, direction),
  );
}

export interface CallerSettings {
  readonly to: string;
  readonly from: string;
  readonly rtpPort: Sound;
  /** Header lines of its own. */
  readonly headers?: readonly string[];
  readonly fromTag?: string;
  /** Who its own address names. */
  readonly contact?: string;
}

const ownHead = (settings: CallerSettings, cseq: string) => [
  'Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]',
  `From: <sip:${settings.from}@[local_ip]:[local_port]>;tag=${settings.fromTag ?? '[pid]c[call_number]'}`,
  `To: <sip:${settings.to}@[remote_ip]:[remote_port]>[peer_tag_param]`,
  'Call-ID: [call_id]',
  `CSeq: ${cseq}`,
  `Contact: <sip:${settings.contact ?? 'caller'}@[local_ip]:[local_port]>`,
  'Max-Forwards: 70',
];

/** What it says in a talk. */
const inTalk = (settings: CallerSettings) => ({
  ack: {
    send: withSdp(lines('ACK [next_url] SIP/2.0', ...ownHead(settings, '1 ACK'), '[routes]'), null),
  },
  bye: {
    send: withSdp(lines('BYE [next_url] SIP/2.0', ...ownHead(settings, '2 BYE'), '[routes]'), null),
    repeat: true,
  },
  refer: {
    send: withSdp(
      lines(
        'REFER [next_url] SIP/2.0',
        ...ownHead(settings, '2 REFER'),
        '[routes]',
        'Refer-To: <sip:+19005550123@[local_ip]>',
      ),
      null,
    ),
  },
  again: (cseq: number, method: 'INVITE' | 'UPDATE', direction = 'sendrecv') => ({
    send: withSdp(
      lines(`${method} [next_url] SIP/2.0`, ...ownHead(settings, `${cseq} ${method}`), '[routes]'),
      settings.rtpPort,
      direction,
    ),
    repeat: true,
  }),
  ackAgain: (cseq: number) => ({
    send: withSdp(
      lines('ACK [next_url] SIP/2.0', ...ownHead(settings, `${cseq} ACK`), '[routes]'),
      null,
    ),
  }),
});

/** What a caller's carrier says. */
export const caller = (settings: CallerSettings) => {
  const uri = `sip:${settings.to}@[remote_ip]:[remote_port]`;
  const tagless = (head: string[]) => head.map((line) => line.replace('[peer_tag_param]', ''));
  return {
    invite: {
      send: withSdp(
        lines(
          `INVITE ${uri} SIP/2.0`,
          ...tagless(ownHead(settings, '1 INVITE')),
          ...(settings.headers ?? []),
        ),
        settings.rtpPort,
      ),
      repeat: true,
    },
    /** For a refusal, which is hop by hop. */
    ackRefusal: {
      send: withSdp(
        lines(`ACK ${uri} SIP/2.0`, '[last_Via:]', ...ownHead(settings, '1 ACK').slice(1)),
        null,
      ),
    },
    /** `back`: how many moves before it the INVITE was. */
    cancel: (back: number) => ({
      send: withSdp(
        lines(
          `CANCEL ${uri} SIP/2.0`,
          `Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch-${back}]`,
          ...tagless(ownHead(settings, '1 CANCEL')).slice(1),
        ),
        null,
      ),
    }),
    message: (text: string) => ({
      send: lines(
        `MESSAGE ${uri} SIP/2.0`,
        ...tagless(ownHead(settings, '7 MESSAGE')),
        'Content-Type: text/plain; charset=utf-8',
        'Content-Length: [len]',
        '',
        text,
      ),
    }),
    /** Whether we are there. */
    options: {
      send: withSdp(
        lines(
          `OPTIONS sip:[remote_ip]:[remote_port] SIP/2.0`,
          ...tagless(ownHead(settings, '1 OPTIONS')),
        ),
        null,
      ),
    },
    ...inTalk(settings),
  } satisfies Record<string, Move | ((...args: never[]) => Move)>;
};

const echoed = (startLine: string, cseq = '[last_CSeq:]') =>
  lines(
    startLine,
    '[last_Via:]',
    '[last_From:]',
    '[last_To:];tag=[pid]p[call_number]',
    '[last_Call-ID:]',
    cseq,
    '[last_Record-Route:]',
    'Contact: <sip:phone@[local_ip]:[local_port]>',
  );

/** What a phone says to the request that came last. */
export const phone = {
  reply: (code: number, text: string, sound: Sound | null = null): Move => ({
    send: withSdp(echoed(`SIP/2.0 ${code} ${text}`), sound),
    repeat: code >= 200 && sound !== null,
  }),
  /** To a request in the call, whose To has its tag already. */
  ok: (rtpPort: number | null = null): Move => ({
    send: withSdp(
      lines(
        'SIP/2.0 200 OK',
        '[last_Via:]',
        '[last_From:]',
        '[last_To:]',
        '[last_Call-ID:]',
        '[last_CSeq:]',
        'Contact: <sip:phone@[local_ip]:[local_port]>',
      ),
      rtpPort,
    ),
  }),
  /** To the INVITE, after its CANCEL was answered. */
  cancelled: (): Move => ({
    send: withSdp(echoed('SIP/2.0 487 Request Terminated', 'CSeq: 1 INVITE'), null),
  }),
} as const;

function moveXml(move: Move): string {
  if ('pauseMs' in move) return `<pause milliseconds="${move.pauseMs}"/>`;
  if ('send' in move) {
    const repeat = move.repeat ? ' retrans="500"' : '';
    return `<send${repeat}><![CDATA[\n\n${move.send}\n]]></send>`;
  }
  const what = typeof move.recv === 'number' ? `response="${move.recv}"` : `request="${move.recv}"`;
  const optional = move.optional ? ' optional="true"' : '';
  const route = move.route ? ' rrs="true"' : '';
  const timeout = move.timeoutMs === undefined ? '' : ` timeout="${move.timeoutMs}"`;
  return `<recv ${what}${optional}${route}${timeout}/>`;
}

/** A scenario as SIPp reads it. */
export const scenarioXml = (moves: readonly Move[]): string =>
  lines(
    '<?xml version="1.0" encoding="UTF-8" ?>',
    '<scenario name="proof">',
    ...moves.map(moveXml),
    '</scenario>',
    '',
  );
