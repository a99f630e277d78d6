import { describe, expect, it } from 'vitest';
import { maskCardNumbers } from './log-mask.rules.ts';

describe('card numbers in a log line', () => {
  it.each([
    ['"4242424242424242"', '"[card …4242]"'],
    ['at 4242 4242 4242 4242.', 'at [card …4242].'],
    ['3782-822463-10005', '[card …0005]'],
    ['Unexpected token in {"CreditCardNumber":"5555555555554444"}', '[card …4444]'],
  ])('%s are shown by their last four', (line, shown) => {
    const masked = maskCardNumbers(line);
    expect(masked).toContain(shown);
    expect(masked).not.toMatch(/\d{6}/);
  });

  it.each([
    '{"time":1763700000000}',
    'd2a54068-b3f5-4765-9130-b840596e2e3d',
    '{"caller":"442079460123456"}',
    '4242424242424241',
    '2026-11-21T03:20:12.164Z',
  ])('%s is none', (line) => {
    expect(maskCardNumbers(line)).toBe(line);
  });
});
