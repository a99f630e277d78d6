import type { Rate } from './rating.rules.ts';

/** Who knows what a call costs. It may throw: rating can be out of reach (behaviour 14.3). */
export interface RateFinder {
  /** The rate with the longest prefix of a number; null where no rate fits. */
  findRate(digits: string): Promise<Rate | null>;
}
