import { describe, expect, it } from 'vitest';
import { countIn, markOf } from './kept-count.rules.ts';

describe('A count that a browser keeps', () => {
  const ann = markOf('ann@example.com');

  it('is the one of the customer who is there', () => {
    expect(countIn(`${ann}:12`, markOf(' Ann@Example.com'))).toBe(12);
    expect(countIn(`${ann}:0`, ann)).toBe(0);
  });

  it.each([
    null,
    '',
    '12',
    `${ann}:`,
    `${ann}:x`,
    `${ann}:1234567`,
    `${markOf('bob@example.com')}:2`,
  ])('is not known from %j', (kept) => expect(countIn(kept, ann)).toBeNull());

  it('does not tell whose it is', () => {
    expect(ann).toMatch(/^[\da-z]{1,7}$/);
  });
});
