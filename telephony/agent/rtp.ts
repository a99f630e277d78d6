import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { type Codec, decode, encode } from './g711.ts';

const rate = 8_000;
const packetMs = 20;
const perPacket = (rate * packetMs) / 1_000;

export interface RtpPacket {
  readonly payload: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly body: Buffer;
}

export function readRtp(bytes: Buffer): RtpPacket | null {
  if (bytes.length < 12 || (bytes[0] ?? 0) >> 6 !== 2) return null;
  const sources = (bytes[0] ?? 0) & 0x0f;
  let start = 12 + sources * 4;
  if ((bytes[0] ?? 0) & 0x10 && bytes.length >= start + 4) {
    start += 4 + bytes.readUInt16BE(start + 2) * 4;
  }
  if (start > bytes.length) return null;
  return {
    payload: (bytes[1] ?? 0) & 0x7f,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    body: bytes.subarray(start),
  };
}

/** What was heard, each sample at its time: a packet that was lost or late leaves no gap in time. */
export class Recording {
  readonly #codec: Codec;
  readonly #samples: Int16Array;
  #first: number | null = null;
  #length = 0;

  constructor(codec: Codec, maxSeconds: number) {
    this.#codec = codec;
    this.#samples = new Int16Array(maxSeconds * rate);
  }

  put({ timestamp, body }: RtpPacket): void {
    this.#first ??= timestamp;
    const at = (timestamp - this.#first) | 0;
    // Before the beginning, or a jump that is none of this sound's.
    if (at < 0 || at + body.length > this.#samples.length) return;
    this.#samples.set(decode(this.#codec, body), at);
    this.#length = Math.max(this.#length, at + body.length);
  }

  get samples(): Int16Array {
    return this.#samples.subarray(0, this.#length);
  }
}

const keys = '0123456789*#ABCD';

export interface RtpTo {
  readonly host: string;
  readonly port: number;
  readonly codec: Codec;
  readonly digits: number | null;
}

/** What a sound goes by: a socket, or one that makes SRTP of it. */
export interface SoundSocket {
  on(event: 'message', heard: (bytes: Buffer) => void): unknown;
  on(event: 'error', failed: (error: Error) => void): unknown;
  send(bytes: Buffer, port: number, host: string): void;
  close(): unknown;
}

/** One end of a sound: sends and hears. */
export class RtpEnd {
  readonly #socket: SoundSocket;
  readonly #to: RtpTo;
  readonly #source = randomBytes(4);
  #sequence = randomBytes(2).readUInt16BE();
  #timestamp = randomBytes(4).readUInt32BE();
  #lastKey: number | null = null;
  #playing: NodeJS.Timeout | null = null;
  onPacket: (packet: RtpPacket) => void = () => {};
  onKey: (key: string) => void = () => {};

  constructor(socket: SoundSocket, to: RtpTo) {
    this.#socket = socket;
    this.#to = to;
    socket.on('message', (bytes) => this.#heard(bytes));
    socket.on('error', () => {});
  }

  #heard(bytes: Buffer): void {
    const packet = readRtp(bytes);
    if (!packet) return;
    if (packet.payload !== this.#to.digits) {
      if (packet.payload === (this.#to.codec === 'PCMU' ? 0 : 8)) this.onPacket(packet);
      return;
    }
    // Each key comes in many packets of one timestamp.
    if (packet.timestamp === this.#lastKey) return;
    this.#lastKey = packet.timestamp;
    const key = keys[packet.body[0] ?? 99];
    if (key) this.onKey(key);
  }

  /** Plays a sound in its own time; resolves at its end, or when another one is played or it is stopped. */
  async play(samples: Int16Array): Promise<void> {
    this.stop();
    const bytes = encode(this.#to.codec, samples);
    const began = Date.now();
    let sent = 0;
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (this.#playing !== timer) {
          clearInterval(timer);
          resolve();
          return;
        }
        const due = Math.floor((Date.now() - began) / packetMs) + 1;
        for (; sent < due && sent * perPacket < bytes.length; sent += 1) {
          this.#send(bytes.subarray(sent * perPacket, (sent + 1) * perPacket), sent === 0);
        }
        if (sent * perPacket < bytes.length) return;
        clearInterval(timer);
        if (this.#playing === timer) this.#playing = null;
        resolve();
      }, packetMs / 2);
      this.#playing = timer;
    });
  }

  stop(): void {
    this.#playing = null;
  }

  #send(body: Buffer, isFirst: boolean): void {
    const header = Buffer.alloc(12);
    header[0] = 0x80;
    header[1] = (isFirst ? 0x80 : 0) | (this.#to.codec === 'PCMU' ? 0 : 8);
    header.writeUInt16BE(this.#sequence, 2);
    header.writeUInt32BE(this.#timestamp, 4);
    this.#source.copy(header, 8);
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#timestamp = (this.#timestamp + perPacket) >>> 0;
    this.#socket.send(Buffer.concat([header, body]), this.#to.port, this.#to.host);
  }

  close(): void {
    this.stop();
    this.#socket.close();
  }
}

/** A free even port of a range for one sound; null where all are taken. */
export async function openRtpSocket(
  host: string,
  { from, to }: { from: number; to: number },
): Promise<{ socket: Socket; port: number } | null> {
  const ports = Math.floor((to - from) / 2) + 1;
  const start = Math.floor(Math.random() * ports);
  for (let tries = 0; tries < ports; tries += 1) {
    const port = from + ((start + tries) % ports) * 2;
    const socket = createSocket('udp4');
    const isBound = await new Promise<boolean>((resolve) => {
      socket.once('error', () => resolve(false));
      socket.bind(port, host, () => resolve(true));
    });
    if (isBound) return { socket, port };
    socket.close();
  }
  return null;
}
