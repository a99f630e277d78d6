import type { ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { discountedPrice } from '../contract.ts';
import { formatMoney } from '@portal/i18n/format';
import { Ltr, Money, Tel, VisuallyHidden } from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import type { Coupon } from './coupon-box.tsx';
import type { OrderStep } from './order-place.rules.ts';
import type { CountryOffer } from './order-queries.ts';
import type { Term } from './order.rules.ts';
import styles from './orders.module.css';

export interface OrderChoices {
  readonly offer: CountryOffer | null;
  /** Digits; nothing while none is chosen. */
  readonly number: string;
  readonly term: Term | null;
  readonly coupon: Coupon | null;
  /** Digits of where it rings. */
  readonly rings: string;
}

/** Dollars that are paid now; null while no plan is chosen. */
export function toPay({ term, coupon }: Pick<OrderChoices, 'term' | 'coupon'>): number | null {
  return term && discountedPrice(term.price, coupon?.discountPercentage ?? 0);
}

export interface OrderSummaryProps extends OrderChoices {
  /** The address of a step; null for one that can't be opened yet. */
  readonly hrefOf: (step: OrderStep) => string | null;
}

/** What was chosen so far, each with its way back, and what it costs. */
export function OrderSummary(props: OrderSummaryProps) {
  const { offer, number, term, coupon, rings, hrefOf } = props;
  const { t, language } = useI18n();
  const amount = toPay(props);
  const row = (step: OrderStep, label: string, value: ReactNode) => (
    <Row label={label} href={value === null ? null : hrefOf(step)}>
      {value}
    </Row>
  );
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.summaryTitle}>
        {t('order.summary')}
      </h2>
      <dl className={styles.facts}>
        {row(
          'country',
          t('order.sum-country'),
          offer && countryName(language, offer.iso, offer.countryName),
        )}
        {row(
          'number',
          t('order.sum-number'),
          number === '' ? null : <Tel>{formatNumber(number)}</Tel>,
        )}
        {row('plan', t('order.sum-plan'), term && t('get.months', { n: term.months }))}
        {coupon ? row('plan', t('order.sum-coupon'), <Ltr>{coupon.code}</Ltr>) : null}
        {row('rings', t('order.sum-rings'), rings === '' ? null : <Tel>{formatNumber(rings)}</Tel>)}
      </dl>
      {amount === null || !term ? null : (
        <div className={styles.total}>
          <p className={styles.totalLine}>
            <span>{t('order.sum-total')}</span>
            <Money className={styles.totalPrice}>{formatMoney(language, amount)}</Money>
          </p>
          <p className={styles.quiet}>
            {t('order.renews', {
              amount: `\u2068${formatMoney(language, term.price)}\u2069`,
              term: t('get.months', { n: term.months }),
            })}
          </p>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly href: string | null;
  readonly children: ReactNode;
}

function Row({ label, href, children }: RowProps) {
  const { t } = useI18n();
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        {children ?? <span className={styles.quiet}>{t('order.later')}</span>}
        {href === null ? null : (
          <Link to={href} className={styles.change}>
            <span aria-hidden="true">{t('order.change')}</span>
            <VisuallyHidden>{t('order.change-named', { what: label })}</VisuallyHidden>
          </Link>
        )}
      </dd>
    </div>
  );
}
