import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallStory, tellCalls } from './demo-calls.rules.ts';
import { monthsBefore, periodStarts } from './demo-periods.rules.ts';

const lines = [
  { didNumber: '12125550117', target: '13475550166' },
  { didNumber: '442079460123', target: '447700900142' },
];
const story: CallStory = {
  seed: 'someone',
  count: 60,
  days: 21,
  callers: ['12125550145', ''],
  dialled: ['14165550112'],
  ownCallerIds: ['13475550166', '12125550162'],
};
const now = new Date('2026-11-20T12:00:00Z');

describe('calls that are told', () => {
  it('are the same for the same story and others for another', () => {
    expect(tellCalls(story, lines, now)).toEqual(tellCalls(story, lines, now));
    expect(tellCalls({ ...story, seed: 'other' }, lines, now)).not.toEqual(
      tellCalls(story, lines, now),
    );
  });

  it('are over by now, lie within the days and stand oldest first, whenever that is', () => {
    const moments = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.string(), (moment, seed) => {
        const calls = tellCalls({ ...story, seed }, lines, moment);
        expect(calls).toHaveLength(story.count);
        let before = moment.getTime() - (story.days + 1) * 86_400_000;
        for (const call of calls) {
          const dialed = call.dialedAt.getTime();
          expect(dialed).toBeGreaterThanOrEqual(before);
          expect(dialed + (call.ringSeconds + call.seconds) * 1_000).toBeLessThan(moment.getTime());
          before = dialed;
        }
      }),
    );
  });

  it('ring at the line that was called, and show a caller ID of the customer outwards', () => {
    for (const call of tellCalls(story, lines, now)) {
      const line = lines.find(({ didNumber }) => didNumber === call.didNumber);
      if (call.isIncoming) {
        expect(call.destination).toBe(line?.target);
        expect(story.callers).toContain(call.caller);
      } else {
        expect(story.dialled).toContain(call.destination);
        expect(story.ownCallerIds).toContain(call.caller);
      }
    }
  });

  it('come in only where nobody is dialled, and show the number itself without a caller ID', () => {
    const incoming = tellCalls({ ...story, dialled: [] }, lines, now);
    expect(incoming.every((call) => call.isIncoming)).toBe(true);
    const bare = tellCalls({ ...story, ownCallerIds: [] }, lines, now);
    const outgoing = bare.filter((call) => !call.isIncoming);
    expect(outgoing.length).toBeGreaterThan(0);
    for (const call of outgoing) expect(call.caller).toBe(call.didNumber);
  });
});

describe('terms before a renewal', () => {
  it.each([
    ['2026-12-31T10:00:00.000Z', 1, '2026-11-30T10:00:00.000Z'],
    ['2026-03-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-03-30T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2026-01-15T10:00:00.000Z', 1, '2025-12-15T10:00:00.000Z'],
    ['2026-05-31T10:00:00.000Z', 13, '2025-04-30T10:00:00.000Z'],
  ])('%s less %i months is %s', (moment, months, before) => {
    expect(monthsBefore(new Date(moment), months).toISOString()).toBe(before);
  });

  it('begin a term apart, oldest first', () => {
    const starts = periodStarts(new Date('2026-08-31T00:00:00Z'), 1, 3);
    expect(starts.map((start) => start.toISOString().slice(0, 10))).toEqual([
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
    ]);
  });
});
