import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import { type EventSigner, signatureOf } from './odd-events.ts';
import type { Target } from './odd-targets.ts';
import {
  oddBodies,
  oddHeaders,
  oddTexts,
  oddValues,
  toJson,
  worstNumbers,
  worstTextNumbers,
} from './odd-values.ts';

/** What is odd about one request; numbers choose from lists, so that a case can be made again. */
export const oddities = fc.record({
  target: fc.nat({ max: 9_999 }),
  /** A field of body, query or path, and what stands there. */
  fields: fc.array(fc.tuple(fc.nat({ max: 999 }), fc.nat({ max: 999 })), {
    minLength: 1,
    maxLength: 2,
  }),
  any: fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.anything({ maxDepth: 2 })), {
    freq: 4,
  }),
  header: fc.option(fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 })), { freq: 3 }),
  body: fc.option(fc.nat({ max: 99 }), { freq: 12 }),
  token: fc.option(fc.nat({ max: 4 }), { freq: 8 }),
  repeated: fc.option(fc.constant(true), { freq: 8 }),
});
export type Oddity = typeof oddities extends fc.Arbitrary<infer T> ? T : never;

export interface OddRequest {
  target: Target;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

export const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** Every place of a value that something odd can be put into, as paths of keys. */
function placesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, one]) => placesOf(one, [...path, key]));
  return path.length > 0 ? [path, ...inner] : inner;
}

/** Every place of what a target takes, as paths of keys that begin with `params`, `query` or `body`. */
export const placesIn = ({ params, query, body }: Partial<Parts>): string[][] =>
  placesOf({ params, query, body }).filter((path) => path.length > 1);

function put(value: unknown, [key, ...rest]: readonly string[], odd: unknown): unknown {
  if (key === undefined) return odd;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as object) };
  const inner = (copy as Record<string, unknown>)[key];
  (copy as Record<string, unknown>)[key] = put(inner, rest, odd);
  return copy;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : toJson(value ?? null) || '';

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

interface Parts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

function urlOf(target: Target, { params, query }: Parts, isRepeated: boolean): string {
  const filled = target.path.replace(/:(\w+)/g, (_, name: string) =>
    encoded(asText(params[name] ?? 'x')),
  );
  const pairs = Object.entries(query).map(
    ([key, value]) => `${encoded(key)}=${encoded(asText(value))}`,
  );
  const all = isRepeated ? [...pairs, ...pairs] : pairs;
  return all.length === 0 ? filled : `${filled}?${all.join('&')}`;
}

/** Whether nothing but a text can stand at a place. */
const takesTexts = ({ auth }: Target, [part]: readonly string[]) =>
  part !== 'body' || auth === 'signed-form';

/** Puts the odd things of a case into body, query and path of what would be right. */
function partsOf(target: Target, { fields, any }: Oddity): Parts {
  const { params, query, body } = target;
  let parts: object = { params, query, ...(body !== undefined && { body }) };
  for (const [place, value] of fields) {
    const at = pick(placesIn(parts), place);
    if (!at) break;
    const odds = takesTexts(target, at) ? oddTexts : oddValues;
    const odd = any !== null && value % 3 === 0 ? any : pick(odds, value);
    parts = put(parts, at, odd) as object;
  }
  return { params, query, body, ...parts };
}

/** What proves that somebody may ask. */
export interface Proofs {
  active: string;
  suspended: string;
  edgeSecret: string;
  deskSecret: string;
  twilio: { authToken: string; publicUrl: string };
  /** By the path of its events. */
  gateways: Readonly<Record<string, EventSigner>>;
}

function authorization(target: Target, proofs: Proofs, wrong: number | null): string | null {
  const { active, suspended, edgeSecret, deskSecret } = proofs;
  if (wrong !== null) return pick([null, 'Bearer a.b.c', `Bearer ${suspended}`], wrong) ?? null;
  if (target.auth === 'carrier') return `Bearer ${edgeSecret}`;
  if (target.auth === 'desk') return `Bearer ${deskSecret}`;
  if (['none', 'signed-form', 'signed-event'].includes(target.auth)) return null;
  return `Bearer ${target.auth === 'suspended' ? suspended : active}`;
}

