import { readingsOf } from '@portal/contract/fields/phone';
import type { Deps } from '@portal/server/deps';
import type { Rate } from './rating.rules.ts';

/** Who knows what a call costs. It may throw: rating can be out of reach (behaviour 14.3). */
export interface RateFinder {
  /** The rate with the longest prefix of a number; null where no rate fits. */
  findRate(digits: string): Promise<Rate | null>;
}

/** A carrier waits some seconds for an answer; rating that takes longer is out of reach. */
const ratePatienceMs = 2_000;

/** The rate of the dearer reading of a phone's digits. */
async function findDearest(rates: RateFinder, digits: string): Promise<Rate | null> {
  const found = await Promise.all(readingsOf(digits).map((one) => rates.findRate(one)));
  const [dearest = null] = found
    .filter((rate) => rate !== null)
    .toSorted((one, other) => other.perMinuteMicros - one.perMinuteMicros);
  return dearest;
}

/** A rate, or that none fits, or that nobody could say. */
export async function askRate(
  { log, rates }: Pick<Deps, 'log'> & { rates: RateFinder },
  digits: string,
): Promise<Rate | null | 'unreachable'> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Rating did not answer in time')), ratePatienceMs);
  });
  try {
    return await Promise.race([findDearest(rates, digits), tooLate]);
  } catch (error) {
    log.error({ err: error }, 'Rating is out of reach; paid calls are refused');
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}
