import { randomBytes } from 'node:crypto';
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import {
  codeOf,
  methodOf,
  parseAddress,
  parseSip,
  type SipMessage,
  valueOf,
  valuesOf,
  writeSip,
} from '../agent/sip-message.ts';
import { freed } from './sipp.ts';
import { racersRtp } from './world.ts';

type Headers = [string, string][];

const copied = (message: SipMessage, names: readonly string[]): Headers =>
  names.flatMap((name) => valuesOf(message, name).map((value): [string, string] => [name, value]));

const sdp = (port: number) =>
  `v=0\r\no=r 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio ${port} RTP/AVP 0\r\n`;

async function bound(port: number): Promise<Socket> {
  await freed(port);
  const socket = createSocket('udp4');
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, '127.0.0.1', () => resolve());
  });
  return socket;
}

interface Said {
  readonly code: string;
  /** Of the dialog that it belongs to; none where the request has it already. */
  readonly tag: string;
  readonly cseq?: string;
  readonly body?: string;
}

/** Says something to a request, as the phone behind a socket. */
function answer(socket: Socket, its: { message: SipMessage; from: RemoteInfo }, said: Said): void {
  const { message, from } = its;
  const { code, tag, cseq = valueOf(message, 'CSeq'), body = '' } = said;
  const to = valueOf(message, 'To');
  const headers: Headers = [
    ...copied(message, ['Via', 'Record-Route', 'From']),
    ['To', to.includes('tag=') ? to : `${to};tag=${tag}`],
    ...copied(message, ['Call-ID']),
    ['CSeq', cseq],
    ['Contact', `<sip:racer@127.0.0.1:${socket.address().port}>`],
    ...(body === '' ? [] : ([['Content-Type', 'application/sdp']] satisfies Headers)),
  ];
  socket.send(writeSip(`SIP/2.0 ${code}`, headers, body), from.port, from.address);
}

/** A phone that answers after exactly so long, whatever else happens; SIPp can't race against itself. */
export class RacingPhone {
  readonly #socket: Socket;
  readonly #answerAfterMs: () => number;
  /** By Call-ID and From tag: what the phone believes of the call. */
  readonly calls = new Map<string, 'ringing' | 'talking' | 'ended'>();

