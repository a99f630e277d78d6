import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { toNewCard, forgetCode } from '@portal/features/cards/web';
import { dropBrought } from './brought-number.ts';
import { dropOrderData } from './order-data.ts';
import type { Ordered } from './order-done.tsx';
import type { OrderStep } from './order-place.rules.ts';
import type { CountryOffer } from './order-queries.ts';
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
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  const forms = useOrderForms(choices.data);
  const sending = useSendOrder();
  const tell = useTellFailure(forms);
  const plans = usePhonePlans();
  const { place, brought, term, coupon, rings, data, hrefWith } = choices;

  function sendBack({ step, text }: StepNote) {
    setNote({ step, text });
    if (step === 'number') void client.invalidateQueries({ queryKey: ['numbers-for-sale'] });
    if (step === 'plan') choices.setCoupon(null);
    navigate(hrefWith({ step, ...(step === 'number' && { number: '' }) }));
  }

  function finish(email: string, confirmationId: string | null) {
    dropOrderData();
    if (brought) dropBrought();
    const iso = plans?.describe(data.prefix, data.phone)?.iso ?? null;
    const isIncluded = choices.isIncluded(iso) !== false;
    setOrdered({ didNumber: place.number, rings, isIncluded, email, confirmationId });
    // A reload must not show the order again as if it were still to be made.
    navigate(hrefWith({ number: '', months: null }), { replace: true });
  }

  /** Sends the order; answers what of its failure the form has to tell. */
  async function pay(): Promise<OrderFailure> {
    if (!term) return null;
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
      ...(brought && { portInToken: brought.token }),
    });
    if (outcome === null) return null;
    if (outcome.kind === 'done') {
      finish(account.email, outcome.confirmationId);
      return null;
    }
    forgetCode(forms.cards);
    const failure = tell(outcome, place.number, brought !== null);
    if (failure?.kind === 'step') sendBack(failure);
    return failure;
  }
  const clearNote = () => setNote(null);
  return { ...choices, note, clearNote, ordered, forms, pay, isChecking: sending.isChecking };
}

export type Ordering = ReturnType<typeof useOrdering>;
