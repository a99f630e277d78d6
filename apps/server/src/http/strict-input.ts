import type { FastifyInstance } from 'fastify';

/** A request that holds text no database and no mail can hold: NUL or half of a surrogate pair. */
class UnusableText extends Error {
  readonly statusCode = 400;
}

function isUsable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  // A sound is no text.
  if (ArrayBuffer.isView(value)) return true;
  // Nothing that we take is deep; a body that is was made to exhaust us.
  if (depth > 32) return false;
  for (const [key, inner] of Object.entries(value)) {
    if (!isUsable(key) || !isUsable(inner, depth + 1)) return false;
  }
  return true;
}

/** Refuses unusable text anywhere in path, query or body, with 400, before a schema looks. */
export function refuseUnusableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (!isUsable(request.params) || !isUsable(request.query) || !isUsable(request.body)) {
      done(new UnusableText('The request holds text that cannot be kept'));
      return;
    }
    done();
  });
}
