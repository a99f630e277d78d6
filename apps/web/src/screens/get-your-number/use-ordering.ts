import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ringsForm } from '@portal/contract/orders';
import { toNewCard } from '../../features/cards/cards.rules.ts';
import { useCountries } from '../../features/cards/queries.ts';
import { forgetCode } from '../../features/cards/use-card-form.ts';
import type { Coupon } from '../../features/orders/coupon-box.tsx';
import {
  dropOrderData,
  keepOrderData,
  type OrderData,
  readOrderData,
} from '../../features/orders/order-data.ts';
import type { Ordered } from '../../features/orders/order-done.tsx';
import {
  type OrderPlace,
  type OrderStep,
  readPlace,
  stepOf,
  writePlace,
} from '../../features/orders/order-place.rules.ts';
import type { CountryOffer } from '../../features/orders/order-queries.ts';
import { useSendOrder } from '../../features/orders/send-order.ts';
import { usePhonePlans } from '../../forms/phone-plans.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { navigate, useLocation } from '../../lib/navigation.tsx';
import { paths } from '../../lib/paths.ts';
import { type OrderFailure, useTellFailure } from './tell-failure.ts';
import { useOrderForms } from './use-order-forms.ts';

/** A word to the reader above a step that they were sent back to. */
export interface StepNote {
  readonly step: OrderStep;
  readonly text: string;
}

/** Everything that an order is, from its address, its kept fields and its forms. */
export function useOrdering(offers: readonly CountryOffer[]) {
  const { language } = useI18n();
  const { search } = useLocation();
  const client = useQueryClient();
  const [data, setData] = useState(readOrderData);
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [note, setNote] = useState<StepNote | null>(null);
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  const forms = useOrderForms(data);
  const sending = useSendOrder();
  const tell = useTellFailure(forms);

  const place = readPlace(search);
  const offer = offers.find(({ iso }) => iso === place.country) ?? null;
  const term = offer?.terms.find(({ months }) => months === place.months) ?? null;
  const isRinging = ringsForm.safeParse(data).success;
  const settled = {
    country: offer !== null,
    number: place.number !== '',
    plan: term !== null,
    rings: isRinging,
  };
  const rings = isRinging ? data.prefix + data.phone : '';

  const plans = usePhonePlans();
  const countries = useCountries().data;
  /** Null while nobody knows, as for a number of no known country. */
  const isIncluded = (iso: string | null): boolean | null => {
    const country = countries?.find((one) => one.iso === iso);
    return offer && country ? offer.includedCountryIDs.includes(country.countryID) : null;
  };
  const hrefWith = (change: Partial<OrderPlace>) =>
    writePlace(paths.order, search, { ...place, step: null, ...change });
  function keep(change: Partial<OrderData>) {
    const next = { ...data, ...change };
    setData(next);
    keepOrderData(next);
  }
  function sendBack({ step, text }: StepNote) {
    setNote({ step, text });
    if (step === 'number') void client.invalidateQueries({ queryKey: ['numbers-for-sale'] });
    if (step === 'plan') setCoupon(null);
    navigate(hrefWith({ step, ...(step === 'number' && { number: '' }) }));
  }

  async function pay(): Promise<OrderFailure> {
    if (!term) return null;
    const { account, cards } = forms;
    const { card, address, hasStates } = cards;
    const { email } = account.getValues();
    setNote(null);
    const outcome = await sending.send({
      ...toNewCard(card.getValues(), address.getValues(), hasStates === true),
      ...account.getValues(),
      language,
      didNumber: place.number,
      renewalPackageID: term.renewalPackageID,
      forwardingNumber: rings,
      ...(coupon && { coupon: coupon.code }),
    });
    if (outcome === null) return null;
    if (outcome.kind === 'done') {
      const { confirmationId } = outcome;
      dropOrderData();
      const iso = plans?.describe(data.prefix, data.phone)?.iso ?? null;
      setOrdered({
        didNumber: place.number,
        rings,
        isIncluded: isIncluded(iso) !== false,
        email,
        confirmationId,
      });
      // A reload must not show the order again as if it were still to be made.
      navigate(hrefWith({ number: '', months: null }), { replace: true });
      return null;
    }
    forgetCode(cards);
    const failure = tell(outcome, place.number);
    if (failure?.kind === 'step') sendBack(failure);
    return failure;
  }
  return {
    place,
    offer,
    term,
    rings,
    data,
    coupon,
    setCoupon,
    note,
    ordered,
    forms,
    isChecking: sending.isChecking,
    step: stepOf(place.step, settled),
    settled,
    hrefWith,
    isIncluded,
    keep,
    pay,
    clearNote: () => setNote(null),
  };
}

export type Ordering = ReturnType<typeof useOrdering>;
