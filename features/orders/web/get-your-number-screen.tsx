import { useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { Banner, Card, InlineStatus, Ltr, Skeleton, Stack, Tel } from '@portal/ui';
import { broughtAs } from './brought-number.ts';
import { CountryStep } from './country-step.tsx';
import { NumberStep } from './number-step.tsx';
import { OrderDone } from './order-done.tsx';
import { orderSteps, type OrderStep, readPlace } from './order-place.rules.ts';
import { type CountryOffer, useOffers } from './order-queries.ts';
import { OrderSummary, toPay } from './order-summary.tsx';
import { PlanStep } from './plan-step.tsx';
import { forgetAttempt, hasOpenAttempt } from './send-order.ts';
import { StepHead } from './step-head.tsx';
import { Queries } from '@portal/web/forms/queries.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { navigate, useLocation } from '@portal/web/lib/navigation.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { useTitle } from '@portal/web/lib/title.ts';
import { DetailsStep } from './details-step.tsx';
import styles from './get-your-number-screen.module.css';
import { RingsStep } from './rings-step.tsx';
import { type Ordering, useOrdering } from './use-ordering.ts';

/** An order in five steps, kept in the address and in `orderData`. */
export default function GetYourNumberScreen() {
  const { t } = useI18n();
  useTitle(t('order.title'));
  return (
    <Queries>
      <Offered />
    </Queries>
  );
}

function Offered() {
  const { search } = useLocation();
  const [broughtFrom] = useState(() => broughtAs(readPlace(search).number)?.countryID ?? null);
  const offers = useOffers(broughtFrom);
  return (
    <Loaded
      query={offers}
      waiting={
        <Unopened>
          <Skeleton height="20rem" shape="block" />
        </Unopened>
      }
      frame={Unopened}
    >
      {(known) => <Order offers={known} />}
    </Loaded>
  );
}

/** The page while nothing is known of what is for sale. */
function Unopened({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('order.title')}</h1>
      {children}
    </div>
  );
}

function Order({ offers }: { readonly offers: readonly CountryOffer[] }) {
  const { t } = useI18n();
  const ordering = useOrdering(offers);
  const { step, steps, offer, place, term, coupon, rings, ordered, settled, hrefWith } = ordering;
  if (ordered) return <OrderDone ordered={ordered} />;
  const isReached = (to: OrderStep) =>
    steps.includes(to) &&
    orderSteps.slice(0, orderSteps.indexOf(to)).every((before) => settled[before as 'country']);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('order.title')}</h1>
      <Notices ordering={ordering} />
      <div className={styles.layout}>
        <Card>
          <Stack gap="lg">
            <StepHead step={step} steps={steps} />
            {ordering.note?.step === step ? (
              <InlineStatus tone="danger">{ordering.note.text}</InlineStatus>
            ) : null}
            <Step ordering={ordering} offers={offers} />
          </Stack>
        </Card>
        <OrderSummary
          offer={offer}
          number={place.number}
          term={term}
          coupon={coupon}
          rings={rings}
          hrefOf={(to) => (to !== step && isReached(to) ? hrefWith({ step: to }) : null)}
        />
      </div>
    </div>
  );
}

interface StepProps {
  readonly ordering: Ordering;
  readonly offers: readonly CountryOffer[];
}

function Step({ ordering, offers }: StepProps) {
  const { step, offer, term, place, coupon, data, hrefWith, keep } = ordering;
  const [failure, setFailure] = useState<string | null>(null);
  const amount = toPay({ term, coupon });
  if (step === 'country' || !offer) {
    const hrefOf = (iso: string) => hrefWith({ country: iso, number: '' });
    return <CountryStep offers={offers} hrefOf={hrefOf} />;
  }
  if (step === 'number') {
    const hrefOf = (number: string) => hrefWith({ number });
    return (
      <NumberStep
        countryID={offer.countryID}
        wish={place.search}
        chosen={place.number}
        hrefOf={hrefOf}
      />
    );
  }
  if (step === 'plan' || amount === null) {
    return (
      <PlanStep
        offer={offer}
        months={place.months}
        coupon={coupon}
        onCoupon={ordering.setCoupon}
        onChoose={(months) => navigate(hrefWith({ months }))}
      />
    );
  }
  if (step === 'rings') {
    return (
      <RingsStep
        rings={data}
        isIncluded={ordering.isIncluded}
        onRings={({ prefix, phone }) => {
          ordering.clearNote();
          keep({ prefix, phone });
          navigate(hrefWith({}));
        }}
      />
    );
  }
  return (
    <DetailsStep
      forms={ordering.forms}
      amount={amount}
      isChecking={ordering.isChecking}
      failure={failure}
      onTyped={() => {
        const { firstName, lastName, email } = ordering.forms.account.getValues();
        keep({ firstName, lastName, email });
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

/** What stands above the order: one on its way, one of before, or a number that was brought. */
function Notices({ ordering }: { readonly ordering: Ordering }) {
  const { t } = useI18n();
  const [wasOpen, setWasOpen] = useState(hasOpenAttempt);
  const email = <Ltr>{ordering.forms.account.getValues('email')}</Ltr>;
  if (ordering.isChecking) {
    return (
      <Banner title={t('order.checking-title')}>
        <RichText text={t('order.checking-text', { email: slot('email') })} slots={{ email }} />
      </Banner>
    );
  }
  if (wasOpen) {
    const close = () => {
      forgetAttempt();
      setWasOpen(false);
    };
    return (
      <Banner
        tone="warning"
        title={t('order.later-title')}
        onClose={close}
        closeLabel={t('order.later-close')}
      >
        <RichText text={t('order.later-text', { email: slot('email') })} slots={{ email }} />
      </Banner>
    );
  }
  if (ordering.brought) {
    const number = <Tel>{formatNumber(ordering.brought.didNumber)}</Tel>;
    return (
      <Banner tone="success">
        <RichText text={t('order.brought', { number: slot('number') })} slots={{ number }} />
      </Banner>
    );
  }
  return null;
}
