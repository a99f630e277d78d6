import { useForm, useWatch } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { ringsForm } from '../contract.ts';
import { formatMoney, formatRate } from '@portal/i18n/format';
import { Actions, Button, InlineStatus, Money } from '@portal/ui';
import { rateDigitsMin, RateNote, useRate, minutesOf } from '@portal/features/numbers/web';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { PhonePair } from '@portal/web/forms/phone-pair.tsx';
import { usePhonePlans } from '@portal/web/forms/phone-plans.ts';
import { refusingShort } from '@portal/web/forms/short-phone.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import styles from './get-your-number-screen.module.css';

const resolver = refusingShort(zodResolver(ringsForm));

/** What a first top-up may be, to say how far it goes. */
const exampleDollars = 10;

interface Rings {
  readonly prefix: string;
  readonly phone: string;
}

export interface RingsStepProps {
  readonly rings: Rings;
  /** Whether the plan pays for calls to a number of this country; null while nobody knows. */
  readonly isIncluded: (iso: string | null) => boolean | null;
  readonly onRings: (rings: Rings) => void;
}

/** Step 4: the phone that rings, and what calls there cost beyond the plan. */
export function RingsStep({ rings, isIncluded, onRings }: RingsStepProps) {
  const { t } = useI18n();
  const plans = usePhonePlans();
  const { prefix, phone } = rings;
  const form = useForm({
    resolver,
    defaultValues: { prefix, phone },
  });
  const [typedPrefix, typedPhone] = useWatch({ control: form.control, name: ['prefix', 'phone'] });
  const digits = typedPrefix + typedPhone;
  const isTold = plans !== null && typedPrefix !== '' && typedPhone.length >= rateDigitsMin;
  const iso = plans?.describe(typedPrefix, typedPhone)?.iso ?? null;
  return (
    <FormShell
      label={t('order.step-rings')}
      submitting={false}
      submitError={null}
      onSubmit={form.handleSubmit((typed) => onRings(typed))}
      actions={
        <Actions stretch>
          <Button type="submit">{t('order.continue')}</Button>
        </Actions>
      }
    >
      <PhonePair
        form={form}
        section="order"
        prefix="prefix"
        phone="phone"
        legend={t('order.rings-legend')}
        hint={t('order.rings-hint')}
      />
      {isTold ? <CallPrice digits={digits} iso={iso} isIncluded={isIncluded(iso)} /> : null}
    </FormShell>
  );
}

interface CallPriceProps {
  readonly digits: string;
  readonly iso: string | null;
  readonly isIncluded: boolean | null;
}

/** What calls there cost: nothing where the plan includes them, else the rate and what pays it. */
function CallPrice({ digits, iso, isIncluded }: CallPriceProps) {
  const { t } = useI18n();
  if (isIncluded !== false) {
    return (
      <RateNote digits={digits} iso={iso} isIncluded={isIncluded} balance={null} addCredit={null} />
    );
  }
  return (
    <div className={styles.rate}>
      <Rate digits={digits} iso={iso} />
      <InlineStatus tone="warning">{t('order.rings-credit')}</InlineStatus>
    </div>
  );
}

/** A minute's price, and about how far a first top-up goes. */
function Rate({ digits, iso }: Omit<CallPriceProps, 'isIncluded'>) {
  const { t, language } = useI18n();
  const state = useRate(digits, iso);
  if (state.kind !== 'known') {
    return <p aria-live="polite">{state.kind === 'loading' ? t('numbers.rate-loading') : ''}</p>;
  }
  const { rate } = state;
  const minutes = minutesOf(exampleDollars, rate);
  const price = <Money>{formatRate(language, rate.perMinute)}</Money>;
  const fee = <Money>{formatRate(language, rate.connectionFee)}</Money>;
  const amount = <Money>{formatMoney(language, exampleDollars)}</Money>;
  return (
    <p aria-live="polite">
      <RichText text={t('order.rate', { price: slot('price') })} slots={{ price }} />{' '}
      {rate.connectionFee > 0 ? (
        <RichText text={t('numbers.rate-fee', { price: slot('fee') })} slots={{ fee }} />
      ) : null}{' '}
      {minutes === null ? null : (
        <RichText
          text={t('order.ten-dollars', {
            amount: slot('amount'),
            minutes: t('numbers.about-minutes', { n: minutes }),
          })}
          slots={{ amount }}
        />
      )}
    </p>
  );
}
