import type { CallHistoryEntry } from '../contract.ts';
import { describe, expect, it } from 'vitest';
import { mergeCalls, newCalls, otherParty } from './call-list.rules.ts';

function call(id: number, changes: Partial<CallHistoryEntry> = {}): CallHistoryEntry {
  return {
    id: String(id),
    callerID: '12125550142',
    callDestination: '972541234567',
    isIncomingCall: true,
    dialedTime: new Date(Date.UTC(2026, 10, 20, 12, 0, id)).toISOString(),
    cost: 0,
    seconds: 61,
    outcome: 'answered',
    didNumber: '442079460123',
    refusal: null,
    cause: null,
    message: null,
    iso: 'US',
    ...changes,
  };
}

const ids = (calls: readonly CallHistoryEntry[]) => calls.map(({ id }) => Number(id));

describe('merging a fresh look with the pages', () => {
  it('puts a call that just ended on top, once', () => {
    const merged = mergeCalls([call(4), call(3), call(2)], [[call(3), call(2)], [call(1)]], 3);
    expect(ids(merged.calls)).toEqual([4, 3, 2, 1]);
    expect(merged.hasGap).toBe(false);
  });

  it('lets the fresh entry count where both have the call', () => {
    const merged = mergeCalls([call(2, { cost: 0.25 })], [[call(2), call(1)]], 3);
    expect(merged.calls[0]?.cost).toBe(0.25);
    expect(merged.calls).toHaveLength(2);
  });

  it('drops what two pages both brought', () => {
    expect(
      ids(
        mergeCalls(
          [],
          [
            [call(3), call(2)],
            [call(2), call(1)],
          ],
          3,
        ).calls,
      ),
    ).toEqual([3, 2, 1]);
  });

  it('sorts a long call that was dialled before others where it belongs', () => {
    expect(ids(mergeCalls([call(9), call(5)], [[call(9), call(4)]], 3).calls)).toEqual([9, 5, 4]);
  });

  it('orders calls of one instant by their ids as numbers', () => {
    const dialedTime = '2026-11-20T12:00:00.000Z';
    const merged = mergeCalls([call(9, { dialedTime })], [[call(10, { dialedTime })]], 3);
    expect(ids(merged.calls)).toEqual([10, 9]);
  });

  it('sees the gap when a full look shares no call with the pages', () => {
    const pages = [[call(3), call(2)]];
    expect(mergeCalls([call(9), call(8), call(7)], pages, 3).hasGap).toBe(true);
    expect(mergeCalls([call(9), call(8)], pages, 3).hasGap).toBe(false);
    expect(mergeCalls([call(9), call(8), call(7)], [], 3).hasGap).toBe(false);
  });
});

describe('what is new', () => {
  it('is what was not there before', () => {
    expect(ids(newCalls([call(2), call(1)], [call(3), call(2), call(1)]))).toEqual([3]);
    expect(newCalls([call(1)], [call(1)])).toEqual([]);
  });
});

describe('the number that a row shows', () => {
  it('is the caller of an incoming call and the destination of an outgoing one', () => {
    expect(otherParty(call(1))).toBe('12125550142');
    expect(otherParty(call(1, { isIncomingCall: false }))).toBe('972541234567');
    expect(otherParty(call(1, { callerID: '' }))).toBe('');
  });
});
