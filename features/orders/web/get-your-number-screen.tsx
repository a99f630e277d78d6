import { useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { Banner, Card, InlineStatus, Ltr, Skeleton, Stack, Tel } from '@portal/ui';
import { broughtAs } from './brought-number.ts';
import { CountryStep } from './country-step.tsx';
import { NumberStep } from './number-step.tsx';
import { OrderDone } from './order-done.tsx';
import { OrderPage } from './order-page.tsx';
import { orderedIn } from './ordered.rules.ts';
import { readPlace } from './order-place.rules.ts';
import { type CountryOffer, useNumberForSale, useOffers } from './order-queries.ts';
import { forgetAttempt, hasOpenAttempt } from './send-order.ts';
import { StepHead } from './step-head.tsx';
import { Queries } from '@portal/web/forms/queries.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolated } from '@portal/web/lib/isolate.ts';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { useLocation } from '@portal/web/lib/navigation.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { useTitle } from '@portal/web/lib/title.ts';
import styles from './get-your-number-screen.module.css';
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
  const { search, state } = useLocation();
  const ordered = orderedIn(state);
  const [broughtFrom] = useState(() => broughtAs(readPlace(search).number)?.countryID ?? null);
  const offers = useOffers(broughtFrom);
  if (ordered) return <OrderDone ordered={ordered} />;
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
  const { step, offer, place, term, brought, hrefWith } = ordering;
  const asked = brought ? '' : place.number;
  const forSale = useNumberForSale(offer?.countryID ?? null, asked);
  const isGone = forSale.data === null;
  const isChosen = place.number !== '' && step !== 'country' && step !== 'number';
  if (isChosen && asked !== '' && forSale.isPending && offer) {
    return (
      <Unopened>
        <Skeleton height="20rem" shape="block" />
      </Unopened>
    );
  }
  if (isChosen && !isGone && offer && term) {
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1}>{t('order.title')}</h1>
        <Notices ordering={ordering} />
        <OrderPage ordering={ordering} offer={offer} term={term} number={forSale.data ?? null} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('order.title')}</h1>
      <Notices ordering={ordering} />
      <Card>
        <Stack gap="lg">
          <StepHead step={offer ? 'number' : 'country'} />
          {isGone ? (
            <InlineStatus tone="danger">
              {t('order.not-offered', { number: isolated(formatNumber(place.number)) })}
            </InlineStatus>
          ) : null}
          {ordering.note?.step === 'number' ? (
            <InlineStatus tone="danger">{ordering.note.text}</InlineStatus>
          ) : null}
          {offer && step !== 'country' ? (
            <NumberStep
              countryID={offer.countryID}
              wish={place.search}
              chosen={place.number}
              hrefOf={(number) => hrefWith({ number })}
            />
          ) : (
            <CountryStep
              offers={offers}
              hrefOf={(iso) => hrefWith({ country: iso, number: '', credit: null })}
            />
          )}
        </Stack>
      </Card>
    </div>
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
