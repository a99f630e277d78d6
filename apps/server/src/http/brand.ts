import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendFailure } from './envelope.ts';

/** What machines ask by address, whatever the Host says; a carrier or a desk proves itself otherwise. */
const isHostless = (path: string) =>
  path === '/livez' || path === '/readyz' || path.startsWith('/carrier/');

/**
 * Decides whose request it is: the Brand-Id header 1 to 99, else the Host's brand, else the first;
 * in production a Host that nobody claims is 421.
 */
export function brandResolver(deps: Pick<Deps, 'brands' | 'config'>) {
  const own = new URL(deps.config.publicUrl).hostname;
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const hostname = request.hostname.toLowerCase();
    const ofHost = deps.brands.byHost(hostname);
    const path = request.url.split('?')[0] ?? '';
    if (deps.config.production && !ofHost && hostname !== own && !isHostless(path)) {
      sendFailure(reply, { code: 'UNKNOWN-HOST' });
      return;
    }
    const header = request.headers['brand-id'];
    if (header === undefined || header === '0' || header === '') {
      request.brand = ofHost ?? deps.brands.first;
      done();
      return;
    }
    const named = typeof header === 'string' && /^[1-9]\d?$/.test(header) ? Number(header) : 0;
    const brand = deps.brands.byId(named);
    if (!brand) {
      sendFailure(reply, { code: 'UNKNOWN-BRAND', field: '/Brand-Id' });
      return;
    }
    request.brand = brand;
    done();
  };
}
