import { startsWithTrunkZero } from '@portal/contract/fields/phone';

/** With fewer digits nobody has typed a number yet. */
const typedMin = 4;

/**
 * Whether a number begins with the zero that is dialled inside its country only, as far as that can
 * be told without the number plans: it is asked about and never dropped by itself.
 */
export function mayHaveTrunkZero({ prefix, phone }: { prefix: string; phone: string }): boolean {
  return startsWithTrunkZero(prefix, phone) && phone.length >= typedMin;
}
