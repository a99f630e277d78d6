import type { FastifyReply } from 'fastify';

/**
 * Names what else of a request the answer depends on, beside what was named before: by Origin
 * already, where other origins may call, else a shared cache gave one of them another's answer.
 */
export function alsoVaryBy(reply: FastifyReply, names: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? names : `${String(before)}, ${names}`);
}
