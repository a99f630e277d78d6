import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** One message as a server frames it: whole and not masked. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126
      ? Buffer.from([0x81, body.length])
      : Buffer.from([0x81, 126, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, body]);
}

/** Takes whole messages off the front of what has come of a browser. */
function takeFrames(bytes: Buffer): { messages: string[]; rest: Buffer } {
  const messages: string[] = [];
  let rest = bytes;
  for (;;) {
    const short = (rest[1] ?? 0) & 0x7f;
    const at = short === 126 ? 4 : 2;
    if (rest.length < at) return { messages, rest };
    const length = short === 126 ? rest.readUInt16BE(2) : short;
    const end = at + 4 + length;
    if (rest.length < end) return { messages, rest };
    const mask = rest.subarray(at, at + 4);
    const body = rest.subarray(at + 4, end).map((byte, place) => byte ^ (mask[place % 4] ?? 0));
    if (((rest[0] ?? 0) & 0x0f) === 1) messages.push(Buffer.from(body).toString());
    rest = rest.subarray(end);
  }
}

const valueOf = (message: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1]?.trim() ?? '';
const part = (text: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? '';

/** Sound that a browser can answer to, by a peer that says nothing. */
const offer = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 0 101',
  'c=IN IP4 127.0.0.1',
  'a=mid:0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  `a=fingerprint:sha-256 ${'AB:'.repeat(31)}AB`,
  'a=setup:actpass',
  'a=sendrecv',
  'a=rtcp-mux',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:101 telephone-event/8000',
  '',
].join('\r\n');

/** A tab that has registered. */
export interface SipTab {
  readonly address: string;
  readonly session: string;
  /** What it answered to calls and said by itself: 180, 603, BYE. */
  readonly said: string[];
  ring(call: { from: string; called: string }): void;
  /** The caller gave up, or another phone took it. */
  cancel(reason?: string): void;
  /** The caller hangs up. */
  hangUp(): void;
}

class Tab implements SipTab {
  readonly socket: Socket;
  readonly said: string[] = [];
  address = '';
  session = '';
  contact = '';
  #call: { head: string[]; line: string } | null = null;
  #toTag = '';

  constructor(socket: Socket) {
    this.socket = socket;
  }

  #send(lines: readonly string[], body = ''): void {
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    this.socket.write(frame([...lines, length, '', body].join('\r\n')));
  }

  ring({ from, called }: { from: string; called: string }): void {
    const line = this.contact;
    const head = [
      `Via: SIP/2.0/WS 127.0.0.1;branch=z9hG4bK${randomBytes(8).toString('hex')}`,
      'Max-Forwards: 70',
      `From: <sip:+${from}@127.0.0.1>;tag=${randomBytes(4).toString('hex')}`,
      `Call-ID: ${randomBytes(8).toString('hex')}`,
    ];
    this.#call = { head, line };
    this.#send(
      [
        `INVITE ${line} SIP/2.0`,
        ...head,
        `To: <${line}>`,
        'CSeq: 1 INVITE',
        'Contact: <sip:127.0.0.1;transport=ws>',
        `Diversion: <sip:+${called}@127.0.0.1>;reason=unconditional;counter=1`,
        'Content-Type: application/sdp',
      ],
      offer,
    );
  }

  #inCall(method: string, cseq: number, more: readonly string[] = []): void {
    if (!this.#call) return;
    const { head, line } = this.#call;
    const tag = method === 'CANCEL' ? '' : `;tag=${this.#toTag}`;
    const its = [`To: <${line}>${tag}`, `CSeq: ${cseq} ${method}`, ...more];
    this.#send([`${method} ${line} SIP/2.0`, ...head, ...its]);
  }

  cancel(reason = 'SIP;cause=200;text="Call completed elsewhere"'): void {
    this.#inCall('CANCEL', 1, [`Reason: ${reason}`]);
  }

  hangUp(): void {
    this.#inCall('BYE', 2);
  }

  /** What it says to a call: the answer to an INVITE ends with an ACK. */
  answered(message: string): void {
    const code = /^SIP\/2\.0 (\d{3})/.exec(message)?.[1] ?? '';
    if (!valueOf(message, 'CSeq').endsWith('INVITE')) return;
    this.said.push(code);
    this.#toTag = /;tag=([^;]+)/.exec(valueOf(message, 'To'))?.[1] ?? '';
    if (Number(code) >= 200) this.#inCall('ACK', 1);
  }

  reply(message: string, status: string, more: readonly string[] = []): void {
    const same = ['Via', 'From', 'Call-ID', 'CSeq'].map(
      (name) => `${name}: ${valueOf(message, name)}`,
    );
    const to = valueOf(message, 'To');
    const tagged = to.includes(';tag=') ? to : `${to};tag=edge`;
    this.#send([`SIP/2.0 ${status}`, ...same, `To: ${tagged}`, ...more]);
  }
}

