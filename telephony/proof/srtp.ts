import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:dgram';
import type { SoundSocket } from '../agent/rtp.ts';

/** The one that every carrier knows; RFC 4568, RFC 3711. */
export const srtpSuite = 'AES_CM_128_HMAC_SHA1_80';

const tagBytes = 10;

/** In base64, each 16 bytes of key and 14 of salt: what this side sends by, and what it hears by. */
export interface SrtpKeys {
  readonly own: string;
  /** Known once the other side has said it; null: nothing is heard. */
  readonly theirs: () => string | null;
}

interface SessionKeys {
  readonly cipher: Buffer;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const counted = (key: Buffer, start: Buffer, bytes: Buffer) =>
  createCipheriv('aes-128-ctr', key, start).update(bytes);

function sessionKeys(master: string): SessionKeys {
  const all = Buffer.from(master, 'base64');
  const [key, salt] = [all.subarray(0, 16), all.subarray(16, 30)];
  const derived = (label: number, length: number) => {
    const start = Buffer.concat([salt, Buffer.alloc(2)]);
    start[7] = (start[7] ?? 0) ^ label;
    return counted(key, start, Buffer.alloc(length));
  };
  return { cipher: derived(0, 16), tag: derived(1, 20), salt: derived(2, 14) };
}

/** Encrypts or decrypts what follows the header. */
function crypted({ cipher, salt }: SessionKeys, packet: Buffer, rollover: number): Buffer {
  const start = Buffer.concat([salt, Buffer.alloc(2)]);
  const index = Buffer.alloc(16);
  packet.copy(index, 4, 8, 12);
  index.writeUInt32BE(rollover, 8);
  packet.copy(index, 12, 2, 4);
  for (const [at, byte] of index.entries()) start[at] = (start[at] ?? 0) ^ byte;
  const header = packet.subarray(0, 12);
  return Buffer.concat([header, counted(cipher, start, packet.subarray(12))]);
}

function tagOf({ tag }: SessionKeys, packet: Buffer, rollover: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(rollover);
  return createHmac('sha1', tag).update(packet).update(count).digest().subarray(0, tagBytes);
}

/** A packet as SRTP. */
export function protect(master: string, packet: Buffer, rollover = 0): Buffer {
  const keys = sessionKeys(master);
  const sealed = crypted(keys, packet, rollover);
  return Buffer.concat([sealed, tagOf(keys, sealed, rollover)]);
}

/** The packet in one of SRTP; null where it is not by this key. */
export function unprotect(master: string, bytes: Buffer, rollover = 0): Buffer | null {
  if (bytes.length < 12 + tagBytes) return null;
  const keys = sessionKeys(master);
  const sealed = bytes.subarray(0, -tagBytes);
  const isTheirs = timingSafeEqual(tagOf(keys, sealed, rollover), bytes.subarray(-tagBytes));
  return isTheirs ? crypted(keys, sealed, rollover) : null;
}

/** How often the sequence has begun anew; talks of the proof are too short for a second time. */
class Rollover {
  #last: number | null = null;
  #count = 0;

  of(sequence: number): number {
    if (this.#last !== null && this.#last > 0xff00 && sequence < 0x100) this.#count += 1;
    this.#last = sequence;
    return this.#count;
  }
}

/** A socket that makes SRTP of what is sent, and hears nothing that is not by the other side's key. */
export function secured(socket: Socket, { own, theirs }: SrtpKeys): SoundSocket {
  const [sent, heard] = [new Rollover(), new Rollover()];
  return {
    on(event: 'message' | 'error', listener: (what: never) => void) {
      if (event === 'error') return socket.on('error', listener as (error: Error) => void);
      return socket.on('message', (bytes: Buffer) => {
        const master = theirs();
        if (master === null || bytes.length < 12) return;
        const packet = unprotect(master, bytes, heard.of(bytes.readUInt16BE(2)));
        if (packet) (listener as (bytes: Buffer) => void)(packet);
      });
    },
    send: (bytes, port, host) =>
      socket.send(protect(own, bytes, sent.of(bytes.readUInt16BE(2))), port, host),
    close: () => socket.close(),
  };
}
