import type { Stage } from './stage.ts';

/** A case of the proof: it returns what it measured, and throws where something is not as promised. */
export interface ProofCase {
  readonly number: number;
  readonly title: string;
  readonly run: (stage: Stage) => Promise<string>;
}

/** What must be so. */
export function must(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new Error(words);
}

export const milliseconds = (value: number) => `${Math.round(value)} ms`;
export const seconds = (value: number) => `${(value / 1_000).toFixed(2)} s`;