  private constructor(socket: Socket, answerAfterMs: () => number) {
    this.#socket = socket;
    this.#answerAfterMs = answerAfterMs;
    socket.on('message', (bytes, from) => this.#heard(bytes, from));
  }

  static async open(port: number, answerAfterMs: () => number): Promise<RacingPhone> {
    return new RacingPhone(await bound(port), answerAfterMs);
  }

  #heard(bytes: Buffer, from: RemoteInfo): void {
    const message = parseSip(bytes);
    if (!message || codeOf(message) > 0) return;
    const callId = valueOf(message, 'Call-ID');
    const id = `${callId} ${parseAddress(valueOf(message, 'From')).params['tag'] ?? ''}`;
    const tag = `p${id.replace(/\W/g, '')}`;
    const reply = (code: string, cseq = valueOf(message, 'CSeq'), body = '') =>
      answer(this.#socket, { message, from }, { code, tag, cseq, body });
    const method = methodOf(message);
    if (method === 'INVITE' && !this.calls.has(id)) {
      this.calls.set(id, 'ringing');
      reply('180 Ringing');
      setTimeout(() => {
        if (this.calls.get(id) !== 'ringing') return;
        this.calls.set(id, 'talking');
        reply('200 OK', '1 INVITE', sdp(racersRtp[0]));
      }, this.#answerAfterMs());
    } else if (method === 'CANCEL') {
      reply('200 OK');
      if (this.calls.get(id) === 'ringing') {
        this.calls.set(id, 'ended');
        reply('487 Request Terminated', '1 INVITE');
      }
    } else if (method === 'BYE') {
      reply('200 OK');
      this.calls.set(id, 'ended');
    }
  }

  close(): void {
    this.#socket.close();
  }
}

/**
 * A network behind a trunk that rings two phones for one call: both ring, and both answer in the same
 * instant, the second one first.
 */
export class ForkingPhone {
  readonly #socket: Socket;
  /** By the tag of each phone: what it heard after its answer. */
  readonly heard = new Map<string, string[]>([
    ['one', []],
    ['two', []],
  ]);
  #isRung = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('message', (bytes, from) => {
      const message = parseSip(bytes);
      if (message && codeOf(message) === 0) this.#said(message, from);
    });
  }

  static async open(port: number): Promise<ForkingPhone> {
    return new ForkingPhone(await bound(port));
  }

  #said(message: SipMessage, from: RemoteInfo): void {
    const its = { message, from };
    const method = methodOf(message);
    const called = parseAddress(valueOf(message, 'To')).params['tag'];
    if (method === 'INVITE' && !this.#isRung) {
      this.#isRung = true;
      for (const tag of ['one', 'two']) answer(this.#socket, its, { code: '180 Ringing', tag });
      setTimeout(() => {
        for (const tag of ['two', 'one'])
          answer(this.#socket, its, { code: '200 OK', tag, body: sdp(racersRtp[0]) });
      }, 300);
    } else if (called !== undefined) {
      this.heard.get(called)?.push(method);
      if (method === 'BYE') answer(this.#socket, its, { code: '200 OK', tag: called });
    }
  }

  close(): void {
    this.#socket.close();
  }
}

export type RaceEnd = 'cancelled' | 'talked';

/** A caller that gives up after so long; where the phone was quicker it hangs up at once, or after a talk. */
export async function raceOnce(its: {
  port: number;
  edge: { host: string; port: number };
  to: string;
  from: string;
  cancelAfterMs: number;
  talkMs?: number;
}): Promise<{ end: RaceEnd; callId: string; answers: number }> {
  const socket = await bound(its.port);
  const callId = randomBytes(8).toString('hex');
  const uri = `sip:${its.to}@${its.edge.host}:${its.edge.port}`;
  const branch = randomBytes(8).toString('hex');
  const send = (
    method: string,
    cseq: number,
    more: { target?: string; to?: string; routes?: string[]; body?: string; own?: string } = {},
  ) => {
    const headers: Headers = [
      ['Via', `SIP/2.0/UDP 127.0.0.1:${its.port};branch=z9hG4bK${more.own ?? branch}`],
      ...(more.routes ?? []).map((route): [string, string] => ['Route', route]),
      ['From', `<sip:${its.from}@127.0.0.1>;tag=${callId}`],
      ['To', more.to ?? `<${uri}>`],
      ['Call-ID', callId],
      ['CSeq', `${cseq} ${method}`],
      ['Contact', `<sip:racer@127.0.0.1:${its.port}>`],
      ['Max-Forwards', '70'],
      ...(more.body ? ([['Content-Type', 'application/sdp']] satisfies Headers) : []),
    ];
    const bytes = writeSip(`${method} ${more.target ?? uri} SIP/2.0`, headers, more.body ?? '');
    socket.send(bytes, its.edge.port, its.edge.host);
  };
  let answers = 0;
  const end = await new Promise<RaceEnd>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The race had no end')), 10_000);
    const finish = (result: RaceEnd) => {
      clearTimeout(late);
      clearTimeout(cancel);
      resolve(result);
    };
    socket.on('message', (bytes) => {
      const message = parseSip(bytes);
      if (!message || codeOf(message) < 200) return;
      const isInvite = valueOf(message, 'CSeq').includes('INVITE');
      const to = valueOf(message, 'To');
      if (isInvite && codeOf(message) >= 300) {
        send('ACK', 1, { to });
        finish('cancelled');
      } else if (isInvite) {
        const target = parseAddress(valueOf(message, 'Contact')).uri;
        const routes = valuesOf(message, 'Record-Route', true).reverse();
        answers += 1;
        send('ACK', 1, { target, to, routes, own: randomBytes(8).toString('hex') });
        const bye = { target, to, routes, own: randomBytes(8).toString('hex') };
        if (its.talkMs === undefined) send('BYE', 2, bye);
        else setTimeout(() => send('BYE', 2, bye), its.talkMs);
      } else if (valueOf(message, 'CSeq').includes('BYE')) {
        finish('talked');
      }
    });
    send('INVITE', 1, { body: sdp(racersRtp[1]) });
    const cancel = setTimeout(() => send('CANCEL', 1), its.cancelAfterMs);
  });
  await new Promise((resolve) => setTimeout(resolve, 30));
  socket.close();
  return { end, callId, answers };
}
