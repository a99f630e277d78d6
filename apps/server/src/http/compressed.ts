import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepReady, type KeptFor } from './ready-answers.ts';
import { alsoVaryBy } from './vary.ts';

/** A text that is sent many times; each coding is made once, when a browser first asks for it. */
export interface Compressed {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
  /** Whether a coding stays as it is; one that is just made may still become denser. */
  isFinal(coding: 'plain' | 'gzip' | 'br'): boolean;
  /** Ends once every coding is as dense as it will be. */
  packed(): Promise<void>;
}

// Under this a coding's own bytes and work cost more than they save.
const worthwhile = 1_000;
const brotliQuality = 7;
/** Some pages come in one flight of a phone's line only so. It is done aside. */
const denseQuality = 11;
const densest = promisify(brotliCompress);

const inQuality = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

/** One at a time, so that passwords, which are hashed by the same threads, never wait for many. */
let packing: Promise<void> = Promise.resolve();

export interface CompressedOptions {
  /** Sent for as long as it may be: packed more densely, aside, once somebody wanted it. */
  isKept?: boolean;
}

export function compressed(text: string, { isKept = false }: CompressedOptions = {}): Compressed {
  const plain = Buffer.from(text);
  if (plain.length < worthwhile) {
    return { plain, gzip: plain, br: plain, isFinal: () => true, packed: () => Promise.resolve() };
  }
  let gzip: Buffer | undefined;
  let br: Buffer | undefined;
  let isDense = !isKept;
  let dense: Promise<void> | undefined;
  const pack = async () => {
    br = await densest(plain, inQuality(denseQuality));
    isDense = true;
  };
  const packed = () =>
    (dense ??= isKept ? (packing = packing.then(pack).catch(() => undefined)) : Promise.resolve());
  return {
    plain,
    get gzip() {
      return (gzip ??= gzipSync(plain));
    },
    get br() {
      if (br === undefined) {
        br = brotliCompressSync(plain, inQuality(brotliQuality));
        void packed();
      }
      return br;
    },
    isFinal: (coding) => coding !== 'br' || isDense,
    packed,
  };
}

/** Codings that the client takes, by RFC 9110: `q=0` is a refusal. */
function takes(request: FastifyRequest, coding: 'br' | 'gzip'): boolean {
  const accepted = request.headers['accept-encoding'];
  const asked = (Array.isArray(accepted) ? accepted.join(',') : (accepted ?? '')).split(',');
  return asked.some((part) => {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === coding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}

/**
 * Sends a text in the best coding that the client takes. `kept` is for one that is nobody's own: it is
 * ready for the next who asks alike.
 */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Compressed,
  kept?: KeptFor,
): FastifyReply {
  const coding = takes(request, 'br') ? 'br' : takes(request, 'gzip') ? 'gzip' : 'plain';
  alsoVaryBy(reply, 'Accept-Encoding');
  if (coding !== 'plain' && body[coding] !== body.plain) reply.header('content-encoding', coding);
  if (kept && body.isFinal(coding)) keepReady(request, reply, body[coding], kept);
  return reply.send(body[coding]);
}
