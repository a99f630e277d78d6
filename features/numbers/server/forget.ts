import type { Db } from '@portal/server/db/client';
import { deleteOldForwardingChanges } from './numbers.repo.ts';
import { deleteOldTestCalls } from './test-calls.repo.ts';

/** Forgets what is over of where numbers ring, and serves nobody any more. */
export async function forget(db: Db): Promise<void> {
  await deleteOldForwardingChanges(db);
  await deleteOldTestCalls(db);
}
