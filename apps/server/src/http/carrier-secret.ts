import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sendFailure } from './envelope.ts';

/** Compares hashes, so that time tells nothing of the secret, its length included. */
function isSame(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}

/** Lets in only who has the carrier side's bearer secret, SIP_EDGE_SECRET. */
export function carrierOnly(config: Pick<Config, 'sipEdgeSecret'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const { sipEdgeSecret } = config;
    if (sipEdgeSecret === null || !isSame(given, sipEdgeSecret))
      return sendFailure(reply, { code: 'UNAUTHORIZED' });
  };
}
