import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { parseSip } from '../telephony/agent/sip-message.ts';
import { isProved } from '../telephony/dev-edge/registrar.ts';

const valueOf = (message: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1]?.trim() ?? '';

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
  readonly socket: WebSocket;
  readonly nonce = randomBytes(8).toString('hex');
  readonly said: string[] = [];
  address = '';
  session = '';
  contact = '';
  #call: { head: string[]; line: string } | null = null;
  #toTag = '';

  constructor(socket: WebSocket) {
    this.socket = socket;
  }

  #send(lines: readonly string[], body = ''): void {
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    this.socket.send([...lines, length, '', body].join('\r\n'));
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

/** The part of an edge that tabs register at: it lets them in, rings them, and lets go of them. */
export class SipTabs {
  readonly #secret: string;
  readonly #server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  readonly #tabs = new Set<Tab>();
  readonly #gone = new Set<string>();

  constructor(secret: string) {
    this.#secret = secret;
    this.#server.on('connection', (socket) => this.#follow(new Tab(socket)));
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.once('listening', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  /** Those that are registered, in the order of their connections. */
  get open(): SipTab[] {
    return [...this.#tabs].filter(({ session }) => session !== '');
  }

  /** Lets go of a sign-in, as it is ordered. */
  letGo(session: string): void {
    this.#gone.add(session);
    for (const tab of this.#tabs) if (tab.session === session) tab.socket.terminate();
  }

  #follow(tab: Tab): void {
    this.#tabs.add(tab);
    tab.socket.on('message', (data: Buffer) => this.#heard(tab, data.toString()));
    tab.socket.on('error', () => {});
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
    const parsed = parseSip(Buffer.from(message));
    const its = { secrets: [this.#secret], nonce: tab.nonce, now: Date.now() };
    if (!parsed || !isProved(parsed, its)) {
      const challenge = `WWW-Authenticate: Digest realm="phone", nonce="${tab.nonce}", algorithm=MD5`;
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
    for (const { socket } of this.#tabs) socket.terminate();
    this.#server.close();
  }
}
