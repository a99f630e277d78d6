import type { ReactNode } from 'react';
import { Actions, Button, Columns } from '@portal/ui';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { PhonePair } from '@portal/web/forms/phone-pair.tsx';
import { usePhonePlans } from '@portal/web/forms/phone-plans.ts';
import { countryName } from '@portal/web/lib/country-name.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { useSettled } from './quote-queries.ts';
import { Impossible, ReadAs } from './read-back.tsx';
import { isPriced, isTold, readBoxes, readNumber } from './reading.rules.ts';
import { SameNumber } from './same-number.tsx';
import { usePhonePairs } from './use-phone-pairs.ts';

export interface PhoneTwiceProps {
  /** Keeps the ids and the autofill of its boxes apart from others. */
  readonly section: string;
  /** Name of the form. */
  readonly label: string;
  readonly legend: string;
  readonly submit: string;
  /** The key of why a phone may not ring, by its digits; null where it may. */
  readonly faultOf: (digits: string) => string | null;
  /** What calls there would cost. */
  readonly renderPrice: (digits: string, iso: string | null) => ReactNode;
  /** The phone as it was read, once both pairs hold it. */
  readonly onPhone: (digits: string) => void;
}

/** A phone that no number rings yet, typed twice and read back. */
export default function PhoneTwice(props: PhoneTwiceProps) {
  const { section, label, legend, faultOf, renderPrice, onPhone } = props;
  const { t, language } = useI18n();
  const plans = usePhonePlans();
  const { form, typed, digits, isSame, keepsZero, keepZero } = usePhonePairs(undefined);
  const submit = form.handleSubmit(() => {
    const message = faultOf(digits);
    if (message === null) return onPhone(digits);
    form.setError('phone', { message }, { shouldFocus: true });
  });
  const settled = useSettled(`${typed.prefix} ${typed.phone}`);
  const [prefix = '', phone = ''] = settled.split(' ');
  const shown = readNumber({ prefix, phone }, keepsZero);
  const isShown = plans !== null && isTold({ prefix, phone });
  const read = readBoxes({ prefix, phone }, keepsZero);
  const about = isShown ? plans.describe(read.prefix, read.phone) : null;
  const iso = about?.iso ?? null;
  const isOdd = isShown && isPriced(shown.digits, plans.isTooShort) && about?.isPossible === false;
  const pair = { form, section, toldElsewhere: true, flagged: true };
  return (
    <FormShell
      label={label}
      submitting={false}
      submitError={null}
      onSubmit={submit}
      actions={
        <Actions stretch>
          <Button type="submit">{props.submit}</Button>
        </Actions>
      }
    >
      <Columns>
        <PhonePair
          {...pair}
          prefix="prefix"
          phone="phone"
          legend={legend}
          hint={t('numbers.new-number-hint')}
        />
        <PhonePair
          {...pair}
          prefix="confirmPrefix"
          phone="confirmPhone"
          legend={t('numbers.confirm-number')}
          hint={isSame ? <SameNumber /> : t('numbers.compare')}
          confirm
        />
      </Columns>
      <ReadAs
        digits={isShown ? shown.digits : null}
        iso={iso}
        words={[iso === null ? null : countryName(language, iso, '')]}
        leftZero={shown.leftZero}
        onKeepZero={keepZero}
      >
        {isShown ? renderPrice(shown.digits, iso) : null}
        {isOdd ? <Impossible /> : null}
      </ReadAs>
    </FormShell>
  );
}
