import { transact } from '@portal/server/db/client';
import * as mails from './mails.ts';
import { type EndingCard, findEndingCards, insertExpiryMail } from './card-expiry.repo.ts';
import { type LifeDeps, mailTo } from './locked.service.ts';
import { lockPerson } from './subscriptions.repo.ts';

/** Days before the end of a card's last month; the nearer one first, so that a late start sends one. */
const distances = [7, 30] as const;
const batch = 100;

async function mailAbout(deps: LifeDeps, card: EndingCard, days: number): Promise<void> {
  await transact(deps.db, async (tx) => {
    const person = await lockPerson(tx, card.customerId);
    if (person.status === 'Closed' || !(await insertExpiryMail(tx, card, days))) return;
    const { brand, lastFour, month, year } = card;
    await mailTo(deps, tx, person, mails.cardExpiring, { card: { brand, lastFour }, month, year });
  });
}

/** Mails about cards that renewals are charged to, 30 and 7 days before they end. */
export async function mailAboutEndingCards(deps: LifeDeps): Promise<void> {
  for (const days of distances) {
    for (;;) {
      const cards = await findEndingCards(deps.db, days, batch);
      for (const card of cards) await mailAbout(deps, card, days);
      if (cards.length < batch) break;
    }
  }
}
