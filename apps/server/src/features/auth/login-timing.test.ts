import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  areaUnderCurve,
  comparableHeaders,
  compare,
  type Guess,
  makeVariants,
  plantLeak,
  type Variant,
} from '../../testing/login-timing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let variants: Variant[];

beforeAll(async () => {
  test = await createTestApp();
  variants = await makeVariants(test);
});
afterAll(() => test.close());

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

// The short form: drills/login-timing.mjs takes 2,000 pairs a variant and narrower bounds.
describe('A log-in that is refused', () => {
  it('says the same of somebody and of nobody, byte by byte', async () => {
    for (const variant of variants) {
      const { differences } = await compare(test, variant, 1, send);
      expect([variant.name, differences]).toEqual([variant.name, []]);
    }
  });

  it('takes the same time for somebody and for nobody', { retry: 2 }, async () => {
    const [variant] = variants;
    if (!variant) throw new Error('There is nothing to compare');
    const { auc } = await compare(test, variant, 100, send);
    // Four times what chance does to a hundred pairs.
    expect(Math.abs(auc - 0.5)).toBeLessThan(0.17);
  });

  it('would not, if an unknown e-mail were spared the work', { retry: 2 }, async () => {
    const [variant] = variants;
    if (!variant) throw new Error('There is nothing to compare');
    const heal = plantLeak(test.deps, 15);
    try {
      expect((await compare(test, variant, 40, send)).auc).toBeGreaterThan(0.67);
    } finally {
      heal();
    }
  });
});
