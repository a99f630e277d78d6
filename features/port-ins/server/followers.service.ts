import type { Tx } from '@portal/server/db/client';
import { isFurther, mayBecome } from './port-ins.rules.ts';
import { withdraw, type WithdrawDeps } from './port-ins.service.ts';
import {
  deleteOwnLinks,
  findTwins,
  lockPortIn,
  type MailboxMove,
  moveRequests,
} from './requests.repo.ts';

/** Of two that are open the one goes on that is further along, else the one that comes along. */
async function keepOne(
  deps: WithdrawDeps,
  tx: Tx,
  { own, other }: { own: string; other: string },
): Promise<void> {
  // In one order, whoever comes from which side.
  const locked = [];
  for (const id of [own, other].toSorted()) locked.push(await lockPortIn(tx, { id }));
  const ours = locked.find((one) => one?.id === own);
  const theirs = locked.find((one) => one?.id === other);
  // The desk may have ended one of them meanwhile.
  if (!ours || !theirs || ![ours, theirs].every(({ state }) => mayBecome(state, 'withdrawn')))
    return;
  const [goesOn, ends] = isFurther(theirs.state, ours.state) ? [theirs, ours] : [ours, theirs];
  await withdraw(deps, tx, ends, goesOn);
}

/**
 * Requests go along with the customer whose e-mail changes. Where both mailboxes had one open for
 * the same number, only one goes on: the desk could bring the number for the other, which is the
 * account's no more.
 */
async function followMailbox(deps: WithdrawDeps, tx: Tx, move: MailboxMove): Promise<string[]> {
  for (const twins of await findTwins(tx, move)) await keepOne(deps, tx, twins);
  return moveRequests(tx, move);
}

/** What becomes of requests with their customer's account, in the transaction that changes it. */
export function followersOf(deps: WithdrawDeps) {
  return {
    followMailbox: (tx: Tx, move: MailboxMove) => followMailbox(deps, tx, move),
    // A link may have been opened from a session that was somebody else's.
    followPassword: deleteOwnLinks,
  };
}
