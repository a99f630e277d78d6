import type { Db, Tx } from '@portal/server/db/client';
import { deleteOldCardTries } from './card-tries.repo.ts';
import { deleteOldEvents, eraseEventCards } from './gateway-events.repo.ts';
import { eraseCards } from './saved-cards.repo.ts';

const eventsAtOnce = 1_000;

/** Forgets what serves nobody any more: where cards were tried from, and what gateways told long ago. */
export async function forget(db: Db): Promise<void> {
  await deleteOldCardTries(db);
  while ((await deleteOldEvents(db, eventsAtOnce)) === eventsAtOnce);
}

/** Erases a customer's cards wherever payments keep something of them. */
export async function erase(tx: Tx, customerId: number): Promise<void> {
  await eraseEventCards(tx, customerId);
  await eraseCards(tx, customerId);
}
