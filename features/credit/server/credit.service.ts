import type { addCredit as row } from '../contract.ts';
import type { BodyOf } from '@portal/contract/endpoint';
import { ensureCreditAccount } from '@portal/server/db/ledger.repo';
import { dollarsToMicros } from '@portal/contract/fields/money';
import type {
  Fulfilments,
  Keyed,
  PaymentOutcome,
  WithPayments,
} from '@portal/features/payments/server';
import type { Actor } from '@portal/server/http/actor';

/** Paid credit is on the customer's own account in the moment in which it is booked. */
export const creditFulfilments = {
  async credit(tx, { customerId, brandId, id }) {
    if (customerId === null) throw new Error(`Payment ${id} is credit for nobody`);
    return ensureCreditAccount(tx, { id: customerId, brandId });
  },
} satisfies Fulfilments;

/** Adds whole dollars of credit, paid with a saved card or with a new one. */
export function addCredit(
  deps: WithPayments,
  actor: Actor,
  body: BodyOf<typeof row>,
  keyed: Keyed,
): Promise<PaymentOutcome> {
  return deps.payments.pay({
    ...actor,
    kind: 'credit',
    amountMicros: dollarsToMicros(body.Amount),
    source:
      'PaymentId' in body ? { kind: 'saved', cardId: body.PaymentId } : { kind: 'new', card: body },
    ...keyed,
  });
}
