import { describe, expect, it } from 'vitest';
import { dragged, draggedTo, grabAt } from './drag.rules.ts';

const week = [
  { day: 1, from: '09:00', to: '12:00' },
  { day: 1, from: '13:00', to: '17:00' },
  { day: 2, from: '22:00', to: '02:00' },
  { day: 3, from: '06:00', to: '00:00' },
  { day: 4, from: '', to: '10:00' },
];

describe('An end of a bar', () => {
  it.each([
    [1, 545, 60, { at: 0, edge: 'from' }],
    [1, 700, 60, { at: 0, edge: 'to' }],
    [1, 760, 60, { at: 1, edge: 'from' }],
    [1, 300, 60, null],
    // Midnight is the day's end.
    [3, 1430, 60, { at: 3, edge: 'to' }],
    // What goes on past midnight, and what is not typed yet, is for the boxes.
    [2, 1320, 60, null],
    [4, 600, 60, null],
    [6, 600, 60, null],
  ])('on day %i at %i within %i is %j', (day, minutes, within, grab) => {
    expect(grabAt(week, day, minutes, within)).toEqual(grab);
  });

  it.each([
    ['snaps to a quarter', { at: 0, edge: 'from' }, 497, 495],
    ['leaves a quarter of a bar', { at: 0, edge: 'from' }, 900, 705],
    ['stops at midnight', { at: 0, edge: 'from' }, -50, 0],
    ['stops at the next bar', { at: 0, edge: 'to' }, 1000, 780],
    ['stops at the bar before', { at: 1, edge: 'from' }, 100, 720],
    ['stops at the end of the day', { at: 1, edge: 'to' }, 2000, 1440],
    ['stops where the night before ends', { at: 3, edge: 'from' }, 30, 120],
  ] as const)('%s', (_, grab, minutes, time) => {
    expect(draggedTo(week, grab, minutes)).toBe(time);
  });

  it('is a clock in the week, and midnight as an end', () => {
    expect(dragged(week, { at: 0, edge: 'from' }, 497)[0]).toEqual({
      day: 1,
      from: '08:15',
      to: '12:00',
    });
    expect(dragged(week, { at: 1, edge: 'to' }, 1439)[1]?.to).toBe('00:00');
    expect(dragged(week, { at: 1, edge: 'to' }, 1439)[0]).toBe(week[0]);
  });
});
