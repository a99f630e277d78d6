import { randomBytes } from 'node:crypto';
import { beep, trimMessage } from './message.rules.ts';
import { openRtpSocket, Recording, RtpEnd } from './rtp.ts';
import { type Offer, readOffer, writeAnswer } from './sdp.rules.ts';
import {
  methodOf,
  parseAddress,
  type SipMessage,
  valueOf,
  valuesOf,
  writeSip,
} from './sip-message.ts';

/** What a call that comes to the taker is for. */
export type Errand =
  | {
      readonly kind: 'message';
      /** What may still be on its way. */
      readonly greeting: Int16Array | Promise<Int16Array>;
      readonly beep: boolean;
      readonly maxSeconds: number;
      /** All that was heard so far, once a second. */
      readonly heard?: (samples: Int16Array) => void;
      readonly done: (taken: Taken) => void;
    }
  /** Heard before the answer, so that its caller pays nothing; then the call is refused. */
  | { readonly kind: 'phrase'; readonly sound: Int16Array };

/** A message that somebody left. */
export interface Taken {
  /** Null where nothing was said. */
  readonly samples: Int16Array | null;
  readonly digits: string;
}

export interface TakenCallParts {
  readonly invite: SipMessage;
  readonly errand: Errand;
  readonly offer: Offer;
  readonly host: string;
  readonly port: number;
}

const repeatMs = [500, 1_000, 2_000, 4_000, 4_000, 4_000];
/** A line that is quiet this long has nobody on it. */
const quietMs = 10_000;

/** Whether it is the same request once more, or one that is no later. */
const isSameTurn = (one: SipMessage, other: SipMessage) =>
  Number.parseInt(valueOf(one, 'CSeq'), 10) <= Number.parseInt(valueOf(other, 'CSeq'), 10);

/** Headers of a request as its reply has them again, in this order. */
const copied = (request: SipMessage, ...names: readonly string[]) =>
  names.flatMap((name) => valuesOf(request, name).map((value): [string, string] => [name, value]));

/** One call at the message taker. */
export class TakenCall {
  readonly callId: string;
  readonly #parts: TakenCallParts;
  readonly #send: (bytes: Buffer) => void;
  readonly #gone: () => void;
  readonly #tag = randomBytes(6).toString('hex');
  #rtp: RtpEnd | null = null;
  #port = 0;
  #recording: Recording | null = null;
  #digits = '';
  readonly #timers: NodeJS.Timeout[] = [];
  /** The answer is said again until it is known to be heard. */
  readonly #repeats: NodeJS.Timeout[] = [];
  #lastReply: Buffer | null = null;
  #state: 'ringing' | 'talking' | 'ended' = 'ringing';

  constructor(parts: TakenCallParts, send: (bytes: Buffer) => void, gone: () => void) {
    this.#parts = parts;
    this.#send = send;
    this.#gone = gone;
    this.callId = valueOf(parts.invite, 'Call-ID');
  }

  /** Whether a request or a reply in a call names this end of it. */
  knows(message: SipMessage): boolean {
    return `${valueOf(message, 'To')}${valueOf(message, 'From')}`.includes(`tag=${this.#tag}`);
  }

  async begin(ports: { from: number; to: number }): Promise<void> {
    const { offer, host, errand } = this.#parts;
    const opened = await openRtpSocket(host, ports);
    if (this.#hasEnded()) {
      opened?.socket.close();
      return;
    }
    if (!opened) {
      this.#reply(this.#answer(486, 'Busy Here', false));
      this.#end();
      return;
    }
    this.#port = opened.port;
    this.#rtp = new RtpEnd(opened.socket, offer);
    if (errand.kind === 'phrase') await this.#sayPhrase(errand.sound);
    else await this.#takeMessage(errand);
  }

  #hasEnded = () => this.#state === 'ended';

