import { useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { NumberForSale } from '../contract.ts';
import { formatMoney } from '@portal/i18n/format';
import { Button, InlineStatus, LockIcon, Money, Tel } from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { Flag } from '@portal/web/lib/flag.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { navigate } from '@portal/web/lib/navigation.tsx';
import { areaName } from '@portal/features/geography/contract';
import { DetailsStep, payFormId } from './details-step.tsx';
import { OrderAside, sumOf } from './order-aside.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './order-page.module.css';
import type { CountryOffer } from './order-queries.ts';
import type { PricedTerm } from '@portal/features/subscriptions/contract';
import { isOfWholeCountry } from './order.rules.ts';
import { PlanStep } from './plan-step.tsx';
import { RingsStep, ringsFormId } from './rings-step.tsx';
import type { Ordering } from './use-ordering.ts';

export interface OrderPageProps {
  readonly ordering: Ordering;
  readonly offer: CountryOffer;
  readonly term: PricedTerm;
  /** The number as it is for sale; null for one that was brought. */
  readonly number: NumberForSale | null;
}

/** The whole order on one page, once a number is chosen: its steps as cards, and what they come to. */
export function OrderPage({ ordering, offer, term, number }: OrderPageProps) {
  const { t, language } = useI18n();
  const { step, place, rings, credit, coupon, leftCoupon, hrefWith, note } = ordering;
  const sums = { number: place.number, term, coupon, leftCoupon, rings, credit };
  const amount = sumOf(sums);
  const months = term.months;
  const stateOf = (of: 'plan' | 'rings') => {
    if (step === of) return 'open';
    if (of === 'plan') return 'done';
    return step === 'plan' ? 'reached' : 'done';
  };
  const noteAt = (at: string) =>
    note?.step === at ? <InlineStatus tone="danger">{note.text}</InlineStatus> : null;
  return (
    <div className={styles.layout}>
      <div className={styles.steps}>
        <ChosenNumber ordering={ordering} offer={offer} number={number} />
        <OrderCard
          id="order-plan"
          n={1}
          title={t('order.sum-plan')}
          state={stateOf('plan')}
          answer={
            <span>
              {t('get.months', { n: months })}, <Money>{formatMoney(language, term.price)}</Money>
            </span>
          }
          changeHref={step === 'plan' ? null : hrefWith({ step: 'plan' })}
        >
          {noteAt('plan')}
          <PlanStep
            offer={offer}
            term={term}
            coupon={coupon}
            leftCoupon={leftCoupon}
            keptCoupon={ordering.keptCoupon}
            onCoupon={ordering.setCoupon}
            onTerm={(chosen) =>
              navigate(hrefWith({ months: chosen, step: 'plan' }), { replace: true })
            }
            onContinue={() => navigate(hrefWith({ months }))}
          />
        </OrderCard>
        <OrderCard
          id="order-where"
          n={2}
          title={t('order.step-rings')}
          state={stateOf('rings')}
          {...(step === 'details' && { answer: <Tel>{formatNumber(rings)}</Tel> })}
          changeHref={step === 'details' ? hrefWith({ step: 'rings' }) : null}
        >
          {noteAt('rings')}
          <RingsStep
            rings={ordering.data}
            credit={ordering.chosenCredit}
            busy={ordering.isChecking}
            isIncluded={ordering.isIncluded}
            onCredit={(dollars) => {
              // A choice goes no step further by itself, with a phone that is only typed.
              const at = step === 'rings' ? step : place.step;
              navigate(hrefWith({ credit: dollars, step: at }), { replace: true });
            }}
            onOther={() => {
              // Nothing is paid for that rings at another phone than the one that is shown.
              const isOpen = step === 'details' && !ordering.isChecking;
              if (isOpen) navigate(hrefWith({ step: 'rings' }), { replace: true });
            }}
            onRings={(chosen) => ordering.ringAt(chosen, months)}
          />
        </OrderCard>
        <Paying ordering={ordering} term={term} amount={amount} />
      </div>
      <OrderAside {...sums} />
      <OrderBar amount={amount} isLast={step === 'details'}>
        <BarButton ordering={ordering} amount={amount} months={months} />
      </OrderBar>
    </div>
  );
}

function ChosenNumber({ ordering, offer, number }: Omit<OrderPageProps, 'term'>) {
  const { language } = useI18n();
  const area = number && !isOfWholeCountry(number) ? `, ${areaName(number, language)}` : '';
  const { place, brought, hrefWith } = ordering;
  return (
    <OrderCard
      id="order-number"
      title={formatNumber(place.number)}
      drawn={<Tel>{formatNumber(place.number)}</Tel>}
      state="done"
      answer={
        <>
          <Flag iso={offer.iso} /> {countryName(language, offer.iso, offer.countryName)}
          {area}
        </>
      }
      changeHref={brought ? null : hrefWith({ number: '', step: 'number' })}
    />
  );
}

interface PayingProps {
  readonly ordering: Ordering;
  readonly term: PricedTerm;
  readonly amount: number;
}

/** Details, card and payment: one form, once it is known where the number rings. */
function Paying({ ordering, term, amount }: PayingProps) {
  const { t } = useI18n();
  const [failure, setFailure] = useState<string | null>(null);
  if (ordering.step !== 'details') {
    return (
      <>
        <OrderCard id="order-details" n={3} title={t('order.step-details')} state="ahead" />
        <OrderCard id="order-card" n={4} title={t('order.step-card')} state="ahead" />
      </>
    );
  }
  return (
    <DetailsStep
      forms={ordering.forms}
      amount={amount}
      term={term}
      isChecking={ordering.isChecking}
      failure={failure}
      hasAccount={ordering.hasAccount}
      onLogIn={ordering.logInFirst}
      onTyped={() => {
        const { firstName, lastName, email } = ordering.forms.account.getValues();
        ordering.keep({ firstName, lastName, email });
      }}
      onPay={() => {
        setFailure(null);
        void ordering.pay().then((failed) => {
          setFailure(failed?.kind === 'form' ? failed.text : null);
        });
      }}
    />
  );
}

interface BarButtonProps {
  readonly ordering: Ordering;
  readonly amount: number;
  readonly months: number;
}

/** The way on from the step that is open. */
function BarButton({ ordering, amount, months }: BarButtonProps) {
  const { t, language } = useI18n();
  if (ordering.step === 'plan') {
    return (
      <Button onClick={() => navigate(ordering.hrefWith({ months }))}>{t('order.continue')}</Button>
    );
  }
  if (ordering.step === 'rings') {
    return (
      <Button type="submit" form={ringsFormId}>
        {t('order.continue')}
      </Button>
    );
  }
  return (
    <Button
      type="submit"
      form={payFormId}
      busy={ordering.isChecking}
      icon={<LockIcon size={18} aria-hidden="true" />}
    >
      {t('order.pay', { amount: isolatedByLetters(formatMoney(language, amount)) })}
    </Button>
  );
}
