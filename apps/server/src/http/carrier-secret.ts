import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from './envelope.ts';

/** Compares hashes, so that time tells nothing of the secret, its length included. */
export function isSame(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}

/** Lets in only who has one of these secrets as a bearer. */
export function holdersOnly(secrets: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!secrets.some((secret) => isSame(given, secret)))
      return sendFailure(reply, { code: 'UNAUTHORIZED' });
  };
}
