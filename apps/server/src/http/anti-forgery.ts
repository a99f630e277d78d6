import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const antiForgeryCookie = 'XSRF-TOKEN';
const header = 'x-xsrf-token';

/**
 * Double submit: a write that carries the cookie must carry the same value as a header. A client
 * without cookies needs neither.
 */
export function checkAntiForgery(request: FastifyRequest): boolean {
  const cookie = request.cookies[antiForgeryCookie];
  if (cookie === undefined) return true;
  const sent = request.headers[header];
  if (typeof sent !== 'string') return false;
  const [a, b] = [Buffer.from(cookie), Buffer.from(sent)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Gives a browser the cookie with the first page that it opens. */
export function giveAntiForgeryCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): void {
  if (request.cookies[antiForgeryCookie] !== undefined) return;
  // The browser's script must read it to send it back, so it is not httpOnly. Node draws ids from
  // a store of random bytes: bytes of its own were a twelfth of a page's work.
  reply.setCookie(antiForgeryCookie, randomUUID(), {
    path: '/',
    sameSite: 'strict',
    secure,
  });
}
