import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Deps } from '@portal/server/deps';
import { logIn, makeWithPassword } from '@portal/server/testing/logged-in';
import type { TestApp } from '@portal/server/testing/test-app';

/** What a client sees of a refused log-in, without what differs in any two answers. */
export interface Refusal {
  status: number;
  headers: string;
  body: string;
}

export interface Guess {
  email: string;
  password: string;
  knownDevice?: string;
  trustedDeviceJWT?: string;
}

/** One comparison: a guess at somebody's account against the same guess at nobody's. */
export interface Variant {
  name: string;
  known: Guess;
  unknown: Guess;
}

export type Send = (guess: Guess) => Promise<Refusal>;

/** Customers in every state that a log-in tells apart, each with a stranger beside them. */
export async function makeVariants(test: TestApp): Promise<Variant[]> {
  const wrong = 'Wrong 2026';
  const beside = (name: string, email: string, more: Partial<Guess> = {}): Variant => ({
    name,
    known: { email, password: wrong, ...more },
    // As long as the other, so that only being known makes a difference.
    unknown: { email: email.replace(/^./, 'q'), password: wrong, ...more },
  });
  const another = await makeWithPassword(test, { email: 'another@example.com' });
  const foreign: string = (await logIn(test, another.email)).body?.result.knownDevice;
  await makeWithPassword(test, { email: 'active@example.com' });
  await makeWithPassword(test, { email: 'other-brand@example.com', brandId: 2 });
  await makeWithPassword(test, { email: 'suspended@example.com', status: 'Suspended' });
  await makeWithPassword(test, { email: 'unverified@example.com', isEmailVerified: false });
  await makeWithPassword(test, { email: 'two-factor@example.com', twoFactorEnabled: true });
  await makeWithPassword(test, { email: 'closed@example.com', status: 'Closed' });
  return [
    beside('wrong password', 'active@example.com'),
    beside('empty password', 'active@example.com', { password: '' }),
    beside('password of 1 character', 'active@example.com', { password: 'x' }),
    beside('password of 128 characters', 'active@example.com', { password: 'x'.repeat(128) }),
    beside('known device that is forged', 'active@example.com', { knownDevice: 'x'.repeat(43) }),
    beside("somebody else's known device", 'active@example.com', { knownDevice: foreign }),
    beside('device token that is forged', 'active@example.com', { trustedDeviceJWT: 'x.y.z' }),
    beside('customer of another brand', 'other-brand@example.com'),
    beside('suspended customer', 'suspended@example.com'),
    beside('unverified customer', 'unverified@example.com'),
    beside('customer with two-factor', 'two-factor@example.com'),
    beside('closed account', 'closed@example.com'),
  ];
}

/** A leak as a careless change would bring it: a known e-mail costs `ms` milliseconds more. */
export function plantLeak(deps: Pick<Deps, 'passwords'>, ms: number): () => void {
  const { passwords } = deps;
  const honest = passwords.verify;
  passwords.verify = async (password, passwordHash) => {
    const until = performance.now() + (passwordHash === null ? 0 : ms);
    while (performance.now() < until);
    return honest(password, passwordHash);
  };
  return () => {
    passwords.verify = honest;
  };
}

export interface Comparison {
  /** How often a known e-mail took longer than an unknown one; 0.5 tells nothing. */
  auc: number;
  /** Milliseconds, in the middle of all. */
  knownMs: number;
  unknownMs: number;
  /** Answers that were not the same in status, headers and body. */
  differences: string[];
}

/** Times guesses in pairs, each pair in random order, so that whatever else is going on hits both. */
export async function compare(
  test: Pick<TestApp, 'deps'>,
  variant: Variant,
  pairs: number,
  send: Send,
): Promise<Comparison> {
  const known: number[] = [];
  const unknown: number[] = [];
  const differences = new Set<string>();
  const timed = async (guess: Guess, times: number[]) => {
    const began = performance.now();
    const refusal = await send(guess);
    times.push(performance.now() - began);
    return refusal;
  };
  for (let pair = -3; pair < pairs; pair += 1) {
    // The first few warm up; nobody is locked out in the course of this.
    const [ofKnown, ofUnknown] = pair < 0 ? [[], []] : [known, unknown];
    const inOrder = Math.random() < 0.5;
    const first = await timed(
      ...(inOrder ? pick(variant.known, ofKnown) : pick(variant.unknown, ofUnknown)),
    );
    const second = await timed(
      ...(inOrder ? pick(variant.unknown, ofUnknown) : pick(variant.known, ofKnown)),
    );
    const [one, other] = [JSON.stringify(first), JSON.stringify(second)];
    if (one !== other) differences.add(`${one} ≠ ${other}`);
    await sql`delete from throttles`.execute(test.deps.db);
  }
  return {
    auc: areaUnderCurve(known, unknown),
    knownMs: median(known),
    unknownMs: median(unknown),
    differences: [...differences],
  };
}

function pick(guess: Guess, times: number[]): [Guess, number[]] {
  return [guess, times];
}

/** The chance that one of the first is greater than one of the second; ties count half. */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const sorted = second.toSorted((a, b) => a - b);
  const below = (value: number, orEqual: boolean) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = sorted[middle] ?? 0;
      if (at < value || (orEqual && at === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = first.reduce(
    (sum, value) => sum + (below(value, false) + below(value, true)) / 2,
    0,
  );
  return wins / (first.length * second.length);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Headers that differ in any two answers; the others must be the same. */
const ownOfEach = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);

/** Names and values of headers in one text, without those. */
export function comparableHeaders(headers: Readonly<Record<string, unknown>>): string {
  return Object.entries(headers)
    .filter(([name]) => !ownOfEach.has(name))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .toSorted()
    .join('\n');
}