  #answer(code: number, text: string, withSound: boolean): Buffer {
    const { invite, offer } = this.#parts;
    return this.#answerTo(invite, `${code} ${text}`, withSound ? offer : null);
  }

  #answerTo(request: SipMessage, status: string, offer: Offer | null): Buffer {
    const { host, port } = this.#parts;
    const to = valueOf(request, 'To');
    const headers: [string, string][] = [
      ...copied(request, 'Via', 'Record-Route', 'From'),
      ['To', to.includes(`tag=${this.#tag}`) ? to : `${to};tag=${this.#tag}`],
      ...copied(request, 'Call-ID', 'CSeq'),
      ['Contact', `<sip:taker@${host}:${port}>`],
    ];
    if (!offer) return writeSip(`SIP/2.0 ${status}`, headers);
    const sdp = writeAnswer(offer, host, this.#port);
    headers.push(['Content-Type', 'application/sdp']);
    return writeSip(`SIP/2.0 ${status}`, headers, sdp);
  }

  /**
   * The call is agreed upon anew, as for hold or by a session timer. The sound goes where it went; what
   * is recorded stays in its coding. Who leaves the offer to us keeps what was agreed: ours would name
   * this machine's own address, since kamailio changes answers alone.
   */
  #agreeAgain(request: SipMessage): void {
    const offer = readOffer(request.body.toString(), this.#parts.offer.codec);
    const status = offer ? '200 OK' : '488 Not Acceptable Here';
    this.#send(this.#answerTo(request, status, offer));
  }

  #reply(bytes: Buffer): void {
    this.#lastReply = bytes;
    this.#send(bytes);
  }

  async #sayPhrase(sound: Int16Array): Promise<void> {
    this.#reply(this.#answer(183, 'Session Progress', true));
    await this.#rtp?.play(sound);
    if (this.#hasEnded()) return;
    this.#reply(this.#answer(480, 'Temporarily Unavailable', false));
    this.#end();
  }

  async #takeMessage(errand: Extract<Errand, { kind: 'message' }>): Promise<void> {
    const rtp = this.#rtp;
    if (!rtp) return;
    const ok = this.#answer(200, 'OK', true);
    this.#state = 'talking';
    this.#reply(ok);
    let wait = 0;
    for (const pause of repeatMs) {
      wait += pause;
      this.#repeats.push(setTimeout(() => this.#send(ok), wait));
    }
    let isSkipped = false;
    rtp.onKey = (key) => {
      this.#digits += key;
      if (key === '*' && !this.#recording) {
        isSkipped = true;
        rtp.stop();
      }
      if (key === '#') this.#hangUp();
    };
    const greeting = await errand.greeting;
    if (this.#hasEnded()) return;
    if (!isSkipped) await rtp.play(greeting);
    if (this.#hasEnded()) return;
    if (errand.beep || isSkipped) await rtp.play(beep());
    if (this.#hasEnded()) return;
    this.#listen(rtp, errand);
  }

  #listen(
    rtp: RtpEnd,
    { maxSeconds, heard }: Pick<Extract<Errand, { kind: 'message' }>, 'maxSeconds' | 'heard'>,
  ): void {
    const recording = new Recording(this.#parts.offer.codec, maxSeconds);
    this.#recording = recording;
    let heardAt = Date.now();
    rtp.onPacket = (packet) => {
      heardAt = Date.now();
      recording.put(packet);
    };
    this.#timers.push(
      setTimeout(() => this.#hangUp(), maxSeconds * 1_000),
      setInterval(() => {
        heard?.(recording.samples);
        if (Date.now() - heardAt > quietMs) this.#hangUp();
      }, 1_000),
    );
  }

  /** Something was asked in this call: its end, or the beginning once more. */
  asked(request: SipMessage): void {
    const method = methodOf(request);
    if (method === 'INVITE' && isSameTurn(request, this.#parts.invite)) {
      if (this.#lastReply) this.#send(this.#lastReply);
      return;
    }
    if (method === 'ACK') {
      for (const timer of this.#repeats.splice(0)) clearTimeout(timer);
      return;
    }
    const isOffer = method === 'INVITE' || (method === 'UPDATE' && request.body.length > 0);
    if (isOffer && this.#state === 'talking') {
      this.#agreeAgain(request);
      return;
    }
    this.#send(this.#simpleOk(request));
    if (method === 'CANCEL' && this.#state === 'ringing') {
      this.#reply(this.#answer(487, 'Request Terminated', false));
      this.#end();
    }
    if (method === 'BYE') this.#end();
  }

  #simpleOk(request: SipMessage): Buffer {
    return writeSip('SIP/2.0 200 OK', copied(request, 'Via', 'From', 'To', 'Call-ID', 'CSeq'));
  }

  #hangUp(): void {
    if (this.#state !== 'talking') return;
    const { invite, host, port } = this.#parts;
    const contact = parseAddress(valueOf(invite, 'Contact')).uri;
    const bye = writeSip(`BYE ${contact} SIP/2.0`, [
      ['Via', `SIP/2.0/UDP ${host}:${port};branch=z9hG4bK${randomBytes(8).toString('hex')};rport`],
      ...valuesOf(invite, 'Record-Route', true).map((route): [string, string] => ['Route', route]),
      ['Max-Forwards', '70'],
      ['From', `${valueOf(invite, 'To')};tag=${this.#tag}`],
      ['To', valueOf(invite, 'From')],
      ['Call-ID', this.callId],
      ['CSeq', '1 BYE'],
    ]);
    this.#send(bye);
    this.#end();
  }

  #end(): void {
    if (this.#state === 'ended') return;
    const hadTalk = this.#state === 'talking';
    this.#state = 'ended';
    for (const timer of [...this.#timers, ...this.#repeats]) clearTimeout(timer);
    this.#rtp?.close();
    const { errand } = this.#parts;
    if (hadTalk && errand.kind === 'message') {
      const heard = this.#recording?.samples ?? new Int16Array();
      errand.done({ samples: trimMessage(heard), digits: this.#digits });
    }
    // Requests and replies that are repeated are still answered for a while.
    setTimeout(this.#gone, 8_000).unref();
  }

  close(): void {
    this.#end();
  }
}
