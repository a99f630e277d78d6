import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { toNewCard, forgetCode } from '@portal/features/cards/web';
import { dropBrought } from './brought-number.ts';
import { dropOrderData } from './order-data.ts';
import type { Ordered } from './ordered.rules.ts';
import type { OrderStep } from './order-place.rules.ts';
import type { CountryOffer } from './order-queries.ts';
import { type OrderOutcome, toPay } from './order.rules.ts';
import { placeCard } from './card-start.ts';
import type { ChosenPhone } from './rings-step.tsx';
import { signedInBy } from './signed-in.rules.ts';
import { session } from '@portal/web/api/session';
import { digitsOnly } from '@portal/contract/fields/phone';
import { paths } from '@portal/contract/paths';
import { tabStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';
import { useSendOrder } from './send-order.ts';
import { usePhonePlans } from '@portal/web/forms/phone-plans.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { navigate } from '@portal/web/lib/navigation.tsx';
import { type OrderFailure, useTellFailure } from './tell-failure.ts';
import { useChoices } from './use-choices.ts';
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
  const choices = useChoices(offers);
  const [note, setNote] = useState<StepNote | null>(null);
  const [hasAccount, setHasAccount] = useState(false);
  const forms = useOrderForms(choices.data);
  const sending = useSendOrder();
  const tell = useTellFailure(forms);
  const { place, offer, brought, coupon, rings, credit, hrefWith } = choices;
  const term = choices.term ?? offer?.terms[0] ?? null;
  const plans = usePhonePlans();
  const iso = plans?.describe(choices.data.prefix, choices.data.phone)?.iso ?? null;
  // Nothing is sold that does not ring without the buyer having said so.
  const lacksCredit = rings !== '' && credit === null && choices.isIncluded(iso) === false;
  const step = lacksCredit && choices.step === 'details' ? 'rings' : choices.step;

  function sendBack({ step, text }: StepNote) {
    setNote({ step, text });
    if (step === 'number') void client.invalidateQueries({ queryKey: ['numbers-for-sale'] });
    if (step === 'plan') choices.setCoupon(null);
    navigate(hrefWith({ step, ...(step === 'number' && { number: '' }) }));
  }

  function finish(outcome: Extract<OrderOutcome, { kind: 'done' }>) {
    if (!term || !offer) return;
    const { email, firstName, lastName } = forms.account.getValues();
    const { cardNumber } = forms.cards.card.getValues();
    const ordered: Ordered = {
      didNumber: place.number,
      phone: rings,
      rings: outcome.rings,
      included: offer.includedCountryIDs.flatMap((id) => choices.isoOf(id) ?? []),
      credit: credit ?? 0,
      months: term.months,
      price: term.price,
      paid: toPay(term, coupon?.discountPercentage ?? 0, credit ?? 0),
      card: { brand: forms.cards.brand, lastFour: digitsOnly(cardNumber).slice(-4) },
      email,
      isIn: outcome.session !== null,
      confirmationId: outcome.confirmationId,
    };
    dropOrderData();
    if (brought) dropBrought();
    // A reload shows what was ordered, and not the order as if it were still to be made.
    navigate(`${paths.order}?ordered=${outcome.confirmationId ?? ''}`, {
      replace: true,
      state: { ordered },
    });
    if (outcome.session)
      session.signIn(signedInBy(outcome.session, { email, firstName, lastName, language }));
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
      ...(brought && { portInToken: brought.token }),
    });
    if (outcome === null) return null;
    if (outcome.kind === 'done') {
      finish(outcome);
      return null;
    }
    forgetCode(forms.cards);
    setHasAccount(outcome.kind === 'email-taken');
    const failure = tell(outcome, place.number, brought !== null);
    if (failure?.kind === 'step') sendBack(failure);
    return failure;
  }
  const clearNote = () => setNote(null);
  /** The phone is said; its credit belongs to a phone whose calls the plan does not pay for. */
  function ringAt(chosen: ChosenPhone, months: number) {
    clearNote();
    choices.keep({ prefix: chosen.prefix, phone: chosen.phone });
    placeCard(choices.countryAt(chosen.iso), forms.cards);
    navigate(hrefWith({ months, credit: chosen.credit }));
  }
  /** Log-in leads back here, where the account goes on with what was chosen. */
  function logInFirst() {
    tabStore.setItem(keys.returnTo, hrefWith({}));
    tabStore.setItem(keys.loginEmail, forms.account.getValues('email'));
  }
  return {
    ...choices,
    term,
    step,
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
