import { describe, expect, it } from 'vitest';
import type { LiveCall } from '../contract.ts';
import { noCalls, takeEvents, withEvent, withSnapshot } from './event-reader.rules.ts';

const call = (id: number, more: Partial<LiveCall> = {}): LiveCall => ({
  id: String(id),
  state: 'ringing',
  number: '442079460123',
  label: '',
  caller: '447911123456',
  iso: 'GB',
  target: '12025550143',
  since: '2026-11-23T10:00:00.000Z',
  seconds: 3,
  can: [],
  ...more,
});

describe('events of a stream', () => {
  it('are taken whole, and comments left out', () => {
    const taken = takeEvents(': \n\nevent: ringing\ndata: {"a":1}\n\nevent: ended\nda');
    expect(taken).toEqual({
      events: [{ name: 'ringing', data: '{"a":1}' }],
      rest: 'event: ended\nda',
    });
  });
});

describe('what is known of live calls', () => {
  it('is news at first where a call rings, not where somebody talks already', () => {
    const first = withSnapshot(null, [call(2), call(1, { state: 'answered' })], 5);
    expect(first.changes).toEqual([{ name: 'ringing', call: call(2) }]);
  });

  it('is then what a later snapshot shows to have changed', () => {
    const first = withSnapshot(null, [call(2), call(1)], 5);
    const talks = call(2, { state: 'answered' });
    const next = withSnapshot(first, [call(3), talks], 9);
    expect(next.changes.map(({ name, call: its }) => [name, its.id])).toEqual([
      ['ended', '1'],
      ['ringing', '3'],
      ['answered', '2'],
    ]);
    expect(next.at).toEqual({ 2: 9, 3: 9 });
    expect(withSnapshot(next, [call(3), talks], 12).changes).toEqual([]);
  });

  it('goes on by events, the newest call on top', () => {
    const one = withEvent(noCalls, { name: 'ringing', call: call(1) }, 1);
    const two = withEvent(one, { name: 'ringing', call: call(2) }, 2);
    expect(two.calls.map(({ id }) => id)).toEqual(['2', '1']);
    const moved = withEvent(two, { name: 'moved', call: call(1, { target: '1' }) }, 3);
    expect(moved.calls.map(({ target }) => target)).toEqual(['12025550143', '1']);
    expect(withEvent(moved, { name: 'ended', call: call(2) }, 4).calls).toHaveLength(1);
  });
});
