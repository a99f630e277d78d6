import { describe, expect, it } from 'vitest';
import { isCut, layLanes, ticksOf } from './lanes.rules.ts';

const rings = (...seconds: number[]) =>
  seconds.map((ringSeconds, at) => ({ destination: `1212555010${at}`, ringSeconds }));
const message = { kind: 'voicemail' as const };

describe('A plan along the time of a call', () => {
  it('has its phones one after the other, then its end', () => {
    expect(layLanes({ order: 'in-order', targets: rings(25, 20), otherwise: message })).toEqual({
      stretches: [
        { start: 0, seconds: 25 },
        { start: 25, seconds: 20 },
      ],
      end: 45,
      other: null,
      scale: 60,
    });
  });

  it('has phones that ring at once all from the beginning', () => {
    const laid = layLanes({ order: 'at-once', targets: rings(30, 30), otherwise: message });
    expect([laid.stretches.map(({ start }) => start), laid.end]).toEqual([[0, 0], 30]);
  });

  it('is longer than a call rings only where its last phone would ring after that', () => {
    const other = (ringSeconds: number) =>
      layLanes({
        order: 'in-order',
        targets: rings(25, 25),
        otherwise: { kind: 'number', destination: '442079460999', ringSeconds },
      });
    expect([isCut(other(40), 90), isCut(other(41), 90), isCut(other(60), null)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('goes on with another number', () => {
    const otherwise = { kind: 'number' as const, destination: '442079460999', ringSeconds: 40 };
    const laid = layLanes({ order: 'in-order', targets: rings(45), otherwise });
    expect([laid.end, laid.other, laid.scale]).toEqual([45, { start: 45, seconds: 40 }, 90]);
  });

  it('leaves room to ring longer where it is changed', () => {
    const plan = { order: 'in-order' as const, targets: rings(40, 20), otherwise: message };
    expect([layLanes(plan).scale, layLanes(plan, 5).scale]).toEqual([60, 90]);
  });

  it.each([
    [[60], 60],
    [[60, 5], 90],
    [[60, 60], 120],
    [[60, 60, 60], 180],
    [[60, 60, 60, 60, 60], 300],
  ])('of %j is %i seconds long', (seconds, scale) => {
    const laid = layLanes({ order: 'in-order', targets: rings(...seconds), otherwise: message });
    expect(laid.scale).toBe(scale);
    const ticks = ticksOf(scale);
    expect([ticks[0], ticks.at(-1), ticks.length <= 7]).toEqual([0, scale, true]);
  });
});
