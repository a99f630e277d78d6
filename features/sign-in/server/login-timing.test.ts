import * as argon2 from '@node-rs/argon2';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  areaUnderCurve,
  comparableHeaders,
  type Guess,
  makeVariants,
  type Variant,
} from '@portal/stand-ins/drills/login-timing';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

// The hash itself is counted, below whatever may skip it.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn<typeof argon2.verify>(real.verify) };
});

const test = keptOpen(() => createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '1000' }));
let variants: Variant[];

beforeAll(async () => {
  variants = await makeVariants(test);
});

async function send(body: Guess) {
  const { status, headers, text } = await test.call('POST', '/api/vnumber/auth/Login', { body });
  return { status, headers: comparableHeaders(headers), body: text };
}

describe('areaUnderCurve', () => {
  it('is a half where nothing differs, and 0 or 1 where everything does', () => {
    expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5);
    expect(areaUnderCurve([4, 5], [1, 2, 3])).toBe(1);
    expect(areaUnderCurve([1], [2, 3])).toBe(0);
    expect(areaUnderCurve([2], [1, 3])).toBe(0.5);
  });
});

// What takes time, counted. The time itself is measured by drills/login-timing.mjs.
describe('A log-in that is refused', () => {
  it('says the same of somebody and of nobody, after one hash and the same statements', async () => {
    const resultOf = async (guess: Guess) => {
      vi.mocked(argon2.verify).mockClear();
      test.queries.length = 0;
      const refusal = await send(guess);
      const hashes = vi.mocked(argon2.verify).mock.calls.length;
      return { refusal, hashes, statements: [...test.queries] };
    };
    for (const { name, known, unknown } of variants) {
      const [ofKnown, ofUnknown] = [await resultOf(known), await resultOf(unknown)];
      expect([name, ofKnown]).toEqual([name, ofUnknown]);
      expect([name, ofKnown.hashes]).toEqual([name, 1]);
    }
  });
});
