import { useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { discountedPrice } from '../contract.ts';
import { formatDate, formatMoney } from '@portal/i18n/format';
import { Money, Tel } from '@portal/ui';
import { boot } from '@portal/web/lib/boot.ts';
import { contactLines, whatsappUrl } from '@portal/web/lib/contact-lines.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { termEnd } from './another.rules.ts';
import type { PricedTerm } from '@portal/features/subscriptions/contract';
import { type Coupon, toPay } from './order.rules.ts';
import styles from './order-page.module.css';

export interface OrderSums {
  /** Digits. */
  readonly number: string;
  readonly term: PricedTerm;
  readonly coupon: Coupon | null;
  /** The code of a coupon that counted for another country; nothing where there is none. */
  readonly leftCoupon: string;
  /** Digits of where it rings; nothing while that is not said. */
  readonly rings: string;
  /** Dollars; null where the plan pays for the calls, or nothing is said of it. */
  readonly credit: number | null;
}

/** Dollars that an order takes now. */
export function sumOf({
  term,
  coupon,
  credit,
}: Pick<OrderSums, 'term' | 'coupon' | 'credit'>): number {
  return toPay(term, coupon?.discountPercentage ?? 0, credit ?? 0);
}

/** The day on which a term that begins today is renewed. */
export function useRenewalDay(months: number): string {
  const { language } = useI18n();
  const [now] = useState(() => new Date());
  return formatDate(language, termEnd(now, months), 'UTC');
}

/** What is ordered, what it costs now and when it renews; it stays in sight on wide screens. */
export function OrderAside(props: OrderSums) {
  const { number, term, coupon, leftCoupon, rings, credit } = props;
  const { t, language } = useI18n();
  const date = useRenewalDay(term.months);
  const money = (dollars: number) => <Money>{formatMoney(language, dollars)}</Money>;
  const off = coupon && term.price - discountedPrice(term.price, coupon.discountPercentage);
  return (
    <aside className={styles.aside} aria-labelledby="order-summary">
      <div className={styles.summary}>
        <h2 id="order-summary" className={styles.summaryTitle}>
          {t('order.summary')}
        </h2>
        <dl className={styles.lines}>
          <Line label={t('order.sum-number')}>
            <Tel>{formatNumber(number)}</Tel>
          </Line>
          <Line label={t('order.sum-plan-term', { term: t('get.months', { n: term.months }) })}>
            {money(term.price)}
          </Line>
          {coupon && off ? (
            <Line label={`${t('order.sum-coupon')} ${isolatedByLetters(coupon.code)}`}>
              <span className={styles.less}>{money(-off)}</span>
            </Line>
          ) : null}
          {leftCoupon === '' ? null : (
            <Line label={t('order.sum-coupon')}>{t('order.coupon-left')}</Line>
          )}
          {rings === '' ? null : (
            <Line label={t('order.sum-rings')}>
              <Tel>{formatNumber(rings)}</Tel>
            </Line>
          )}
          {credit === null ? null : (
            <Line label={t('order.sum-credit')}>
              {credit === 0 ? t('order.credit-none') : money(credit)}
            </Line>
          )}
        </dl>
        <p className={styles.total} aria-live="polite">
          <span>{t('order.sum-total')}</span>
          <strong>{money(sumOf(props))}</strong>
        </p>
        <p className={styles.renews}>
          <strong>
            {t('order.renews-on', {
              date,
              amount: isolatedByLetters(formatMoney(language, term.price)),
            })}
          </strong>{' '}
          {t('order.renews-stop')}
        </p>
      </div>
      <Questions />
    </aside>
  );
}

function Line({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Whom to ask before paying. */
function Questions() {
  const { t, language } = useI18n();
  const { brand } = boot;
  const [line] = contactLines(brand);
  return (
    <div className={styles.questions}>
      <p>
        <strong>{t('order.ask-before')}</strong>
      </p>
      <p>
        {line ? (
          <>
            <a href={line.href}>
              <Tel>{line.text}</Tel>
            </a>{' '}
            ·{' '}
          </>
        ) : null}
        <a href={whatsappUrl(brand, language)} rel="noopener" target="_blank">
          WhatsApp
        </a>{' '}
        · <a href={`mailto:${brand.supportEmail}`}>{t('form.email')}</a>
      </p>
    </div>
  );
}
