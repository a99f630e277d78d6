import type { FastifyRequest } from 'fastify';
import { plainAddress } from '../shared/client-address.rules.ts';

/** Where a request comes from. */
export function clientOf(request: FastifyRequest): { address: string; userAgent: string } {
  return {
    // In its one spelling; where a proxy tells none, the proxy's own.
    address: plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress) ?? '',
    userAgent: request.headers['user-agent'] ?? '',
  };
}
