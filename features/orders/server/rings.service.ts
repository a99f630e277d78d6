import { responseCodes } from '@portal/features/payments/contract';
import type { WithGeography } from '@portal/features/geography/server';
import type { RateQuote } from '@portal/features/numbers/contract';
import type { Paid } from '@portal/features/payments/server';
import { quoteNumber } from '@portal/features/telephony/server';
import type { Deps } from '@portal/server/deps';
import { findPaidOrder } from './orders.repo.ts';

/**
 * Whether a number rings whose order is paid, by what decides of its calls: its plan, or credit for
 * the first minute there (behaviour 10.5). Nothing where the order is not paid, or it can't be said.
 */
export async function ringsOfOrder(
  deps: Pick<Deps, 'db' | 'log'> & WithGeography,
  brandId: number,
  { attempt }: Paid,
): Promise<{ rings?: RateQuote }> {
  if (attempt.response_code !== responseCodes.done) return {};
  try {
    const order = await findPaidOrder(deps.db, brandId, Number(attempt.confirmationId));
    if (!order?.to || order.numberId === null) return {};
    const { customerId, numberId, to } = order;
    const quoted = await quoteNumber(deps, { customerId, numberId, to });
    return quoted.ok ? { rings: quoted.result } : {};
  } catch (error) {
    deps.log.error({ err: error }, 'It could not be said whether an ordered number rings');
    return {};
  }
}
