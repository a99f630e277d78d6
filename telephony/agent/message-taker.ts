import type { RemoteInfo, Socket } from 'node:dgram';
import { readOffer } from './sdp.rules.ts';
import {
  codeOf,
  methodOf,
  parseSip,
  requestUri,
  type SipMessage,
  userOf,
  valueOf,
  valuesOf,
  writeSip,
} from './sip-message.ts';
import { type Errand, TakenCall } from './taken-call.ts';

export interface TakerOptions {
  readonly host: string;
  readonly port: number;
  readonly rtp: { from: number; to: number };
  readonly atOnceMax: number;
}

const keyOf = (message: SipMessage) =>
  `${valueOf(message, 'Call-ID')} ${/;\s*tag=([^;\s]+)/.exec(valueOf(message, 'From'))?.[1] ?? ''} ${userOf(requestUri(message))}`;

/** A telephone on loopback that speaks and listens: greetings, phrases, messages. */
export class MessageTaker {
  readonly #socket: Socket;
  readonly #options: TakerOptions;
  readonly #errands = new Map<string, Errand>();
  readonly #calls = new Map<string, TakenCall>();

  constructor(socket: Socket, options: TakerOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.on('message', (bytes, from) => this.#received(bytes, from));
    socket.on('error', () => {});
  }

  get isFull(): boolean {
    return this.#calls.size >= this.#options.atOnceMax;
  }

  /** The address to ring for an errand; whoever does not come within a minute is forgotten. */
  expect(name: string, errand: Errand): string {
    this.#errands.set(name, errand);
    setTimeout(() => this.#errands.delete(name), 60_000).unref();
    return `sip:${name}@${this.#options.host}:${this.#options.port}`;
  }

  #received(bytes: Buffer, from: RemoteInfo): void {
    const message = parseSip(bytes);
    if (!message) return;
    // A reply to a BYE of ours: there is nothing left to do.
    if (codeOf(message) > 0) return;
    const method = methodOf(message);
    const call = this.#callOf(message);
    if (method === 'INVITE' && !call) void this.#begin(message, from);
    else if (call) call.asked(message);
    else if (method !== 'ACK') this.#reply(message, from, 481, 'No Such Call');
  }

  #callOf(message: SipMessage): TakenCall | undefined {
    const exact = this.#calls.get(keyOf(message));
    if (exact) return exact;
    // Later requests are sent to our Contact, replies to a request of ours name us in From.
    const callId = valueOf(message, 'Call-ID');
    return [...this.#calls.values()].find((call) => call.callId === callId && call.knows(message));
  }

  async #begin(invite: SipMessage, from: RemoteInfo): Promise<void> {
    const name = userOf(requestUri(invite));
    const errand = this.#errands.get(name);
    const offer = readOffer(invite.body.toString());
    if (!errand || this.isFull) return this.#reply(invite, from, errand ? 486 : 404, 'Not Here');
    if (!offer) return this.#reply(invite, from, 488, 'Not Acceptable Here');
    this.#errands.delete(name);
    const key = keyOf(invite);
    const call = new TakenCall(
      { invite, errand, offer, host: this.#options.host, port: this.#options.port },
      (bytes) => this.#socket.send(bytes, from.port, from.address),
      () => this.#calls.delete(key),
    );
    this.#calls.set(key, call);
    await call.begin(this.#options.rtp);
  }

  #reply(request: SipMessage, to: RemoteInfo, code: number, text: string): void {
    const copied = ['From', 'To', 'Call-ID', 'CSeq'].map((name): [string, string] => [
      name,
      valueOf(request, name),
    ]);
    const vias = valuesOf(request, 'Via').map((via): [string, string] => ['Via', via]);
    this.#socket.send(
      writeSip(`SIP/2.0 ${code} ${text}`, [...vias, ...copied]),
      to.port,
      to.address,
    );
  }

  close(): void {
    for (const call of this.#calls.values()) call.close();
    this.#socket.close();
  }
}
