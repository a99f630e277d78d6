import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { submitPreSuspendedPayment } from '@portal/features/subscriptions/contract';
import { formatMoney } from '@portal/i18n/format';
import { Card, Money, Skeleton } from '@portal/ui';
import { call } from '../../api/client.ts';
import { PayWith, useCardPayment } from '@portal/features/cards/web';
import { type PaymentOutcome, usePayment } from '@portal/features/payments/web';
import {
  finishReactivation,
  useIsPaused,
  usePackagePrice,
  TermChoice,
  missingToPay,
  shownAmount,
  termsOf,
} from '@portal/features/subscriptions/web';
import { useI18n } from '../../lib/i18n.tsx';
import { isUnread, LoadFailure } from '../../lib/load-failure.tsx';
import { navigate, useLocation } from '../../lib/navigation.tsx';
import { useTitle } from '../../lib/title.ts';
import narrow from '../../lib/narrow-page.module.css';
import { PaySummary } from './pay-summary.tsx';
import styles from './reactivate-screen.module.css';

function useReactivation() {
  const price = usePackagePrice();
  const [termId, setTermId] = useState<string | null>(null);
  const payment = useCardPayment('reactivation');
  const offers = price.data ? termsOf(price.data) : [];
  const term = offers.find(({ id }) => id === termId) ?? offers[0] ?? null;
  const missing = missingToPay(term?.months ?? 0, payment.missing);
  return { price, offers, term, setTermId, payment, missing };
}

function usePay({ term, payment, missing }: ReturnType<typeof useReactivation>) {
  const client = useQueryClient();
  const sending = usePayment('reactivation', submit);
  const [isOldPrice, setOldPrice] = useState(false);
  async function pay() {
    if (missing.length > 0 || !term) return;
    setOldPrice(false);
    const outcome = await sending.pay({
      ...payment.card(),
      RenewalPackageID: term.id,
      shownTotal: term.price,
    });
    if (outcome?.kind === 'done') return finishReactivation();
    const isOld = outcome !== null && isAboutPrice(outcome);
    setOldPrice(isOld);
    payment.tell(isOld ? null : outcome);
    void client.invalidateQueries({ queryKey: ['package-price'] });
    if (isOld) void client.invalidateQueries({ queryKey: ['pre-suspended'] });
  }
  return { pay, isOldPrice, busy: sending.isBusy };
}

/** Whether something else is owed than the page has shown: another sum, or other numbers' terms. */
function isAboutPrice(outcome: PaymentOutcome): boolean {
  if (outcome.kind === 'refused') return outcome.why === 'price';
  return (
    outcome.kind === 'fields' && outcome.messages.some(({ field }) => field === '/RenewalPackageID')
  );
}

type Body = Parameters<typeof call<typeof submitPreSuspendedPayment>>[1]['body'];

const submit = (body: Body, options: Parameters<typeof call>[2]) =>
  call(submitPreSuspendedPayment, { body }, options);

/** What the address bar said is due; once read it leaves the address, where it may grow old. */
function useAskedAmount(): number | null {
  const { pathname, search } = useLocation();
  const [asked] = useState(() => shownAmount(new URLSearchParams(search).get('amount')));
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('amount')) return;
    query.delete('amount');
    const rest = query.toString();
    navigate(rest ? `${pathname}?${rest}` : pathname, { replace: true, state: history.state });
  }, [pathname, search]);
  return asked;
}

/** The price of the chosen term; before it is read, what the address bar says, as a placeholder. */
function AmountDue({ dollars }: { readonly dollars: number | null }) {
  const { t, language } = useI18n();
  const asked = useAskedAmount();
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

/** For how long, with which card, and one button that says what it takes. */
export default function ReactivateScreen() {
  const { t } = useI18n();
  const form = useReactivation();
  const { pay, isOldPrice, busy } = usePay(form);
  const title = t('reactivate.title');
  useTitle(title);
  const { price, term } = form;
  return (
    <div className={`${narrow.page} ${styles.page}`}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={narrow.lead}>{t(useIsPaused() ? 'reactivate.lead' : 'reactivate.pre-lead')}</p>
      <AmountDue dollars={term?.price ?? null} />
      <Card title={t('reactivate.how-long')} busy={price.isPending}>
        {isUnread(price) ? (
          <LoadFailure query={price} text={t('reactivate.price-error')} />
        ) : term ? (
          <TermChoice terms={form.offers} value={term.id} onChange={form.setTermId} />
        ) : (
          <Skeleton height="132px" shape="block" />
        )}
      </Card>
      <PayWith payment={form.payment} />
      <PaySummary
        term={term}
        terms={form.payment.terms}
        onTerms={form.payment.setTerms}
        missing={form.missing}
        busy={busy}
        failure={isOldPrice ? t('order.price-changed') : null}
        onPay={() => void pay()}
      />
    </div>
  );
}
