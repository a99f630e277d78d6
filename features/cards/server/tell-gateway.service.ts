import { transact, type Tx } from '@portal/server/db/client';
import { lockCreditAccount } from '@portal/server/db/ledger.repo';
import {
  type BilledTo,
  findCard,
  findCardVersion,
  updateCard,
} from '@portal/features/payments/server';
import type { Deps } from '@portal/server/deps';
import type { WithGeography } from '@portal/features/geography/server';
import { claimTellings, deleteTelling, type Telling } from './card-tellings.repo.ts';

type TellDeps = Pick<Deps, 'db' | 'cardGateway'> & WithGeography;

interface Expiry {
  expirationMonth: number;
  expirationYear: number;
}

/** A card as it stands, and what names that state. */
export async function findSeen(tx: Tx, customerId: number, id: string) {
  const card = await findCard(tx, customerId, id);
  return card && { ...card, version: await findCardVersion(tx, card.id) };
}

/** Tells the gateway what a card says; false where it is not known to have heard it. */
export async function tellGateway(
  { cardGateway, geography }: TellDeps,
  token: string,
  { expirationMonth, expirationYear, cardHolder, ...address }: BilledTo & Expiry,
): Promise<boolean> {
  return cardGateway.updateCard(token, {
    expirationMonth,
    expirationYear,
    holder: cardHolder,
    address: { ...address, country: geography.country(address.countryId)?.iso ?? '' },
  });
}

/**
 * Tells the gateway what the books say of a card until it has heard that and they still say it; false
 * where it did not answer, and is told by the next run. A card that is removed goes there by itself.
 */
export async function tellWhatStands(deps: TellDeps, telling: Telling): Promise<boolean> {
  const { id, customerId, cardId } = telling;
  const find = (tx: Tx) => findSeen(tx, customerId, String(cardId));
  for (;;) {
    const seen = await transact(deps.db, find);
    if (seen && !(await tellGateway(deps, seen.gatewayToken, seen))) return false;
    const isHeard = await transact(deps.db, async (tx) => {
      await lockCreditAccount(tx, customerId);
      const still = await find(tx);
      if (still?.version !== seen?.version) return false;
      // Written as it is: an edit that told something else meanwhile finds that it was overtaken.
      if (still) await updateCard(tx, cardId, still);
      await deleteTelling(tx, id);
      return true;
    });
    if (isHeard) return true;
  }
}

/**
 * Brings the gateway to what the books say of cards whose edit was not seen to its end: its answer was
 * lost, or its server ended in between (behaviour 6.4).
 */
export async function tellCardsAgain(deps: TellDeps & Pick<Deps, 'log'>, most = 20): Promise<void> {
  const { db, cardGateway, log } = deps;
  const due = await claimTellings(db, cardGateway.name, most);
  await Promise.all(
    due.map(async (telling) => {
      try {
        if (await tellWhatStands(deps, telling)) return;
        log.warn({ card: telling.cardId }, 'The gateway could not be told yet what a card says');
      } catch (error) {
        log.error({ err: error, card: telling.cardId }, 'The gateway could not be told of a card');
      }
    }),
  );
}
