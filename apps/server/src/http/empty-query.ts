import type { preValidationHookHandler } from 'fastify';
import type * as z from 'zod/mini';

/**
 * Takes what a query may leave out and gives empty, as a form that nobody filled in does, for left
 * out. What it has to have stays as it came, and is judged.
 */
export function leaveOutEmpty(schema: z.ZodMiniType): preValidationHookHandler {
  const { shape } = schema as z.ZodMiniObject;
  const names = Object.entries(shape).flatMap(([name, { _zod }]) =>
    _zod.optin === 'optional' ? [name] : [],
  );
  return (request, _reply, done) => {
    const query = request.query as Record<string, unknown>;
    for (const name of names) if (query[name] === '') delete query[name];
    done();
  };
}
