import type { Tx } from '@portal/server/db/client';
import type { Deps } from '@portal/server/deps';
import { recipientOf } from '@portal/server/mail/recipient';
import * as mails from './mails.ts';
import { findForwardsTo } from './ownership.repo.ts';

/**
 * Tells every customer whose number rings this phone, in whatever step of its plan, that the phone
 * becomes a number of this house on a day (YYYY-MM-DD), or is one by now: such a forward is a loop
 * and would be refused from then on.
 */
export async function tellForwardsTo(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Tx,
  { phone, movesOn }: { phone: string; movesOn: string | null },
): Promise<void> {
  for (const { didNumber, customer } of await findForwardsTo(tx, phone)) {
    await outbox.add(tx, mails.phoneMoves, recipientOf(customer, customer), {
      didNumber,
      phone,
      movesOn,
    });
  }
}

/** Tells them that the phone stays where it is, after they heard of a day on which it moves. */
export async function tellPhoneStays(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Tx,
  phone: string,
): Promise<void> {
  for (const { didNumber, customer } of await findForwardsTo(tx, phone)) {
    await outbox.add(tx, mails.phoneStays, recipientOf(customer, customer), { didNumber, phone });
  }
}
