import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { NewCard } from '@portal/features/payments/contract';
import {
  isFinal,
  missingOfPayment,
  type PaymentOutcome,
  paymentPopup,
  type Source,
  sourceOf,
  useAttempt,
} from '@portal/features/payments/web';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread } from '@portal/web/lib/load-failure.tsx';
import { usePopup } from '@portal/web/lib/popup.ts';
import { toNewCard } from './cards.rules.ts';
import { cardsKey, useCardClock, useCards } from './queries.ts';
import { forgetCode, markFaults, useCardForms } from './use-card-form.ts';

/** After these the security code is all that is to be typed again. */
const asksForCode = new Set<PaymentOutcome['kind']>([
  'declined',
  'authentication',
  'bot-check',
  'busy',
  'failed',
]);

/** A saved card or a new one to pay with, and the terms: what is chosen, typed and still missing. */
export function useCardPayment(kind: 'credit' | 'reactivation' | 'number') {
  const { language } = useI18n();
  const popup = usePopup();
  const client = useQueryClient();
  const [choice, setChoice] = useState<Source | null>(null);
  const [terms, setTerms] = useState(true);
  const forms = useCardForms({ saved: null, use: 'payment', clock: useCardClock() });
  const cards = useCards();
  const open = useAttempt(kind);
  const source = sourceOf(
    choice,
    forms.isTyped,
    cards.isPending && !isUnread(cards) ? null : (cards.data?.cards ?? []),
  );
  const missing = missingOfPayment({
    source,
    isCardValid: forms.isCardValid,
    isAddressValid: forms.isAddressValid,
    terms,
    isOpen: open !== null && !isFinal(open.state),
  });

  /** The card as it is sent. */
  function card(): { PaymentId: string } | NewCard {
    if (source?.kind === 'saved') return { PaymentId: source.id };
    return toNewCard(forms.card.getValues(), forms.address.getValues(), forms.hasStates === true);
  }
  /** Tells how it did not succeed; null where the page waits no longer. */
  function tell(outcome: Exclude<PaymentOutcome, { kind: 'done' }> | null) {
    if (source?.kind === 'new') {
      forgetCode(forms);
      if (outcome?.kind === 'fields') markFaults(forms, outcome.messages);
    }
    // A card that can't pay any more, or has expired meanwhile, is to be seen in the list.
    void client.invalidateQueries({ queryKey: cardsKey });
    if (!outcome) return;
    const told = paymentPopup(outcome, kind === 'number' ? 'credit' : kind, language);
    const onClose =
      source?.kind === 'new' && asksForCode.has(outcome.kind)
        ? { onClose: () => forms.card.setFocus('cardCVV') }
        : {};
    popup.open({ ...told, ...onClose });
  }
  return { source, setChoice, terms, setTerms, forms, missing, card, tell };
}

export type CardPayment = ReturnType<typeof useCardPayment>;
