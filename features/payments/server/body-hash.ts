import { createHmac } from 'node:crypto';

/** Too few or too weak to be kept in any form that can be tried out quickly. */
const neverHashed = new Set(['SecurityCode', 'password']);

/** The same JSON for the same content, whatever the order of its keys. */
function canonical(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(canonical);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !neverHashed.has(key))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

/**
 * Tells whether a key comes again with the same body. Keyed, because a bare hash of a card number
 * could be tried out; security code and password are left out of it altogether.
 */
export function hashBody(appSecret: string, body: object): Buffer {
  const key = createHmac('sha256', appSecret).update('payment-body').digest();
  return createHmac('sha256', key)
    .update(JSON.stringify(canonical(body)))
    .digest();
}
