import type { ProofCase } from '../case.ts';
import { callCases } from './calls.ts';

export const cases: readonly ProofCase[] = [...callCases];

/** Promised, and not proved by anything yet. */
export const notBuilt: readonly (readonly [number: number, title: string])[] = [];
