import { formatBalance, formatMoney, formatWholeMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { Button, Money, RadioGroup, Stack } from '@portal/ui';
import { PayChoices } from '@portal/features/cards/web';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { navigate } from '@portal/web/lib/navigation.tsx';
import { perMonth } from '@portal/web/lib/per-month.rules.ts';
import { percent } from '@portal/web/lib/percent.ts';
import styles from './another.module.css';
import { creditChoices } from './another.rules.ts';
import { anotherFormId } from './another-summary.tsx';
import { CouponBox } from './coupon-box.tsx';
import type { PricedTerm } from '@portal/features/subscriptions/contract';
import type { Another } from './use-another.ts';

interface PartProps {
  readonly another: Another;
}

/** For how long, how much credit with it, a coupon, and the card. */
export function AnotherPayStep({ another }: PartProps) {
  const { t } = useI18n();
  const { offer, term, coupon, leftCoupon, setCoupon, hrefWith, payment, pay, isPaying } = another;
  if (!offer || !term) return null;
  return (
    <Stack gap="lg">
      <RadioGroup
        name="months"
        legend={t('another.pay-for')}
        value={String(term.months)}
        className={styles.terms}
        onChange={({ target }) =>
          navigate(hrefWith({ months: Number(target.value) }), { replace: true })
        }
        options={offer.terms.map((one) => ({
          value: String(one.months),
          label: <TermCard term={one} />,
        }))}
      />
      <Credit another={another} />
      <CouponBox
        countryID={offer.countryID}
        coupon={coupon}
        left={leftCoupon}
        kept={another.keptCoupon}
        onCoupon={setCoupon}
      />
      <form
        id={anotherFormId}
        noValidate
        aria-label={t('credit.pay-with')}
        aria-busy={isPaying || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        <PayChoices payment={payment} legend={t('credit.pay-with')} />
      </form>
    </Stack>
  );
}

function TermCard({ term }: { readonly term: PricedTerm }) {
  const { t, language } = useI18n();
  const { amount, isExact } = perMonth(term);
  const each = isolatedByLetters(formatMoney(language, amount));
  const save = percent(localeOf[language], term.discountPercentage);
  return (
    <span className={styles.term}>
      <span>{t('get.months', { n: term.months })}</span>
      <Money className={styles.termPrice}>{formatMoney(language, term.price)}</Money>
      {term.months > 1 ? (
        <span className={styles.quiet}>
          {t(isExact ? 'get.each' : 'get.each-about', { amount: each })}
        </span>
      ) : null}
      {term.discountPercentage > 0 ? (
        <span className={styles.save}>{t('get.save', { percent: save })}</span>
      ) : null}
    </span>
  );
}

/** Credit that is bought in the same payment, and how far the present one goes to this phone. */
function Credit({ another: { credit, carried, setCredit, price, owned } }: PartProps) {
  const { t, language } = useI18n();
  const { minutes, isIncluded } = price;
  const balance = price.credit?.balance ?? null;
  const has = balance === null ? '' : isolatedByLetters(formatBalance(language, balance));
  const numbers = (owned?.length ?? 0) + 1;
  return (
    <div role="group" aria-labelledby="another-credit" className={styles.group}>
      <p id="another-credit" className={styles.label}>
        {t('another.credit')}
      </p>
      <div className={styles.chips}>
        {creditChoices(carried).map((dollars) => (
          <Button
            key={dollars}
            size="sm"
            variant="outline"
            className={styles.chip}
            aria-pressed={dollars === credit}
            onClick={() => setCredit(dollars)}
          >
            {dollars === 0 ? (
              t('another.no-credit')
            ) : (
              <Money>{formatWholeMoney(language, dollars)}</Money>
            )}
          </Button>
        ))}
      </div>
      {balance === null ? null : (
        <p className={styles.quiet}>
          {isIncluded === true || minutes === null
            ? t('another.have', { amount: has })
            : minutes === 0
              ? t('another.have-short', { amount: has })
              : t('another.have-minutes', {
                  amount: has,
                  minutes: t('numbers.about-minutes', { n: minutes }),
                })}
          {numbers > 1 ? ` ${t('another.share', { n: numbers })}` : null}
        </p>
      )}
    </div>
  );
}