/** Verified by the secret alone, as the edge does. */
function isProved(message: string, secret: string): boolean {
  const proof = valueOf(message, 'Authorization');
  const name = part(proof, 'username');
  const password = createHmac('sha256', secret).update(name).digest('base64');
  const own = md5(`${name}:phone:${password}`);
  const asked = md5(`REGISTER:${part(proof, 'uri')}`);
  const [user] = name.split(':').slice(1);
  const isTheirs = valueOf(message, 'To').includes(`sip:${user}@`);
  const isLate = Number(name.split(':')[0]) * 1_000 < Date.now();
  return (
    isTheirs &&
    !isLate &&
    part(proof, 'response') === md5(`${own}:${part(proof, 'nonce')}:${asked}`)
  );
}

/** The part of an edge that tabs register at: it lets them in, rings them, and lets go of them. */
export class SipTabs {
  readonly #secret: string;
  readonly #server: Server = createServer();
  readonly #tabs = new Set<Tab>();
  readonly #gone = new Set<string>();

  constructor(secret: string) {
    this.#secret = secret;
    this.#server.on('upgrade', ({ headers }, socket: Socket) => {
      const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
      const accept = createHash('sha1').update(key).digest('base64');
      socket.write(
        [
          'HTTP/1.1 101 Switching Protocols',
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Protocol: sip',
          `Sec-WebSocket-Accept: ${accept}`,
          '',
          '',
        ].join('\r\n'),
      );
      this.#follow(new Tab(socket));
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  /** Those that are registered, in the order of their connections. */
  get open(): SipTab[] {
    return [...this.#tabs].filter(({ session }) => session !== '');
  }

  /** Lets go of a sign-in, as it is ordered. */
  letGo(session: string): void {
    this.#gone.add(session);
    for (const tab of this.#tabs) if (tab.session === session) tab.socket.destroy();
  }

  #follow(tab: Tab): void {
    let rest: Buffer = Buffer.alloc(0);
    this.#tabs.add(tab);
    tab.socket.on('data', (bytes: Buffer) => {
      const taken = takeFrames(Buffer.concat([rest, bytes]));
      rest = taken.rest;
      for (const message of taken.messages) this.#heard(tab, message);
    });
    tab.socket.on('error', () => {});
    // Node leaves its own side open where a browser closed the other.
    tab.socket.on('end', () => tab.socket.destroy());
    tab.socket.on('close', () => this.#tabs.delete(tab));
  }

  #heard(tab: Tab, message: string): void {
    const [method = ''] = message.split(' ');
    if (method === 'SIP/2.0') tab.answered(message);
    else if (method === 'REGISTER') this.#register(tab, message);
    else if (method !== 'ACK' && method.trim() !== '') {
      tab.said.push(method);
      tab.reply(message, '200 OK');
    }
  }

  #register(tab: Tab, message: string): void {
    if (!isProved(message, this.#secret)) {
      const challenge = `WWW-Authenticate: Digest realm="phone", nonce="${randomBytes(8).toString('hex')}", algorithm=MD5`;
      return tab.reply(message, '401 Unauthorized', [challenge]);
    }
    const [, address = '', session = ''] = /sip:(\w+)\.(\w+)@/.exec(valueOf(message, 'To')) ?? [];
    if (this.#gone.has(session)) {
      return tab.reply(message, '403 Forbidden');
    }
    const contact = valueOf(message, 'Contact');
    const isEnd = valueOf(message, 'Expires') === '0' || /expires=0(\D|$)/.test(contact);
    tab.address = isEnd ? '' : address;
    tab.session = isEnd ? '' : session;
    tab.contact = /<([^>]+)>/.exec(contact)?.[1] ?? '';
    tab.reply(message, '200 OK', [`Contact: <${tab.contact}>;expires=${isEnd ? 0 : 60}`]);
  }

  close(): void {
    for (const { socket } of this.#tabs) socket.destroy();
    this.#server.close();
  }
}
