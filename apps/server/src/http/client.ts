import type { FastifyRequest } from 'fastify';
import type { LoadedBrand } from '@portal/brands/load';
import type { Actor, Visitor } from './actor.ts';
import { plainAddress } from '../shared/client-address.rules.ts';

/** Where a request comes from. */
export function clientOf(request: FastifyRequest): { address: string; userAgent: string } {
  return {
    // In its one spelling; where a proxy tells none, the proxy's own.
    address: plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress) ?? '',
    userAgent: request.headers['user-agent'] ?? '',
  };
}

/** Who makes a request: the customer of its token, or a visitor where it needs none. */
export function actorOf(request: FastifyRequest, brand: LoadedBrand): Visitor | Actor {
  const visitor = { brandId: brand.id, ...clientOf(request) };
  if (!request.caller) return visitor;
  const { customerId, sessionId } = request.caller;
  return { ...visitor, customerId, sessionId };
}
