import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { ringsForm } from '../contract.ts';
import { withoutTrunkZero } from '@portal/contract/fields/phone';
import { Actions, Button, Tel } from '@portal/ui';
import { rateDigitsMin } from '@portal/features/numbers/web';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { PhonePair } from '@portal/web/forms/phone-pair.tsx';
import { usePhonePlans } from '@portal/web/forms/phone-plans.ts';
import { refusingShort } from '@portal/web/forms/short-phone.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { AnswerCard } from './answer-card.tsx';
import styles from './order-choices.module.css';
import page from './order-page.module.css';
import { creditWith } from './order.rules.ts';
import { StartingCredit } from './starting-credit.tsx';
import { usePhonePrice } from './use-phone-price.ts';

const resolver = refusingShort(zodResolver(ringsForm));

/** The form that buttons outside of it send. */
export const ringsFormId = 'order-rings';

interface Rings {
  readonly prefix: string;
  readonly phone: string;
}

/** A phone with its country, and the credit that makes it ring. */
export interface ChosenPhone extends Rings {
  readonly iso: string | null;
  readonly credit: number | null;
}

export interface RingsStepProps {
  readonly rings: Rings;
  readonly credit: number | null;
  /** While it is paid for, nothing of it changes. */
  readonly busy: boolean;
  /** Whether the plan pays for calls to a number of this country; null while nobody knows. */
  readonly isIncluded: (iso: string | null) => boolean | null;
  readonly onCredit: (dollars: number | null) => void;
  /** Another phone stands in the boxes than the one that was said. */
  readonly onOther: () => void;
  /** The phone, and the credit that makes it ring: none where the plan pays for its calls. */
  readonly onRings: (chosen: ChosenPhone) => void;
}

/** The phone that rings, what calls there cost, and credit where the plan does not pay for them. */
export function RingsStep(props: RingsStepProps) {
  const { rings, credit, busy, isIncluded, onCredit, onOther, onRings } = props;
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const form = useForm({ resolver, defaultValues: { prefix: rings.prefix, phone: rings.phone } });
  const [prefix, typed] = useWatch({ control: form.control, name: ['prefix', 'phone'] });
  const read = readPhone(prefix, typed);
  const isOther = prefix + read !== rings.prefix + rings.phone;
  useEffect(() => {
    if (isOther) onOther();
  });
  const isLong = prefix !== '' && typed.length >= rateDigitsMin;
  const phone = usePhonePrice(isLong ? prefix : '', isLong ? read : '', isIncluded);
  const { iso, price } = phone;
  const plans = usePhonePlans();
  const isTold = phone.hasPlans && isLong;
  const about = isTold ? plans?.describe(prefix, read) : null;
  const isOdd = about?.isPossible === false && !plans?.isTooShort(prefix + read);
  const isPaid = isTold && phone.isIncluded !== true && price.kind === 'known';
  return (
    <FormShell
      id={ringsFormId}
      label={t('order.step-rings')}
      submitting={busy}
      submitError={null}
      onSubmit={form.handleSubmit(() => {
        setAsked(true);
        // Nothing is sold that does not ring without the buyer having said so.
        if (isPaid && credit === null) return document.getElementById('credit')?.focus();
        onRings({ prefix, phone: read, iso, credit: creditWith(phone.isIncluded, credit) });
      })}
      actions={
        <Actions stretch className={page.go}>
          <Button type="submit">{t('order.continue')}</Button>
        </Actions>
      }
    >
      <div>
        <PhonePair
          form={form}
          section="order"
          prefix="prefix"
          phone="phone"
          legend={t('order.rings-legend')}
          hint={t('order.rings-hint')}
          toldElsewhere
          flagged
        />
        {read === typed ? null : (
          <p role="status" className={styles.note}>
            <RichText
              text={t('order.left-zero', { prefix: slot('prefix') })}
              slots={{ prefix: <Tel>+{prefix}</Tel> }}
            />
          </p>
        )}
      </div>
      {isOdd ? (
        <p role="status" className={styles.note}>
          {t('phone.impossible')}
        </p>
      ) : null}
      {isTold ? (
        <AnswerCard iso={iso} isIncluded={phone.isIncluded} price={price}>
          {price.kind === 'known' ? (
            <StartingCredit
              credit={credit}
              rate={price.rate}
              error={isAsked && credit === null ? t('order.credit-required') : undefined}
              onCredit={onCredit}
            />
          ) : null}
        </AnswerCard>
      ) : (
        <p className={styles.waiting}>{t('order.answer-waiting')}</p>
      )}
    </FormShell>
  );
}

/** The national digits as they are dialled from abroad. */
function readPhone(prefix: string, phone: string): string {
  return prefix === '' ? phone : withoutTrunkZero(prefix + phone).slice(prefix.length);
}
