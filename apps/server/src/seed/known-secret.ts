import { createHmac } from 'node:crypto';
import { transact } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { findFacts, upsertFact } from './reference.repo.ts';

const fact = 'app-secret';

/**
 * Says in the log where APP_SECRET is another one than at the last start of any node: a node that
 * has a misspelt one cannot read what the others seal, and refuses their sessions.
 */
export async function tellOtherSecret({
  db,
  log,
  config,
}: Pick<Deps, 'db' | 'log' | 'config'>): Promise<void> {
  const mark = createHmac('sha256', config.appSecret).update('known by').digest('hex');
  const known = (await findFacts(db, [fact])).get(fact);
  if (known === mark) return;
  if (known !== undefined) {
    log.error(
      'APP_SECRET is another one than at the last start: sessions, waiting mails and messages of before cannot be read. All nodes need the same one.',
    );
  }
  await transact(db, (tx) => upsertFact(tx, fact, mark));
}
