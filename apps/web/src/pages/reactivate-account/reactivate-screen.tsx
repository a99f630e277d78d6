import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { submitPreSuspendedPayment } from '@portal/features/subscriptions/contract';
import { formatMoney } from '@portal/i18n/format';
import { Card, Money, Skeleton } from '@portal/ui';
import { useAttempt } from '../../api/attempts.ts';
import { isFinal } from '../../api/attempt.rules.ts';
import { call } from '../../api/client.ts';
import {
  toNewCard,
  cardsKey,
  useCardClock,
  useCards,
  forgetCode,
  markFaults,
  useCardForms,
} from '@portal/features/cards/web';
import { chosenSource, type Source, usePayment } from '@portal/features/credit/web';
import {
  finishReactivation,
  usePackagePrice,
  TermChoice,
  missingToPay,
  shownAmount,
  termsOf,
} from '@portal/features/subscriptions/web';
import { paymentPopup } from '../../forms/payment-popup.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { LoadFailure } from '../../lib/loaded.tsx';
import { useLocation } from '../../lib/navigation.tsx';
import { usePopup } from '../../lib/popup.ts';
import { useTitle } from '../../lib/title.ts';
import type { NewCardStep } from '../add-credit/new-card.tsx';
import { PayWith } from '../add-credit/pay-with.tsx';
import narrow from '../../lib/narrow-page.module.css';
import { PaySummary } from './pay-summary.tsx';
import styles from './reactivate-screen.module.css';

function useReactivation() {
  const price = usePackagePrice();
  const [choice, setChoice] = useState<Source | null>(null);
  const [termId, setTermId] = useState<string | null>(null);
  const [terms, setTerms] = useState(true);
  const [step, setStep] = useState<NewCardStep>('card');
  const forms = useCardForms({ saved: null, use: 'payment', clock: useCardClock() });
  const cards = useCards();
  const open = useAttempt('reactivation');
  const offers = price.data ? termsOf(price.data) : [];
  const term = offers.find(({ id }) => id === termId) ?? offers[0] ?? null;
  const source = chosenSource(choice, cards.data?.cards ?? []);
  const missing = missingToPay({
    months: term?.months ?? 0,
    isNewCard: source.kind === 'new',
    isCardValid: forms.isCardValid,
    isAddressValid: forms.isAddressValid,
    terms,
    isOpen: open !== null && !isFinal(open.state),
  });
  return {
    price,
    offers,
    term,
    setTermId,
    source,
    setChoice,
    forms,
    step,
    setStep,
    terms,
    setTerms,
    missing,
  };
}

function usePay(form: ReturnType<typeof useReactivation>) {
  const { language } = useI18n();
  const popup = usePopup();
  const client = useQueryClient();
  const payment = usePayment('reactivation', submit);
  async function pay() {
    const { term, source, forms, missing } = form;
    if (missing.length > 0 || !term) return;
    const RenewalPackageID = term.id;
    const outcome = await payment.pay(
      source.kind === 'saved'
        ? { PaymentId: source.id, RenewalPackageID }
        : {
            ...toNewCard(
              forms.card.getValues(),
              forms.address.getValues(),
              forms.hasStates === true,
            ),
            RenewalPackageID,
          },
    );
    if (outcome?.kind === 'done') return finishReactivation();
    if (source.kind === 'new') {
      forgetCode(forms);
      const at = outcome?.kind === 'fields' ? markFaults(forms, outcome.messages) : null;
      form.setStep(at ?? 'card');
    }
    void client.invalidateQueries({ queryKey: cardsKey });
    void client.invalidateQueries({ queryKey: ['package-price'] });
    if (outcome) popup.open(paymentPopup(outcome, 'reactivation', language));
  }
  return { pay, busy: payment.state.step === 'paying' };
}

type Body = Parameters<typeof call<typeof submitPreSuspendedPayment>>[1]['body'];

const submit = (body: Body, options: Parameters<typeof call>[2]) =>
  call(submitPreSuspendedPayment, { body }, options);

/** The price of the chosen term; before it is read, what the address bar says, as a placeholder. */
function AmountDue({ dollars }: { readonly dollars: number | null }) {
  const { t, language } = useI18n();
  const { search } = useLocation();
  const asked = shownAmount(new URLSearchParams(search).get('amount'));
  const shown = dollars ?? asked;
  return (
    <p className={styles.due}>
      <span className={narrow.label}>{t('suspended.amount')}</span>
      <output className={styles.amount} aria-busy={dollars === null}>
        {shown === null ? (
          <Skeleton width="128px" height="36px" shape="block" />
        ) : (
          <Money>{formatMoney(language, shown)}</Money>
        )}
      </output>
    </p>
  );
}

/** S13: for how long, with which card, and one button that says what it takes. */
export default function ReactivateScreen() {
  const { t } = useI18n();
  const form = useReactivation();
  const { pay, busy } = usePay(form);
  const title = t('reactivate.title');
  useTitle(title);
  const { price, term } = form;
  return (
    <div className={`${narrow.page} ${styles.page}`}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={narrow.lead}>{t('reactivate.lead')}</p>
      <AmountDue dollars={term?.price ?? null} />
      <Card title={t('reactivate.how-long')} busy={price.isPending}>
        {price.isError && !price.data ? (
          <LoadFailure query={price} text={t('reactivate.price-error')} />
        ) : term ? (
          <TermChoice terms={form.offers} value={term.id} onChange={form.setTermId} />
        ) : (
          <Skeleton height="132px" shape="block" />
        )}
      </Card>
      <PayWith
        source={form.source}
        onSource={form.setChoice}
        forms={form.forms}
        step={form.step}
        onStep={form.setStep}
      />
      <PaySummary
        term={term}
        terms={form.terms}
        onTerms={form.setTerms}
        missing={form.missing}
        busy={busy}
        onPay={() => void pay()}
      />
    </div>
  );
}
