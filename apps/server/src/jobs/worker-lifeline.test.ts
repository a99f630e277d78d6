import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLifeline } from './worker-lifeline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks a database that does not answer once at a time, so that it can be stopped', async () => {
  let asked = 0;
  let isFrozen = false;
  const line = { on() {}, release() {}, query: async () => ({ rows: [] }) };
  const connect = async () => {
    asked += 1;
    if (isFrozen) {
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      throw new Error('timeout exceeded when trying to connect');
    }
    return line;
  };
  const pool = { connect } as unknown as pg.Pool;
  const log = { warn() {} } as unknown as Parameters<typeof startLifeline>[0]['log'];
  const lifeline = await startLifeline({ pool, log });
  line.query = async () => {
    throw new Error('Query read timeout');
  };
  isFrozen = true;
  await vi.advanceTimersByTimeAsync(60_000);
  const before = asked;
  let isStopped = false;
  void lifeline.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(10_000);
  expect({ isStopped, more: asked - before }).toEqual({ isStopped: true, more: 0 });
});
