import { useState } from 'react';
import { formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { Actions, Button, RadioGroup, Stack } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { percent } from '@portal/web/lib/percent.ts';
import { perMonth } from '@portal/web/lib/per-month.ts';
import { type Coupon, CouponBox } from './coupon-box.tsx';
import type { CountryOffer } from './order-queries.ts';
import type { Term } from './order.rules.ts';
import styles from './orders.module.css';

export interface PlanStepProps {
  readonly offer: CountryOffer;
  readonly months: number | null;
  readonly coupon: Coupon | null;
  readonly onCoupon: (coupon: Coupon | null) => void;
  readonly onChoose: (months: number) => void;
}

/** Step 3: for how long at once, and a coupon. */
export function PlanStep({ offer, months, coupon, onCoupon, onChoose }: PlanStepProps) {
  const { t } = useI18n();
  const [picked, setPicked] = useState(months ?? offer.terms[0]?.months ?? 1);
  return (
    <Stack gap="lg">
      <RadioGroup
        name="months"
        legend={t('order.sum-plan')}
        value={String(picked)}
        onChange={({ target }) => setPicked(Number(target.value))}
        className={styles.terms}
        options={offer.terms.map((term) => ({
          value: String(term.months),
          label: <TermLine term={term} />,
        }))}
      />
      <CouponBox countryID={offer.countryID} coupon={coupon} onCoupon={onCoupon} />
      <Actions stretch>
        <Button onClick={() => onChoose(picked)}>{t('order.continue')}</Button>
      </Actions>
    </Stack>
  );
}

function TermLine({ term }: { readonly term: Term }) {
  const { t, language } = useI18n();
  const each = `\u2068${formatMoney(language, perMonth(term).amount)}\u2069`;
  const save = percent(localeOf[language], term.discountPercentage);
  return (
    <span className={styles.term}>
      <span className={styles.grow}>
        {t('get.months', { n: term.months })}
        {term.discountPercentage > 0 ? (
          <span className={styles.save}>{t('get.save', { percent: save })}</span>
        ) : null}
      </span>
      <span className={styles.termPrice}>
        <bdi className={styles.price}>{formatMoney(language, term.price)}</bdi>
        {term.months > 1 ? (
          <span className={styles.quiet}>{t('get.each', { amount: each })}</span>
        ) : null}
      </span>
    </span>
  );
}
