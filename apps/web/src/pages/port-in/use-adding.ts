import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { ringsForm } from '@portal/features/orders/contract';
import type { PortInStatus } from '@portal/features/port-ins/contract';
import { cardsKey, useCards } from '@portal/features/cards/web';
import {
  chosenSource,
  dismissAttempt,
  type PaymentOutcome,
  paymentPopup,
  type Source,
  useFollowing,
  usePayment,
} from '@portal/features/payments/web';
import { ringsFault } from '@portal/features/orders/web';
import { sendSetUp, usePlanOf, useReread } from '@portal/features/port-ins/web';
import { termsOf } from '@portal/features/subscriptions/web';
import { refusingShort } from '../../forms/short-phone.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { usePopup } from '../../lib/popup.ts';

const resolver = refusingShort(zodResolver(ringsForm));

/** The plan and the card of a number that is added: what is offered, and what is chosen of it. */
function useOffer(countryID: number) {
  const [termId, setTermId] = useState<string | null>(null);
  const [choice, setSource] = useState<Source | null>(null);
  const cards = useCards();
  const { query: plan, price, included } = usePlanOf(countryID);
  const terms = price ? termsOf(price) : [];
  const term = terms.find(({ id }) => id === termId) ?? terms[0] ?? null;
  const source = cards.data ? chosenSource(choice, cards.data.cards) : null;
  return { plan, terms, term, setTermId, included, cards, source, setSource };
}

/** Adding a number that was brought to the account that is logged in, and paying its first term. */
export function useAdding(token: string, status: PortInStatus) {
  const { t, language } = useI18n();
  const popup = usePopup();
  const client = useQueryClient();
  const offer = useOffer(status.countryID);
  const { term, source } = offer;
  const form = useForm({
    resolver,
    defaultValues: { prefix: '', phone: '' },
  });
  const payment = usePayment('port-in', sendSetUp);
  const reread = useReread(token);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAnothers, setAnothers] = useState(false);
  const attempt = useFollowing('port-in')?.state.kind ?? null;
  const isOpen = attempt === 'asking';

  const settle = useEffectEvent((how: string | null) => {
    if (how !== 'done' && how !== 'failed') return;
    if (how === 'done') dismissAttempt('port-in');
    void reread();
  });
  useEffect(() => settle(attempt), [attempt]);

  /** Each outcome at its own place: nobody is told to try what is open. */
  function tell(outcome: Exclude<PaymentOutcome, { kind: 'done' }>) {
    if (outcome.kind === 'refused') {
      if (outcome.why === 'taken') setFailure(t('port-in.taken'));
      if (outcome.why === 'price') {
        setFailure(t('order.price-changed'));
        void offer.plan.refetch();
        return;
      }
      setAnothers(outcome.why === 'not-yours');
      return void reread();
    }
    if (outcome.kind === 'failed') return setFailure(t('port-in.not-sent'));
    const fault = outcome.kind === 'fields' ? ringsFault(outcome.messages) : null;
    if (fault) {
      return form.setError('phone', { type: 'server', message: fault }, { shouldFocus: true });
    }
    // A card that can't pay any more, or has expired meanwhile, is to be seen in the list.
    void client.invalidateQueries({ queryKey: cardsKey });
    popup.open(paymentPopup(outcome, 'credit', language));
  }
  const submit = form.handleSubmit(async ({ prefix, phone }) => {
    if (!term || source?.kind !== 'saved' || isOpen) return;
    setFailure(null);
    const outcome = await payment.pay({
      token,
      renewalPackageID: term.id,
      forwardingNumber: prefix + phone,
      PaymentId: source.id,
      shownTotal: term.price,
    });
    if (outcome?.kind === 'done') await reread();
    else if (outcome) tell(outcome);
  });
  return {
    ...offer,
    form,
    submit,
    failure,
    isAnothers,
    isBusy: payment.isBusy,
    isOpen,
    attempt,
    forgetAttempt: () => dismissAttempt('port-in'),
  };
}

export type Adding = ReturnType<typeof useAdding>;
