import { UA, WebSocketInterface } from 'jssip';
import type { IncomingRTCSessionEvent, RTCSessionEvent } from 'jssip/lib/UA';
import { partiesOf, type PhoneCall } from './call-state.rules.ts';
import { type Devices, rememberDevices, rememberedDevices, soundBy } from './devices.ts';
import type { Heard } from './line-quality.rules.ts';

type Session = IncomingRTCSessionEvent['session'];

export interface PhoneCredentials {
  readonly url: string;
  readonly aor: string;
  readonly username: string;
  readonly password: string;
}

export interface LineState {
  /** Calls can come in. */
  readonly isReady: boolean;
  readonly call: PhoneCall | null;
  /** The browser does not let us hear what is said here. */
  readonly isMicrophoneRefused: boolean;
}

/** The address that a page connects to: absolute, or on its own host. */
function socketUrl(url: string): string {
  const address = new URL(url, location.href);
  if (address.protocol === 'https:') address.protocol = 'wss:';
  if (address.protocol === 'http:') address.protocol = 'ws:';
  return address.href;
}

/** As events say that it came from the other side. */
const isRemote = (originator: unknown) => originator === 'remote';

const isIncoming = (event: RTCSessionEvent): event is IncomingRTCSessionEvent =>
  isRemote(event.originator);

/** This tab as a phone: it registers, rings, answers and talks, one call at a time. It calls nobody. */
export class PhoneLine {
  #ua: UA | null = null;
  #session: Session | null = null;
  #microphone: MediaStream | null = null;
  #devices: Devices = rememberedDevices();
  #state: LineState = { isReady: false, call: null, isMicrophoneRefused: false };
  readonly #sound = new Audio();
  readonly #listeners = new Set<() => void>();
  #onRefused = () => {};

