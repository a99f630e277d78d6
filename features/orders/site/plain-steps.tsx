import type { ReactNode } from 'react';
import { formatNumber, splitNumber } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';
import { sitePaths } from '@portal/contract/paths';
import { formatMoney, formatRate } from '@portal/i18n/format';
import { Button, InlineStatus, Money, Tel } from '@portal/ui';
import { shortCountryName } from '@portal/web/lib/country-name.ts';
import type { Offer } from '@portal/web/site/page-data.ts';
import type { PageContext } from '@portal/web/site/page.ts';
import { FlagOf } from '@portal/web/site/parts/flag-of.tsx';
import parts from '@portal/web/site/parts/parts.module.css';
import { askOf, placeHref } from './get-place.rules.ts';
import { minutesFor, type Priced, pricedPhone } from './plain-order.rules.ts';
import styles from './plain.module.css';
import { eachSaid, nameOf, termOf } from './price.tsx';
import { Kept } from './search-form.tsx';

export interface PlainProps {
  readonly page: PageContext;
  readonly offer: Offer;
  /** Digits. */
  readonly number: string;
}

/** Plan and phone in one plain form; the answer to it says what calls there cost. */
export function PlainSteps({ page, offer, number }: PlainProps) {
  const { t } = page;
  const phone = pricedPhone(page);
  return (
    <>
      <h1 tabIndex={-1} className={parts.title}>
        {t('order.title')}
      </h1>
      <div className={styles.chosen}>
        <FlagOf iso={offer.iso} />
        <span>
          <strong>
            <Tel>{formatNumber(number)}</Tel>
          </strong>
          <span className={styles.quiet}>{nameOf(page, offer)}</span>
        </span>
        <a href={placeHref(page, { number: null, months: null, credit: null, step: null })}>
          {t('order.change')}
        </a>
      </div>
      <form method="get" action={sitePaths.getYourNumber} className={styles.form}>
        <Kept page={page} names={['country', 'number']} />
        <Step n={1} title={t('get.plan')}>
          <Plans page={page} offer={offer} />
        </Step>
        <Step n={2} title={t('order.step-rings')}>
          <Phone page={page} />
          {phone ? <Answer page={page} phone={phone} /> : null}
        </Step>
        <Button type="submit" size="lg" className={styles.on}>
          {t('order.continue')}
        </Button>
      </form>
    </>
  );
}

interface StepProps {
  readonly n: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ n, title, children }: StepProps) {
  return (
    <div role="group" aria-labelledby={`plain-${n}`} className={styles.step}>
      <h2 id={`plain-${n}`} className={styles.legend}>
        <span className={styles.disc} aria-hidden="true">
          {n}
        </span>{' '}
        {title}
      </h2>
      {children}
    </div>
  );
}

function Plans({ page, offer }: Omit<PlainProps, 'number'>) {
  const { t, language } = page;
  const chosen = termOf(page, offer);
  return (
    <div className={styles.choices}>
      {offer.terms.map((term) => (
        <label key={term.months} className={styles.choice}>
          <input
            type="radio"
            name="months"
            value={term.months}
            defaultChecked={term === chosen}
            required
          />
          <span>
            {t('get.months', { n: term.months })}
            <Money className={styles.big}>{formatMoney(language, term.price)}</Money>
            {term.months > 1 ? <span className={styles.quiet}>{eachSaid(page, term)}</span> : null}
          </span>
        </label>
      ))}
    </div>
  );
}

const faults = {
  unknown: 'order.rings-unknown',
  short: 'order.rings-unknown',
  destination: 'order.rings-destination',
  loop: 'order.rings-loop',
} as const;

function Phone({ page }: { readonly page: PageContext }) {
  const { t, get } = page;
  const { rings } = askOf(page);
  const phone = pricedPhone(page);
  const answer = get?.answer ?? null;
  const typed = phone?.isCorrected ? formatNumber(phone.to) : /^[a-z]{2}$/.test(rings) ? '' : rings;
  return (
    <>
      <label htmlFor="plain-rings" className={styles.label}>
        {t('order.rings-legend')}
      </label>
      <input
        id="plain-rings"
        className={styles.input}
        type="tel"
        name="rings"
        defaultValue={typed}
        dir="ltr"
        autoComplete="tel"
        required
        aria-invalid={answer?.kind === 'fault' ? true : undefined}
        aria-describedby="plain-rings-hint"
      />
      <div id="plain-rings-hint" className={styles.quiet}>
        <p>{t('order.rings-hint')}</p>
        {phone?.isCorrected ? (
          <p>{t('order.left-zero', { prefix: `\u2068+${splitNumber(phone.to).prefix}\u2069` })}</p>
        ) : null}
        {answer?.kind === 'fault' ? (
          <InlineStatus tone="danger">{t(faults[answer.why])}</InlineStatus>
        ) : null}
      </div>
    </>
  );
}

const kinds = {
  mobile: 'numbers.kind-mobile',
  landline: 'numbers.kind-landline',
  phone: 'numbers.kind-phone',
} as const;

/** What a call to the phone costs; where that is more than nothing, credit to choose from. */
function Answer({ page, phone }: { readonly page: PageContext; readonly phone: Priced }) {
  const { t, language } = page;
  const { credit } = askOf(page);
  const isPaid = phone.kind === 'paid';
  return (
    <>
      <div className={styles.answer} data-tone={isPaid ? 'warning' : 'success'}>
        <FlagOf iso={phone.iso} />
        <span>
          <strong>
            {t(kinds[phone.phone], { country: shortCountryName(language, phone.iso) })}
          </strong>
          <span>{t(isPaid ? 'order.answer-paid' : 'order.answer-included')}</span>
        </span>
        <span>
          {t('order.a-minute', { price: `\u2068${formatRate(language, phone.perMinute)}\u2069` })}
        </span>
      </div>
      {isPaid ? (
        <>
          <p className={styles.label}>{t('order.credit-title')}</p>
          <div className={styles.choices}>
            {[...limits.startingCreditsUsd, 0].map((dollars) => (
              <Credit key={dollars} page={page} phone={phone} dollars={dollars} chosen={credit} />
            ))}
          </div>
        </>
      ) : null}
    </>
  );
}

interface CreditProps {
  readonly page: PageContext;
  readonly phone: Priced;
  readonly dollars: number;
  readonly chosen: number | null;
}

function Credit({ page, phone, dollars, chosen }: CreditProps) {
  const { t, language } = page;
  const minutes = minutesFor(dollars, phone);
  const about = minutes === null ? '' : t('numbers.about-minutes', { n: minutes });
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="credit"
        value={dollars}
        defaultChecked={dollars === chosen}
        required
      />
      <span>
        {dollars === 0 ? (
          <span className={styles.big}>{t('order.credit-none')}</span>
        ) : (
          <Money className={styles.big}>{formatMoney(language, dollars)}</Money>
        )}
        <span className={styles.quiet}>{dollars === 0 ? t('order.credit-none-more') : about}</span>
      </span>
    </label>
  );
}
