import type * as z from 'zod/mini';

/**
 * A schema with checks. The bundler cannot know that a method of a schema changes nothing else, but it
 * believes this mark: a page that does not use the schema goes without it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function checked<S extends z.ZodMiniType>(schema: S, ...checks: Parameters<S['check']>): S {
  return schema.check(...checks);
}
