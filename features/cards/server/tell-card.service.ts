import { audit } from '@portal/server/db/audit.repo';
import type { Tx } from '@portal/server/db/client';
import { findCustomerRecord } from '@portal/server/db/customers.repo';
import { findCard, type Fulfilments } from '@portal/features/payments/server';
import type { Outbox } from '@portal/server/mail/outbox';
import { recipientOf } from '@portal/server/mail/recipient';
import * as mails from './mails.ts';

interface Changed {
  brandId: number;
  customerId: number;
  /** From where it was done; null where that is not known. */
  address: string | null;
  what: 'added' | 'removed' | 'primary';
  card: { brand: string; lastFour: string; isPrimary: boolean };
}

/** Tells a customer that a card is saved, gone or the primary one, in the transaction that does it. */
export async function tellCard(outbox: Outbox, tx: Tx, changed: Changed): Promise<void> {
  const { brandId, customerId, address, what, card } = changed;
  const customer = await findCustomerRecord(tx, customerId);
  if (!customer) return;
  if (what !== 'removed') {
    await audit(tx, { brandId, customerId, address: address ?? '' }, `card-${what}`);
  }
  await outbox.add(tx, mails.cardChanged, recipientOf({ brandId, customerId }, customer), {
    what,
    card: { brand: card.brand, lastFour: card.lastFour },
    isPrimary: card.isPrimary,
    address,
  });
}

/** Tells of a card that a payment has saved, whenever that payment became known. */
export function tellingSavedCards(outbox: Outbox): NonNullable<Fulfilments['cardSaved']> {
  return async (tx, { brandId, customerId, cardId, address }) => {
    const card = await findCard(tx, customerId, String(cardId));
    if (card) await tellCard(outbox, tx, { brandId, customerId, address, what: 'added', card });
  };
}
