import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guarding, requestPatience } from './client.ts';
import { guardPool } from './guarded-pool.ts';
import { actFor, createRequestScope, runInScope } from './request-scope.ts';
import { DatabaseUnavailable } from './unavailable.ts';

// As requests have it: the figures that the tests expect are of the promise, and of what was decided.
const patience = guarding(requestPatience);
const promisedMs = 5_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A pool with room for everybody, whose database answers a statement after `answerMs`. */
function poolThatAnswersAfter(answerMs: number): pg.Pool {
  const client = {
    query: ({ query_timeout: limitMs }: { query_timeout: number }) =>
      new Promise((resolve, reject) => {
        if (answerMs < limitMs) setTimeout(() => resolve({ rows: [] }), answerMs);
        else setTimeout(() => reject(new Error('Query read timeout')), limitMs);
      }),
    release() {},
  };
  return { options: {}, connect: () => Promise.resolve(client) } as unknown as pg.Pool;
}

/** How long one request of the customer asks `texts`, and whether all of them were answered. */
async function ask(pool: ReturnType<typeof guardPool>, texts: readonly string[]) {
  return runInScope(createRequestScope(), async () => {
    actFor(1);
    const began = performance.now();
    try {
      const client = await pool.connect();
      try {
        for (const text of texts) await client.query(text, []);
      } finally {
        client.release();
      }
      return { isAnswered: true, ms: performance.now() - began };
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseUnavailable);
      return { isAnswered: false, ms: performance.now() - began };
    }
  });
}

async function askMany(many: number, answerMs: number, texts: readonly string[]) {
  return askManyOf(poolThatAnswersAfter(answerMs), many, texts);
}

async function askManyOf(behind: pg.Pool, many: number, texts: readonly string[]) {
  const pool = guardPool(behind, patience);
  const asked = Promise.all(Array.from({ length: many }, () => ask(pool, texts)));
  await vi.advanceTimersByTimeAsync(60_000);
  return asked;
}

it('tells everybody within five seconds where nothing answers, whoever stood in line first', async () => {
  // The first three give up after 3.4 s, when the patience of those in line is at its end.
  const answers = await askMany(30, 100_000, ['select 1']);
  expect(answers.every(({ isAnswered }) => !isAnswered)).toBe(true);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(promisedMs);
});

it('tells everybody within five seconds where no connection comes', async () => {
  const full = { options: {}, connect: () => new Promise(() => {}) } as unknown as pg.Pool;
  const answers = await askManyOf(full, 12, ['select 1']);
  expect(answers.every(({ isAnswered }) => !isAnswered)).toBe(true);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(promisedMs);
});

it('tells who tries again after a statement that came to nothing within five seconds too', async () => {
  const pool = guardPool(poolThatAnswersAfter(100_000), patience);
  const asked = runInScope(createRequestScope(), async () => {
    const began = performance.now();
    for (let tries = 0; tries < 2; tries += 1) {
      const client = await pool.connect();
      await expect(client.query('select 1', [])).rejects.toBeInstanceOf(DatabaseUnavailable);
      client.release();
    }
    return performance.now() - began;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toBeLessThan(promisedMs);
});

it('tells within five seconds who had to wait for as long as may be before', async () => {
  // In line behind three that have the customer's connections, then for a connection.
  let isFull = false;
  const behind = poolThatAnswersAfter(2_900);
  const late = {
    options: {},
    connect: async () => {
      const client = await behind.connect();
      if (isFull) await new Promise((resolve) => setTimeout(resolve, 1_400));
      isFull ||= ++given === 3;
      return client;
    },
  } as unknown as pg.Pool;
  let given = 0;
  const answers = await askManyOf(late, 4, ['select 1']);
  expect(answers.map(({ isAnswered }) => isAnswered)).toEqual([true, true, true, false]);
  expect(answers[3]?.ms).toBeLessThan(promisedMs);
});

it('takes what was waited in line off the time of a statement', async () => {
  // Each takes 2.5 s: the first three are served; the next three came in late and are told.
  const answers = await askMany(6, 2_500, ['select 1']);
  expect(answers.map(({ isAnswered }) => isAnswered)).toEqual(answers.map((_, place) => place < 3));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(promisedMs);
});

it('leaves somebody who stood in line a second for each statement, and no end unknown', async () => {
  // Three hold the line for 2.7 s; the others have 2 s for a statement, and all of it for a commit.
  const answers = await askMany(4, 900, ['select 1', 'select 2', 'commit']);
  expect(answers.map(({ isAnswered }) => isAnswered)).toEqual([true, true, true, true]);
  const [, , , last] = await askMany(4, 2_900, ['commit']);
  expect(last).toEqual({ isAnswered: true, ms: 5_800 });
});
