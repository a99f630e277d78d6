import { useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatDate, formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { Button, CheckboxField, FormTodo, InlineStatus, Money, Tel } from '@portal/ui';
import { TermsLabel, useCards, useShortCardName } from '@portal/features/cards/web';
import { Flag } from '@portal/web/lib/flag.tsx';
import { PayAside } from '@portal/web/forms/pay-aside.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { percent } from '@portal/web/lib/percent.ts';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import styles from './another-summary.module.css';
import { termEnd } from './another.rules.ts';
import type { Another } from './use-another.ts';

/** The form that the button of the summary sends. */
export const anotherFormId = 'pay-another';

interface PartProps {
  readonly another: Another;
}

/** What is bought, for what, and the one button that pays it; follows every choice. */
export function AnotherSummary({ another }: PartProps) {
  const { t, language } = useI18n();
  const { sums, payment, missing, failure, isPaying, settled, isSumOpen } = another;
  const amount = sums ? isolatedByLetters(formatMoney(language, sums.today)) : '';
  const isReady = settled.number && settled.rings && sums !== null && !isSumOpen;
  return (
    <PayAside
      id="another-summary"
      title={t('another.summary')}
      pay={
        <>
          <InlineStatus tone="danger">{failure ?? undefined}</InlineStatus>
          <FormTodo items={missing.map((one) => t(one))} />
          <Button
            type="submit"
            form={anotherFormId}
            full
            busy={isPaying}
            ended={!isReady || missing.length > 0}
          >
            {isReady ? t('order.pay', { amount }) : t('another.pay-later')}
          </Button>
        </>
      }
    >
      <Chosen another={another} />
      {settled.number ? <Sums another={another} /> : null}
      <CheckboxField
        name="anotherTerms"
        label={<TermsLabel />}
        checked={payment.terms}
        onChange={({ target }) => payment.setTerms(target.checked)}
      />
    </PayAside>
  );
}

function Chosen({ another: { offer, place, rings, settled } }: PartProps) {
  const { t } = useI18n();
  if (!settled.number) return <p className={styles.quiet}>{t('another.todo-number')}</p>;
  const phone = <Tel>{formatNumber(rings)}</Tel>;
  return (
    <div className={styles.chosen}>
      <Flag iso={offer?.iso ?? ''} />
      <div>
        <p className={styles.number}>
          <Tel>{formatNumber(place.number)}</Tel>
        </p>
        {settled.rings ? (
          <p className={styles.quiet}>
            <RichText text={t('another.rings-at', { number: slot('phone') })} slots={{ phone }} />
          </p>
        ) : null}
      </div>
    </div>
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

function Sums({ another }: PartProps) {
  const { t, language } = useI18n();
  const { sums, term, coupon, credit } = another;
  if (!sums || !term) return null;
  const money = (dollars: number) => <Money>{formatMoney(language, dollars)}</Money>;
  const off = percent(localeOf[language], term.discountPercentage);
  return (
    <>
      <dl className={styles.lines}>
        <Line label={t('get.months', { n: term.months })}>{money(sums.full)}</Line>
        {sums.saved > 0 ? (
          <Line label={t('another.saved', { percent: off })}>
            <span className={styles.less}>{money(-sums.saved)}</span>
          </Line>
        ) : null}
        {coupon ? (
          <Line label={`${t('order.sum-coupon')} ${isolatedByLetters(coupon.code)}`}>
            <span className={styles.less}>{money(-sums.coupon)}</span>
          </Line>
        ) : null}
        <Line label={t('coming.credit')}>{money(credit)}</Line>
      </dl>
      <p className={styles.today} aria-live="polite">
        <span>{t('another.today')}</span>
        <strong>{money(sums.today)}</strong>
      </p>
      <Then another={another} />
    </>
  );
}

/** What follows when the paid months are over. */
function Then({ another: { term, payment } }: PartProps) {
  const { t, language } = useI18n();
  const short = useShortCardName();
  const cards = useCards().data?.cards ?? [];
  const [now] = useState(() => new Date());
  if (!term) return null;
  const { source, forms } = payment;
  const saved =
    source?.kind === 'saved' ? cards.find(({ creditCardId }) => creditCardId === source.id) : null;
  const typed = forms.isCardValid
    ? short({ brand: forms.brand, lastFour: forms.cardBoxes.cardNumber.slice(-4) })
    : null;
  const card = saved
    ? short({ brand: saved.creditCardType, lastFour: saved.lastFourNumbers })
    : typed;
  const amount = isolatedByLetters(formatMoney(language, term.price));
  const date = formatDate(language, termEnd(now, term.months), 'UTC');
  return (
    <p className={styles.quiet}>
      {card === null
        ? t('another.renews', { amount, date })
        : t('another.renews-card', { amount, date, card })}
    </p>
  );
}
