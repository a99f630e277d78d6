import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable, isDatabaseTrouble } from './unavailable.ts';

function answered(code: string): Error {
  return Object.assign(new Error('what the database said'), { code });
}

describe('trouble of the database', () => {
  it.each([
    ['08006', 'the connection failed'],
    ['40001', 'others changed the same, again and again'],
    ['40P01', 'a deadlock, again and again'],
    ['53100', 'the disk is full'],
    ['53300', 'too many connections'],
    ['57014', 'the statement took too long'],
    ['57P01', 'an operator shuts it down'],
    ['57P02', 'it crashed'],
    ['57P03', 'it is starting'],
    ['58030', 'the disk fails'],
    ['25006', 'a standby that takes no writes'],
    ['25P03', 'the transaction idled'],
    ['55P03', 'somebody holds the lock'],
  ])('is %s: %s', (code) => {
    expect(isDatabaseTrouble(answered(code))).toBe(true);
  });

  it.each([
    ['23505', 'a broken constraint'],
    ['22003', 'a number out of range'],
    ['42P01', 'a table that is not there'],
    ['25P02', 'a statement after a failed one'],
    ['ECONNREFUSED', 'another party that is away'],
    ['53', 'no state of a database'],
  ])('is not %s: %s', (code) => {
    expect(isDatabaseTrouble(answered(code))).toBe(false);
  });

  it('is a connection that was not had, and no fault without a code', () => {
    expect(isDatabaseTrouble(new DatabaseUnavailable('no connection'))).toBe(true);
    expect(isDatabaseTrouble(new Error('53100'))).toBe(false);
    expect(isDatabaseTrouble(null)).toBe(false);
  });
});