/** A form as the carrier signs it. */
function signedForm(url: string, body: unknown, { twilio }: Proofs) {
  const fields = Object.entries(body ?? {}).map(([key, one]) => [key, asText(one)]);
  const form = new URLSearchParams(fields as [string, string][]);
  const address = twilio.publicUrl + url;
  const { authToken } = twilio;
  return {
    payload: form.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': webhooks.getExpectedTwilioSignature(
        authToken,
        address,
        Object.fromEntries(form),
      ),
    },
  };
}

/** Each event has a name of its own: one that came before is not worked on. */
const named = (json: string) => json.replace('evt_odd', () => `evt_${randomUUID()}`);

/** The request that a case means. */
export function makeOdd(targets: readonly Target[], oddity: Oddity, proofs: Proofs): OddRequest {
  const target = pick(targets, oddity.target);
  if (!target) throw new Error('There is nothing to ask');
  const parts = partsOf(target, oddity);
  const url = urlOf(target, parts, oddity.repeated === true);
  const rawBody =
    oddity.body === null || target.method === 'GET' ? undefined : pick(oddBodies, oddity.body);
  const ofJson = parts.body === undefined ? undefined : named(toJson(parts.body));
  const sent =
    target.auth === 'signed-form'
      ? signedForm(url, parts.body, proofs)
      : { payload: ofJson, headers: { 'content-type': 'application/json' } };
  const [name, values] = (oddity.header && pick(oddHeaders, oddity.header[0])) ?? [];
  const token = authorization(target, proofs, oddity.token);
  const payload = rawBody ?? sent.payload;
  // Odd bodies are signed too: what the gateway sent is read, however odd it is.
  const signer = target.auth === 'signed-event' ? proofs.gateways[target.path] : undefined;
  return {
    target,
    url,
    payload,
    headers: {
      ...(payload !== undefined && sent.headers),
      ...(signer && oddity.token === null && signatureOf(signer, payload ?? '')),
      ...(token !== null && { authorization: token }),
      ...(name && { [name]: pick(values ?? [], oddity.header?.[1] ?? 0) ?? '' }),
    },
  };
}

/** Nothing odd but what is put into its fields. */
const plain = { any: null, header: null, body: null, token: null, repeated: null };

/** What puts a value into one place, by its number in `placesIn`. */
export const oddlyAt = (target: number, place: number, any: unknown): Oddity => ({
  ...plain,
  target,
  fields: [[place, 0]],
  any,
});

/** Every target once, with nothing odd about it. */
export function* everyTarget(targets: readonly Target[]): Iterable<Oddity> {
  for (const target of targets.keys()) yield { ...plain, target, fields: [] };
}

/** Every target with every odd value in every one of its places, one at a time. */
export function* everyOddity(targets: readonly Target[]): Iterable<Oddity> {
  for (const [target, parts] of targets.entries()) {
    const places = placesIn(parts).length;
    for (let place = 0; place < places; place += 1) {
      for (let value = 0; value < oddValues.length; value += 1) {
        yield { ...plain, target, fields: [[place, value]] };
      }
    }
  }
}

/** Each row is asked with so many of the headers, and each header is sent to so many of the rows. */
const headerStride = 4;

/** What stands at a place, to tell it from another one of the same row. */
const told = (target: Target, path: readonly string[]) =>
  JSON.stringify([
    target.name,
    path,
    path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], target),
  ]);

/**
 * Every target with the worst values in every one of its places, with some headers, and, where it has
 * a body, with one that is none; one at a time.
 */
export function* everyWorst(targets: readonly Target[]): Iterable<Oddity> {
  const seen = new Set<string>();
  for (const [target, its] of targets.entries()) {
    for (const [place, path] of placesIn(its).entries()) {
      // What two kinds of body have alike.
      if (seen.has(told(its, path))) continue;
      seen.add(told(its, path));
      const numbers = takesTexts(its, path) ? worstTextNumbers : worstNumbers;
      for (const value of numbers) yield { ...plain, target, fields: [[place, value]] };
    }
    for (const name of oddHeaders.keys()) {
      if ((target + name) % headerStride !== 0) continue;
      yield { ...plain, target, fields: [], header: [name, target] };
    }
    if (its.body !== undefined) yield { ...plain, target, fields: [], body: target };
  }
}
