import { useEffect, useRef, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatRate } from '@portal/i18n/format';
import {
  buttonClass,
  CheckIcon,
  InlineStatus,
  PageHead,
  Skeleton,
  Joined,
  Tel,
  VisuallyHidden,
} from '@portal/ui';
import { BalanceRow } from '@portal/features/account/web';
import { areaName } from '@portal/features/geography/contract';
import { useNumbers } from '@portal/features/numbers/web';
import { shortCountryName } from '@portal/web/lib/country-name.ts';
import { Flag } from '@portal/web/lib/flag.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import styles from './another.module.css';
import { type AnotherStep, anotherSteps } from './another.rules.ts';
import { AnotherNumberStep } from './another-number-step.tsx';
import { AnotherPayStep } from './another-pay-step.tsx';
import { AnotherRingsStep } from './another-rings-step.tsx';
import { AnotherSummary } from './another-summary.tsx';
import { kinds } from './answer-card.tsx';
import type { CountryOffer } from './order-queries.ts';
import { useNumberForSale, useOffers } from './order-queries.ts';
import { isOfWholeCountry } from './order.rules.ts';
import { type Another, useAnother } from './use-another.ts';

/** One more number for whoever is logged in: three steps, and what they come to beside them. */
export default function AnotherNumberScreen() {
  const { t } = useI18n();
  const offers = useOffers(null);
  const isFirst = useNumbers().data?.length === 0;
  return (
    <>
      <PageHead
        title={t(isFirst ? 'another.title-first' : 'another.title')}
        lead={t(isFirst ? 'another.lead-first' : 'another.lead')}
      />
      <BalanceRow link={false} />
      <Loaded query={offers} waiting={<Skeleton height="24rem" shape="block" />}>
        {(known) => <Steps offers={known} />}
      </Loaded>
    </>
  );
}

function Steps({ offers }: { readonly offers: readonly CountryOffer[] }) {
  const another = useAnother(offers);
  return (
    <div className={styles.layout}>
      <div className={styles.steps}>
        {anotherSteps.map((step) => (
          <Step key={step} step={step} another={another}>
            {step === 'number' ? <AnotherNumberStep another={another} offers={offers} /> : null}
            {step === 'rings' ? <AnotherRingsStep another={another} /> : null}
            {step === 'pay' ? <AnotherPayStep another={another} /> : null}
          </Step>
        ))}
      </div>
      <AnotherSummary another={another} />
    </div>
  );
}

interface StepProps {
  readonly step: AnotherStep;
  readonly another: Another;
  readonly children: ReactNode;
}

const titles = { number: 'another.number', rings: 'another.rings', pay: 'another.pay' } as const;

/**
 * The heading of a step takes the focus when what is asked changes to it: what was pressed is gone
 * then, be it in another step or the country in this one.
 */
function useStepHeading(step: AnotherStep, another: Another) {
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = another.step === 'number' && another.asksCountry ? 'country' : another.step;
  const isOpen = another.step === step;
  const before = useRef(asked);
  useEffect(() => {
    if (before.current !== asked && isOpen) heading.current?.focus();
    before.current = asked;
  }, [asked, isOpen]);
  return heading;
}

/** A step that is open shows what it asks; a done one its answer, one ahead its title. */
function Step({ step, another, children }: StepProps) {
  const { t } = useI18n();
  const heading = useStepHeading(step, another);
  const isOpen = another.step === step;
  const title = t(titles[step]);
  const isDone = !isOpen && step !== 'pay' && another.settled[step];
  const n = anotherSteps.indexOf(step) + 1;
  return (
    <section className={styles.step} aria-labelledby={`another-${step}`}>
      <div className={styles.head}>
        <span className={styles.disc} data-state={isOpen ? 'open' : isDone ? 'done' : 'ahead'}>
          {isDone ? <CheckIcon size={18} /> : n}
        </span>
        <div className={styles.headText}>
          <h2
            ref={heading}
            tabIndex={-1}
            id={`another-${step}`}
            className={isDone ? styles.doneTitle : styles.title}
          >
            {title}
          </h2>
          {isDone ? <Answer step={step} another={another} /> : null}
        </div>
        {isDone ? (
          <Link
            to={another.hrefWith({ step })}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <span aria-hidden="true">{t('order.change')}</span>
            <VisuallyHidden>{t('order.change-named', { what: title })}</VisuallyHidden>
          </Link>
        ) : null}
      </div>
      {isOpen ? (
        <div className={styles.body}>
          {another.note?.step === step ? (
            <InlineStatus tone="danger">{another.note.text}</InlineStatus>
          ) : null}
          {children}
        </div>
      ) : null}
    </section>
  );
}

/** What a done step came to: the number and its place, or the phone with what calls there cost. */
function Answer({ step, another }: Omit<StepProps, 'children'>) {
  return step === 'number' ? <NumberAnswer another={another} /> : <PhoneAnswer another={another} />;
}

function NumberAnswer({ another: { offer, place } }: Pick<StepProps, 'another'>) {
  const { language } = useI18n();
  const number = useNumberForSale(offer?.countryID ?? null, place.number).data;
  return (
    <p className={styles.answer}>
      <Flag iso={offer?.iso ?? ''} /> <Tel>{formatNumber(place.number)}</Tel>{' '}
      {number && !isOfWholeCountry(number) ? (
        <span className={styles.quiet}>{areaName(number, language)}</span>
      ) : null}
    </p>
  );
}

function PhoneAnswer({ another: { rings, price } }: Pick<StepProps, 'another'>) {
  const { t, language } = useI18n();
  const minute = price.rate && isolatedByLetters(formatRate(language, price.rate.perMinute));
  const country = shortCountryName(language, price.iso ?? '');
  const words = [
    price.kind && price.iso ? t(kinds[price.kind], { country }) : null,
    price.isIncluded === true
      ? t('another.included')
      : minute
        ? t('another.outside', { price: minute })
        : null,
  ];
  return (
    <p className={styles.answer}>
      <Tel>{formatNumber(rings)}</Tel>{' '}
      <span className={styles.quiet}>
        <Joined parts={words} />
      </span>
    </p>
  );
}
