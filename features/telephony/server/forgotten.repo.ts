import type { Db } from '@portal/server/db/client';
import { deleteOldWords } from './edge-calls.repo.ts';
import { deleteOldOrders } from './edge-orders.repo.ts';

/** Forgets what edges said and were told, once nobody asks for it again. */
export async function forget(db: Db): Promise<void> {
  await deleteOldWords(db);
  await deleteOldOrders(db);
}
