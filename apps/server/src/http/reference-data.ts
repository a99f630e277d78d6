import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Compressed, compressed, sendCompressed } from './compressed.ts';
import { alsoVaryBy } from './vary.ts';

/** Data that is the same for everybody: made to JSON once, with the tag of its content. */
export interface ReadyReference {
  ok: true;
  etag: string;
  body: Compressed;
}

const forEver = { until: Number.POSITIVE_INFINITY };

function ready(json: string): ReadyReference {
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { ok: true, etag, body: compressed(json) };
}

/** Reference data as a hub answer. */
export function referenceAnswer(data: unknown): ReadyReference {
  return ready(JSON.stringify({ isSuccessful: true, result: data, messages: [] }));
}

/** Reference data as a file of its own. */
export function referenceFile(data: unknown): ReadyReference {
  return ready(JSON.stringify(data));
}

/** Sends reference data so that caches may keep it and ask again cheaply. */
export function sendReference(
  request: FastifyRequest,
  reply: FastifyReply,
  reference: ReadyReference,
): FastifyReply {
  reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=60, stale-while-revalidate=600',
    etag: reference.etag,
  });
  alsoVaryBy(reply, 'Brand-Id, Host');
  const asked = request.headers['if-none-match'] ?? '';
  const fresh = asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === reference.etag);
  return fresh ? reply.code(304).send() : sendCompressed(request, reply, reference.body, forEver);
}
