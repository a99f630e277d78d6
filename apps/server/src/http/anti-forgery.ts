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

/** A request's cookies, of which only that there is one of ours is left. */
export function withoutAntiForgeryValue(cookies: string): string {
  return cookies.replace(/(^|; ?)XSRF-TOKEN=[^;]*/, '$1XSRF-TOKEN=');
}

/**
 * The cookie with a value of its own. The browser's script must read it to send it back, so it is not
 * httpOnly. Node draws ids from a store of random bytes: bytes of its own were a twelfth of a page's work.
 */
export function newAntiForgeryCookie(secure: boolean): string {
  const value = `${antiForgeryCookie}=${randomUUID()}; Path=/; SameSite=Strict`;
  return secure ? `${value}; Secure` : value;
}

/** Gives a browser the cookie with the first page that it opens. */
export function giveAntiForgeryCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): void {
  if (request.cookies[antiForgeryCookie] !== undefined) return;
  reply.header('set-cookie', newAntiForgeryCookie(secure));
}
