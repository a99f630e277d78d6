import type { Tx } from '@portal/server/db/client';
import { isFurther, mayBecome } from './port-ins.rules.ts';
import { withdraw, type WithdrawDeps } from './port-ins.service.ts';
import {
  deleteOwnLinks,
  findTwins,
  lockPortIn,
  type MailboxMove,
  moveLinks,
  moveRequests,
  type PortIn,
} from './requests.repo.ts';

/**
 * Of two that are open the one goes on that is further along, else the one that comes along. Answers
 * both; null where nothing is to be ended.
 */
async function keepOne(
  deps: WithdrawDeps,
  tx: Tx,
  { own, other }: { own: string; other: string },
): Promise<{ goesOn: PortIn; ends: PortIn } | null> {
  // In one order, whoever comes from which side.
  const locked = [];
  for (const id of [own, other].toSorted()) locked.push(await lockPortIn(tx, { id }));
  const ours = locked.find((one) => one?.id === own);
  const theirs = locked.find((one) => one?.id === other);
  // The desk may have ended one of them meanwhile.
  if (!ours || !theirs || ![ours, theirs].every(({ state }) => mayBecome(state, 'withdrawn')))
    return null;
  const [goesOn, ends] = isFurther(theirs.state, ours.state) ? [theirs, ours] : [ours, theirs];
  await withdraw(deps, tx, ends, goesOn);
  return { goesOn, ends };
}

/**
 * Requests go along with the customer whose e-mail changes. Where both mailboxes had one open for
 * the same number, only one goes on: the desk could bring the number for the other, which is the
 * account's no more.
 */
async function followMailbox(deps: WithdrawDeps, tx: Tx, move: MailboxMove): Promise<string[]> {
  const kept = [];
  for (const twins of await findTwins(tx, move)) kept.push(await keepOne(deps, tx, twins));
  const moved = await moveRequests(tx, move);
  // What was mailed to the mailbox that stays opens what goes on: nobody there took anything back.
  for (const pair of kept) if (pair) await moveLinks(tx, pair.ends.id, pair.goesOn.id);
  return moved;
}

/** What becomes of requests with their customer's account, in the transaction that changes it. */
export function followersOf(deps: WithdrawDeps) {
  return {
    followMailbox: (tx: Tx, move: MailboxMove) => followMailbox(deps, tx, move),
    // A link may have been opened from a session that was somebody else's.
    followPassword: deleteOwnLinks,
  };
}
