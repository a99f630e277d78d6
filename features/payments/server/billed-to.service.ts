import type { WithGeography } from '@portal/features/geography/server';
import type { Tx } from '@portal/server/db/client';
import type { BilledAddress } from '@portal/server/mail/address-lines.rules';
import { nameOf } from '@portal/server/shared/person.rules';
import { billedAddress } from './billed-address.rules.ts';
import type { PaidIntent } from './engine.ts';
import { findPayer } from './payments.repo.ts';
import type { KeptPurpose } from './settle-payment.service.ts';

/** Whom the bill is for, and where the card is at home. */
export interface PaidBy {
  name: string;
  address: BilledAddress | null;
}

/**
 * Whom a payment is billed to, as its receipt has it, in the transaction that books it. The card of
 * somebody's first order is only saved once that somebody has become a customer: its address is
 * known from the order until then.
 */
export async function findPaidBy(
  { geography }: WithGeography,
  tx: Tx,
  paid: Pick<PaidIntent, 'id' | 'purpose'> & { customerId: number },
): Promise<PaidBy> {
  const payer = await findPayer(tx, paid);
  const { keep } = paid.purpose as KeptPurpose;
  return { name: nameOf(payer), address: billedAddress(geography, keep ?? payer) };
}
