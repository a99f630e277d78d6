import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that is sent many times; each coding is made once, when a browser first asks for it. */
export interface Compressed {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

// Under this a coding's own bytes and work cost more than they save.
const worthwhile = 1_000;
const brotliQuality = 6;

export function compressed(text: string): Compressed {
  const plain = Buffer.from(text);
  if (plain.length < worthwhile) return { plain, gzip: plain, br: plain };
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  let gzip: Buffer | undefined;
  let br: Buffer | undefined;
  return {
    plain,
    get gzip() {
      return (gzip ??= gzipSync(plain));
    },
    get br() {
      return (br ??= brotliCompressSync(plain, { params }));
    },
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

/** Sends a text in the best coding that the client takes. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Compressed,
): FastifyReply {
  const coding = takes(request, 'br') ? 'br' : takes(request, 'gzip') ? 'gzip' : 'plain';
  const before = reply.getHeader('vary');
  reply.header(
    'vary',
    before === undefined ? 'Accept-Encoding' : `${String(before)}, Accept-Encoding`,
  );
  if (coding !== 'plain' && body[coding] !== body.plain) reply.header('content-encoding', coding);
  return reply.send(body[coding]);
}
