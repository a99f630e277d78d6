import * as limits from '@portal/contract/limits';
import type { NewPayment } from './engine.ts';
import { addressBuckets, type Bucket } from '@portal/server/shared/client-address.rules';

type CardTry = Pick<NewPayment, 'kind' | 'customerId' | 'address'> & {
  source: Pick<NewPayment['source'], 'kind'>;
};

/**
 * The counters that a payment's card falls into. A renewal is in none: how often that is tried is
 * bounded by its own schedule, and a customer whose old card fails for twelve numbers in a night must
 * still be able to pay with a new one. Automatic top-up comes from no address, but whoever saves its
 * settings has it tried again, so it counts as theirs. A saved card has passed its bank once and is
 * nobody's try at a stranger's: it counts for its customer alone, so that an office whose address used
 * up its tries can pay with it.
 */
export function bucketsOf({ kind, customerId, address, source }: CardTry): Bucket[] {
  if (kind === 'renewal') return [];
  const most = limits.failedCardsPerDay;
  return [
    ...(customerId === null ? [] : [{ name: `failed-cards:customer:${customerId}`, most }]),
    ...(address === null || source.kind === 'saved'
      ? []
      : addressBuckets('failed-cards', address, most)),
  ];
}

/** How a counter stands. */
export interface Tries {
  /** Cards that their banks refused within a day. */
  failed: number;
  /** Payments whose answer a process may still be waiting for: each may fail. */
  running: number;
}

/**
 * Whether one more card may go to the gateway. Where the running ones would be too many if all of
 * them failed, it waits until some are known: good cards are never refused for what might happen,
 * and no more than the limit fail however many come at once.
 */
export function judgeTries({ failed, running }: Tries, most: number): 'go' | 'wait' | 'refuse' {
  if (failed >= most) return 'refuse';
  return failed + running < most ? 'go' : 'wait';
}
