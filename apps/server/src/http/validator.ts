import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler as compile } from 'fastify-type-provider-zod';

interface Checked {
  _zod: { def: Record<string, unknown> & { when?: (payload: { value: unknown }) => boolean } };
}

const lengthChecks: ReadonlySet<unknown> = new Set(['min_length', 'max_length', 'length_equals']);

function isChecked(value: unknown): value is Checked {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

const seen = new WeakSet<object>();

/**
 * Lets the checks of a length look at texts and lists only. The library runs them on whatever has a
 * `length`, even after the type was refused, and an object whose `length` is an object throws there.
 */
function guardLengths(part: unknown): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return;
  seen.add(part);
  if (!isChecked(part)) {
    for (const inner of Object.values(part)) guardLengths(inner);
    return;
  }
  const { def } = part._zod;
  if (lengthChecks.has(def['check'])) {
    def.when = ({ value }) => typeof value === 'string' || Array.isArray(value);
  }
  for (const inner of Object.values(def)) guardLengths(inner);
}

/** Makes the validator of a route's part from its schema. */
export const validatorCompiler: FastifySchemaCompiler<unknown> = (part) => {
  guardLengths(part.schema);
  return (compile as FastifySchemaCompiler<unknown>)(part);
};
