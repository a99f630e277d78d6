import type { CallUsage } from '../contract.ts';
import { axisStep, measureOf, type Measure, valueOf } from './usage.rules.ts';

/** Places in the drawing, px from its top: money or minutes stand on one line, calls hang from another. */
const topY = 8;
const floorY = 120;
const callsTop = 136;
const callsBottom = 188;
export const chartHeight = 196;
/** Between what was answered and what was missed on one day. */
const gap = 1.5;
/** What is not nothing is still to be seen. */
const leastHeight = 2;

export interface UsageScale {
  readonly measure: Measure;
  readonly steps: readonly { readonly value: number; readonly y: number }[];
  /** Where calls begin. */
  readonly callsY: number;
  /** How high so much money, or so many minutes, stand. */
  readonly heightOf: (value: number) => number;
  /** How far down so many calls hang. */
  readonly depthOf: (calls: number) => number;
  /** Where the missed calls of a day begin, under so many answered ones. */
  readonly missedY: (answered: number) => number;
  readonly floorY: number;
}

/** How high a month's days are drawn, with those of the month before. */
export function scaleOf(usage: CallUsage): UsageScale {
  const measure = measureOf(usage);
  const all = [...usage.days, ...(usage.before?.days ?? [])];
  const step = axisStep(Math.max(0, ...all.map((day) => valueOf(day, measure))));
  const mostCalls = Math.max(1, ...usage.days.map(({ answered, missed }) => answered + missed));
  const shown = (height: number) => (height <= 0 ? 0 : Math.max(leastHeight, height));
  const heightOf = (value: number) => shown((value / (2 * step)) * (floorY - topY));
  const depthOf = (calls: number) => shown((calls / mostCalls) * (callsBottom - callsTop - gap));
  return {
    measure,
    steps: [2, 1, 0].map((times) => ({
      value: times * step,
      y: floorY - ((floorY - topY) * times) / 2,
    })),
    callsY: callsTop,
    heightOf,
    depthOf,
    missedY: (answered) => callsTop + (answered > 0 ? depthOf(answered) + gap : 0),
    floorY,
  };
}
