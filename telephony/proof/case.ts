import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Stage } from './stage.ts';

/** A case of the proof: it returns what it measured, and throws where something is not as promised. */
export interface ProofCase {
  readonly number: number;
  readonly title: string;
  readonly run: (stage: Stage) => Promise<string>;
}

const lateness = monitorEventLoopDelay({ resolution: 10 });
lateness.enable();

/**
 * What a promise of time is given beside it: twice how late this very process came at worst in this
 * case. A machine that has no time for it has none for what it measures.
 */
export const lateMs = () => 2 * Math.round(lateness.max / 1e6);
export const forgetLateness = () => lateness.reset();

/** What must be so. */
export function must(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new Error(words);
}

export const milliseconds = (value: number) => `${Math.round(value)} ms`;
export const seconds = (value: number) => `${(value / 1_000).toFixed(2)} s`;
