import { formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { Actions, Button, Money, RadioGroup, Stack } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { percent } from '@portal/web/lib/percent.ts';
import { perMonth } from '@portal/web/lib/per-month.rules.ts';
import { discountedPrice } from '../contract.ts';
import { CouponBox } from './coupon-box.tsx';
import type { CountryOffer } from './order-queries.ts';
import type { Coupon } from './order.rules.ts';
import type { PricedTerm } from '@portal/features/subscriptions/contract';
import styles from './order-choices.module.css';
import page from './order-page.module.css';

export interface PlanStepProps {
  readonly offer: CountryOffer;
  readonly term: PricedTerm;
  readonly coupon: Coupon | null;
  readonly leftCoupon: string;
  readonly keptCoupon: string;
  readonly onCoupon: (coupon: Coupon | null) => void;
  readonly onTerm: (months: number) => void;
  readonly onContinue: () => void;
}

/** For how long at once; a good coupon changes every price. */
export function PlanStep(props: PlanStepProps) {
  const { offer, term, coupon, leftCoupon, keptCoupon, onCoupon, onTerm, onContinue } = props;
  const { t } = useI18n();
  const hasCode = coupon !== null || leftCoupon !== '' || keptCoupon !== '';
  return (
    <Stack>
      <RadioGroup
        name="months"
        legend={<span className={styles.hidden}>{t('order.sum-plan')}</span>}
        value={String(term.months)}
        onChange={({ target }) => onTerm(Number(target.value))}
        className={styles.choices}
        options={offer.terms.map((one) => ({
          value: String(one.months),
          label: <TermCard term={one} percentOff={coupon?.discountPercentage ?? 0} />,
        }))}
      />
      <details className={styles.coupon} open={hasCode || undefined}>
        <summary>{t('order.have-coupon')}</summary>
        <CouponBox
          countryID={offer.countryID}
          coupon={coupon}
          left={leftCoupon}
          kept={keptCoupon}
          onCoupon={onCoupon}
        />
      </details>
      <Actions stretch className={page.goNarrow}>
        <Button onClick={onContinue}>{t('order.continue')}</Button>
      </Actions>
    </Stack>
  );
}

interface TermCardProps {
  readonly term: PricedTerm;
  readonly percentOff: number;
}

/** A term's price, what that is a month, and what it saves; the old price stays beside a coupon's. */
function TermCard({ term, percentOff }: TermCardProps) {
  const { t, language } = useI18n();
  const price = discountedPrice(term.price, percentOff);
  const { amount, isExact } = perMonth({ ...term, price });
  const each = isolatedByLetters(formatMoney(language, amount));
  const less = percent(localeOf[language], term.discountPercentage);
  return (
    <span className={styles.term}>
      <span className={styles.termName}>{t('get.months', { n: term.months })}</span>
      <span>
        {percentOff > 0 ? (
          <s className={styles.was}>
            <Money>{formatMoney(language, term.price)}</Money>
          </s>
        ) : null}{' '}
        <Money className={styles.choicePrice}>{formatMoney(language, price)}</Money>
      </span>
      <span className={styles.quiet}>
        {t(isExact ? 'get.each' : 'get.each-about', { amount: each })}
      </span>
      {term.discountPercentage > 0 ? (
        <span className={styles.less}>{t('get.less', { percent: less })}</span>
      ) : null}
    </span>
  );
}
