import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';
import type { BilledTo } from '@portal/features/payments/server';

/** Changes what may change of a card; the customer's account is locked. */
export async function updateCard(
  tx: Tx,
  cardId: number,
  change: BilledTo & { expirationMonth: number; expirationYear: number },
): Promise<void> {
  await tx
    .updateTable('saved_cards')
    .set({
      card_holder: change.cardHolder,
      expiration_month: change.expirationMonth,
      expiration_year: change.expirationYear,
      address: change.address,
      city: change.city,
      zip_code: change.zipCode,
      country_id: change.countryId,
      state_id: change.stateId,
      state: change.state,
    })
    .where('id', '=', cardId)
    .execute();
}

/** Removes a card from the customer's; the gateway's vault follows by a job. */
export async function updateRemoved(tx: Tx, cardId: number): Promise<void> {
  await tx
    .updateTable('saved_cards')
    .set({ removed_at: sql<Date>`app_now()` })
    .where('id', '=', cardId)
    .execute();
}