  constructor() {
    this.#sound.autoplay = true;
    if (this.#devices.loudspeaker) void soundBy(this.#sound, this.#devices.loudspeaker);
  }

  /** What to do when the credentials may be no good any more. */
  whenRefused(onRefused: () => void): void {
    this.#onRefused = onRefused;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): LineState => this.#state;

  #put(change: Partial<LineState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #putCall(change: Partial<PhoneCall>): void {
    const { call } = this.#state;
    if (call) this.#put({ call: { ...call, ...change } });
  }

  /** Lets calls come in by these credentials, or goes on by newer ones. */
  use({ url, aor, username, password }: PhoneCredentials): void {
    if (this.#ua) {
      this.#ua.set('authorization_user', username);
      this.#ua.set('password', password);
      if (!this.#ua.isRegistered()) this.#ua.register();
      return;
    }
    const ua = new UA({
      sockets: [new WebSocketInterface(socketUrl(url))],
      uri: aor,
      authorization_user: username,
      password,
      register_expires: 60,
      session_timers: false,
      no_answer_timeout: 120,
      connection_recovery_min_interval: 1,
      connection_recovery_max_interval: 15,
    });
    ua.on('registered', () => this.#put({ isReady: true }));
    ua.on('unregistered', () => this.#put({ isReady: false }));
    // It connects again by itself, unless the edge let go of it because its sign-in is over.
    ua.on('disconnected', () => {
      this.#put({ isReady: false });
      this.#onRefused();
    });
    ua.on('registrationFailed', () => {
      this.#put({ isReady: false });
      this.#onRefused();
    });
    ua.on('newRTCSession', (event: RTCSessionEvent) => {
      if (isIncoming(event)) this.#incoming(event);
    });
    this.#ua = ua;
    ua.start();
  }

  #incoming({ session, request }: IncomingRTCSessionEvent): void {
    if (this.#session) {
      session.terminate({ status_code: 486, reason_phrase: 'Busy Here' });
      return;
    }
    this.#session = session;
    const diversion = request.getHeader('Diversion');
    const call: PhoneCall = {
      id: session.id,
      ...partiesOf({ from: request.from.uri.user, diversion }),
      stage: 'ringing',
      since: Date.now(),
      isMuted: false,
      isHeld: false,
      isHeldByCaller: false,
    };
    // Whether the microphone may be used is known once this call is answered.
    this.#put({ call, isMicrophoneRefused: false });
    this.#follow(session);
  }

  #follow(session: Session): void {
    session.on('peerconnection', ({ peerconnection }) => {
      peerconnection.addEventListener('track', ({ streams: [stream] }) => {
        if (stream) this.#sound.srcObject = stream;
      });
    });
    session.on('accepted', () => this.#putCall({ stage: 'talking', since: Date.now() }));
    session.on('ended', () => this.#over(session));
    session.on('failed', () => this.#over(session));
    const held = (isHeld: boolean) => (event: { originator: unknown }) =>
      this.#putCall(isRemote(event.originator) ? { isHeldByCaller: isHeld } : { isHeld });
    session.on('hold', held(true));
    session.on('unhold', held(false));
  }

  #over(session: Session): void {
    if (this.#session !== session) return;
    this.#session = null;
    for (const track of this.#microphone?.getTracks() ?? []) track.stop();
    this.#microphone = null;
    this.#sound.srcObject = null;
    this.#put({ call: null });
  }

  #listen(): Promise<MediaStream> {
    const { microphone } = this.#devices;
    const audio = microphone === '' ? true : { deviceId: { ideal: microphone } };
    return navigator.mediaDevices.getUserMedia({ audio });
  }

  async answer(): Promise<void> {
    const session = this.#session;
    if (!session || this.#state.call?.stage !== 'ringing') return;
    this.#putCall({ stage: 'answering' });
    let stream: MediaStream;
    try {
      stream = await this.#listen();
    } catch {
      this.#putCall({ stage: 'ringing' });
      this.#put({ isMicrophoneRefused: true });
      return;
    }
    if (this.#session !== session) {
      for (const track of stream.getTracks()) track.stop();
      return;
    }
    this.#microphone = stream;
    this.#put({ isMicrophoneRefused: false });
    session.answer({ mediaStream: stream, pcConfig: { iceServers: [] } });
  }

  /** The next phone of the plan rings. */
  decline(): void {
    this.#session?.terminate({ status_code: 603, reason_phrase: 'Decline' });
  }

  hangUp(): void {
    if (this.#session) this.#session.terminate();
  }

  mute(isMuted: boolean): void {
    if (isMuted) this.#session?.mute({ audio: true });
    else this.#session?.unmute({ audio: true });
    this.#putCall({ isMuted });
  }

  hold(isHeld: boolean): void {
    if (isHeld) this.#session?.hold();
    else this.#session?.unhold();
  }

  /** A key of the telephone, to whoever is at the other end. */
  press(key: string): void {
    const sender = this.#session?.connection
      ?.getSenders()
      .find(({ track, dtmf }) => track?.kind === 'audio' && dtmf);
    sender?.dtmf?.insertDTMF(key, 160, 70);
  }

  get devices(): Devices {
    return this.#devices;
  }

  /** How much of the talk came here; null where nobody talks. */
  async heard(): Promise<Heard | null> {
    const report = await this.#session?.connection?.getStats();
    for (const one of report?.values() ?? []) {
      const { type, kind, packetsReceived = 0, packetsLost = 0 } = one as RTCInboundRtpStreamStats;
      if (type === 'inbound-rtp' && kind === 'audio') {
        return { received: packetsReceived, lost: packetsLost };
      }
    }
    return null;
  }

  /** Other devices, at once also in a talk, which goes on by the old microphone if the new is refused. */
  async choose(devices: Devices): Promise<void> {
    const isOther = devices.microphone !== this.#devices.microphone;
    this.#devices = devices;
    rememberDevices(devices);
    await soundBy(this.#sound, devices.loudspeaker);
    const session = this.#session;
    const connection = session?.connection;
    if (!isOther || !connection || !this.#microphone) return;
    let stream: MediaStream;
    try {
      stream = await this.#listen();
    } catch {
      return;
    }
    // The talk may have ended meanwhile, or another microphone been chosen: nothing listens then.
    if (this.#session !== session || !this.#microphone || this.#devices !== devices) {
      for (const track of stream.getTracks()) track.stop();
      return;
    }
    const [track] = stream.getAudioTracks();
    const sender = connection.getSenders().find((one) => one.track?.kind === 'audio');
    for (const before of this.#microphone.getTracks()) before.stop();
    this.#microphone = stream;
    // On hold too nothing is heard, also where it began while one took the place of the other.
    if (track) track.enabled = this.#isHeard();
    await sender?.replaceTrack(track ?? null);
    if (track) track.enabled = this.#isHeard();
  }

  /** Whether the other end hears this microphone. */
  #isHeard(): boolean {
    const { call } = this.#state;
    return call !== null && !call.isMuted && !call.isHeld && !call.isHeldByCaller;
  }

  /** No call comes in any more; one that goes on ends. */
  stop(): void {
    this.hangUp();
    this.#ua?.stop();
    this.#ua = null;
    this.#put({ isReady: false });
  }
}
