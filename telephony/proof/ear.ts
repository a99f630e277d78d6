import { createSocket } from 'node:dgram';
import { decode } from '../agent/g711.ts';
import { readRtp, RtpEnd, type SoundSocket } from '../agent/rtp.ts';
import type { SipMessage } from '../agent/sip-message.ts';
import { shareOf, tone } from '../agent/tones.ts';
import { secured, type SrtpKeys } from './srtp.ts';

/** Where the other side's sound is to be sent, from its SDP. */
export function mediaOf(message: SipMessage): { host: string; port: number } | null {
  const sdp = message.body.toString();
  const port = /^m=audio (\d+)/m.exec(sdp)?.[1];
  const host = /^c=IN IP4 ([\d.]+)/m.exec(sdp)?.[1];
  return port && host ? { host, port: Number(port) } : null;
}

/** The mouth and the ear of a telephone: sends one tone and measures what it hears. */
export class Ear {
  readonly port: number;
  readonly #socket: SoundSocket;
  #heard: { at: number; samples: Int16Array }[] = [];
  #end: RtpEnd | null = null;
  #isClosed = false;
  #lastKeyAt = -1;
  /** Keys that the other side pressed. */
  readonly keys: string[] = [];

  private constructor(socket: SoundSocket, port: number) {
    this.#socket = socket;
    this.port = port;
    socket.on('message', (bytes) => {
      const packet = readRtp(bytes);
      if (packet?.payload === 101) this.#hearKey(packet);
      if (packet?.payload !== 0) return;
      this.#heard.push({ at: Date.now(), samples: decode('PCMU', packet.body) });
    });
  }

  /** With the keys of both sides it talks by SRTP, and hears nothing else. */
  static async open(port: number, keys?: SrtpKeys): Promise<Ear> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.bind(port, '127.0.0.1', () => resolve());
    });
    return new Ear(keys ? secured(socket, keys) : socket, port);
  }

  /** Speaks a tone to where a message says, for at most two minutes. */
  speak(message: SipMessage, hertz: number): void {
    const to = mediaOf(message);
    if (!to) throw new Error('The message says nothing of sound');
    this.#end = new RtpEnd(this.#socket, { ...to, codec: 'PCMU', digits: null });
    void this.#end.play(tone(hertz, 120_000));
  }

  /** A key comes in several packets of one time stamp. */
  #hearKey({ body, timestamp }: { body: Buffer; timestamp: number }): void {
    if (timestamp === this.#lastKeyAt) return;
    this.#lastKeyAt = timestamp;
    this.keys.push('0123456789*#'.charAt(body[0] ?? 0));
  }

  get packets(): number {
    return this.#heard.length;
  }

  /** How much of the sound since an instant is this tone, 0 to 1. */
  share(hertz: number, since = 0): number {
    const parts = this.#heard.filter(({ at }) => at >= since).map(({ samples }) => samples);
    const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    // In short pieces: a jump between packets must not hide the tone.
    const size = 1_600;
    const shares: number[] = [];
    for (let start = 0; start + size <= whole.length; start += size) {
      shares.push(shareOf(whole.subarray(start, start + size), hertz));
    }
    return shares.length === 0 ? 0 : shares.reduce((sum, one) => sum + one, 0) / shares.length;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#end?.stop();
    this.#socket.close();
  }
}
