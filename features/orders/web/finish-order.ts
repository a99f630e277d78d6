import { digitsOnly } from '@portal/contract/fields/phone';
import type { Language } from '@portal/contract/fields/text';
import { paths } from '@portal/contract/paths';
import { session } from '@portal/web/api/session';
import { navigate } from '@portal/web/lib/navigation.tsx';
import { termEnd } from './another.rules.ts';
import { dropBrought } from './brought-number.ts';
import { dropOrderData } from './order-data.ts';
import { type OrderOutcome, toPay } from './order.rules.ts';
import type { Ordered } from './ordered.rules.ts';
import { signedInBy } from './signed-in.rules.ts';
import type { OrderForms } from './use-order-forms.ts';
import type { Wish } from './use-wish.ts';

type Done = Extract<OrderOutcome, { kind: 'done' }>;

/** Leads to the page of what was ordered, which a reload shows too, and logs the buyer in. */
export function finishOrder(wish: Wish, forms: OrderForms, outcome: Done, language: Language) {
  const { term, offer, place, rings, credit, coupon, brought } = wish;
  if (!term || !offer) return;
  const buyer = forms.account.getValues();
  const { cardNumber } = forms.cards.card.getValues();
  const ordered: Ordered = {
    didNumber: place.number,
    phone: rings,
    rings: outcome.rings,
    included: offer.includedCountryIDs.flatMap((id) => wish.isoOf(id) ?? []),
    credit: credit ?? 0,
    months: term.months,
    renewsAt: termEnd(new Date(), term.months).toISOString(),
    price: term.price,
    paid: toPay(term, coupon?.discountPercentage ?? 0, credit ?? 0),
    card: { brand: forms.cards.brand, lastFour: digitsOnly(cardNumber).slice(-4) },
    email: buyer.email,
    isIn: outcome.session !== null,
    confirmationId: outcome.confirmationId,
  };
  dropOrderData();
  if (brought) dropBrought();
  navigate(`${paths.order}?ordered=${outcome.confirmationId ?? ''}`, {
    replace: true,
    state: { ordered },
  });
  if (outcome.session) session.signIn(signedInBy(outcome.session, { ...buyer, language }));
}
