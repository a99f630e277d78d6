import { describe, expect, it } from 'vitest';
import { readRange } from './range.rules.ts';

describe('a range of a hundred bytes', () => {
  it.each([
    [undefined, 'all'],
    ['bytes=-', 'all'],
    ['bytes=0-1,5-9', 'all'],
    ['lines=0-1', 'all'],
    ['bytes=9-3', 'all'],
    ['bytes=0x10-20', 'all'],
    ['bytes=99999999999999999999-', 'all'],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=40-59', { first: 40, last: 59 }],
    ['bytes=90-999', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-999', { first: 0, last: 99 }],
    ['bytes=-0', null],
    ['bytes=100-', null],
    ['bytes=100-200', null],
  ])('%s is %o', (header, range) => {
    expect(readRange(header, 100)).toEqual(range);
  });
});
