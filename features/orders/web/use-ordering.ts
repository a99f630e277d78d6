import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { toNewCard, forgetCode } from '@portal/features/cards/web';
import type { OrderStep } from './order-place.rules.ts';
import type { CountryOffer } from './order-queries.ts';
import { placeCard } from './card-start.ts';
import type { ChosenPhone } from './rings-step.tsx';
import { tabStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';
import { toPay } from './order.rules.ts';
import { useSendOrder } from './send-order.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { navigate } from '@portal/web/lib/navigation.tsx';
import { type OrderFailure, useTellFailure } from './tell-failure.ts';
import { finishOrder } from './finish-order.ts';
import { useWish } from './use-wish.ts';
import { useOrderForms } from './use-order-forms.ts';

/** A word to the reader above a step that they were sent back to. */
interface StepNote {
  readonly step: OrderStep;
  readonly text: string;
}

/** Everything that an order is: its choices, its forms, and paying for it. */
export function useOrdering(offers: readonly CountryOffer[]) {
  const { language } = useI18n();
  const client = useQueryClient();
  const wish = useWish(offers);
  const [note, setNote] = useState<StepNote | null>(null);
  const [hasAccount, setHasAccount] = useState(false);
  const forms = useOrderForms(wish.data);
  const sending = useSendOrder();
  const tell = useTellFailure(forms);
  const { place, term, brought, coupon, rings, credit, hrefWith } = wish;

  function sendBack({ step, text }: StepNote) {
    setNote({ step, text });
    if (step === 'number') void client.invalidateQueries({ queryKey: ['numbers-for-sale'] });
    if (step === 'plan') void client.invalidateQueries({ queryKey: ['offers'] });
    navigate(hrefWith({ step, ...(step === 'number' && { number: '' }) }));
  }

  /** Sends the order; answers what of its failure the form has to tell. */
  async function pay(): Promise<OrderFailure> {
    if (!term) return null;
    setHasAccount(false);
    const { card, address, hasStates } = forms.cards;
    const account = forms.account.getValues();
    setNote(null);
    const outcome = await sending.send({
      ...toNewCard(card.getValues(), address.getValues(), hasStates === true),
      ...account,
      language,
      didNumber: place.number,
      renewalPackageID: term.renewalPackageID,
      forwardingNumber: rings,
      ...(coupon && { coupon: coupon.code }),
      ...(credit !== null && { startingCredit: credit }),
      shownTotal: toPay(term, coupon?.discountPercentage ?? 0, credit ?? 0),
      ...(brought && { portInToken: brought.token }),
    });
    if (outcome === null) return null;
    if (outcome.kind === 'done') {
      finishOrder(wish, forms, outcome, language);
      return null;
    }
    forgetCode(forms.cards);
    setHasAccount(outcome.kind === 'email-taken');
    if (outcome.kind === 'coupon-gone') wish.setCoupon(null);
    if (outcome.kind === 'price-changed') wish.recheckCoupon();
    const failure = tell(outcome, place.number, brought !== null);
    if (failure?.kind === 'step') sendBack(failure);
    return failure;
  }
  /** The phone is said; its credit belongs to a phone whose calls the plan does not pay for. */
  function ringAt(chosen: ChosenPhone, months: number) {
    setNote(null);
    wish.keep({ prefix: chosen.prefix, phone: chosen.phone });
    placeCard(wish.countryAt(chosen.iso), forms.cards);
    navigate(hrefWith({ months, credit: chosen.credit }));
  }
  /** Log-in leads back here, where the account goes on with what was chosen. */
  function logInFirst() {
    tabStore.setItem(keys.returnTo, hrefWith({}));
    const email = forms.account.getValues('email');
    if (email) tabStore.setItem(keys.loginEmail, email);
  }
  return {
    ...wish,
    note,
    forms,
    pay,
    ringAt,
    hasAccount,
    logInFirst,
    isChecking: sending.isChecking,
  };
}

export type Ordering = ReturnType<typeof useOrdering>;
