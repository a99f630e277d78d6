import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a carrier's: its door looks at it once it is known who sent it. */
    isCarriers?: true;
  }
}

/** A request that holds text no database and no mail can hold: NUL or half of a surrogate pair. */
class UnusableText extends Error {
  readonly statusCode = 400;
  constructor() {
    super('The request holds text that cannot be kept');
  }
}

/** Nothing that we take is deeper; a body that is was made to exhaust us. */
const depthMax = 32;

function isUsable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  // A sound is no text.
  if (ArrayBuffer.isView(value)) return true;
  if (depth > depthMax) return false;
  for (const [key, inner] of Object.entries(value)) {
    if (!isUsable(key) || !isUsable(inner, depth + 1)) return false;
  }
  return true;
}

/** Refuses unusable text anywhere in path, query or body, with 400, before a schema looks. */
export function refuseUnusableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const body = request.routeOptions.config.isCarriers ? null : request.body;
    const isTaken = isUsable(request.params) && isUsable(request.query) && isUsable(body);
    done(isTaken ? undefined : new UnusableText());
  });
}

/** Names of the fields by which a carrier says what it speaks of: ids, numbers, lines, addresses. */
const identifying =
  /^(?:id|to|from|call|called|caller|edge|target|address|session)$|id$|tag$|number$|destination$|trunk$/i;

/** A carrier's value without what cannot be kept; what identifies, or is too deep, is left as it is. */
function cleaned(name: string, value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return identifying.test(name) ? value : value.replace(/\0|\p{Surrogate}/gu, '');
  }
  if (typeof value !== 'object' || value === null || depth > depthMax) return value;
  if (Array.isArray(value)) return value.map((inner) => cleaned(name, inner, depth + 1));
  const fields = Object.entries(value).filter(([key]) => isUsable(key));
  return Object.fromEntries(fields.map(([key, inner]) => [key, cleaned(key, inner, depth + 1)]));
}

/**
 * Takes unusable signs out of what carriers tell in this scope, since a carrier does not send again
 * what was refused, and a text or a call would be lost. What identifies a call, a text or a number
 * is refused with them, not changed. Comes after whatever proves who sent the body as it was.
 */
export function keepCarriersText(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isCarriers: true };
  });
  scope.addHook('preValidation', (request, _reply, done) => {
    if (isUsable(request.body)) return done();
    request.body = cleaned('', request.body);
    done(isUsable(request.body) ? undefined : new UnusableText());
  });
}
