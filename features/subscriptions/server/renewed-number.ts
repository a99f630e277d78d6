import { browserPhone, phoneOf } from '@portal/features/numbers/contract';
import { findRingPlan } from '@portal/features/numbers/server';
import type { Tx } from '@portal/server/db/client';
import { phone, type Writing } from '@portal/server/mail/mail-parts';

/** A number that renews, as mails know it. Mails that waited may lack all but its digits. */
export interface Renewing {
  didNumber: string;
  months?: number;
  /** The phones that it rings, in their order. */
  phones?: string[];
}

/** The phones that calls to a customer's number ring now. */
export async function findPhones(
  tx: Tx,
  owned: { numberId: number; customerId: number },
): Promise<string[]> {
  const plan = await findRingPlan(tx, owned);
  return (plan?.targets ?? []).map(phoneOf);
}

/** Where a number rings, in the words of a mail. */
export function ringsWords({ t }: Writing, phones: readonly string[]): string {
  if (phones.length === 0) return t('mail.forwarding-nowhere');
  return phones
    .map((one) => (one === browserPhone ? t('ring-plan.browser') : phone(one)))
    .join(', ');
}
