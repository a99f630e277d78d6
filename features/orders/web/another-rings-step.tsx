import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { formatNumber, splitNumber } from '@portal/contract/fields/phone';
import { Actions, Button, Columns, Stack, Tel } from '@portal/ui';
import { useCallerIds } from '@portal/features/caller-ids/web';
import { forwardingForm } from '@portal/features/numbers/contract';
import { rateDigitsMin, RateNote } from '@portal/features/numbers/web';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { PhonePair } from '@portal/web/forms/phone-pair.tsx';
import { usePhonePlans } from '@portal/web/forms/phone-plans.ts';
import { refusingShort } from '@portal/web/forms/short-phone.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { navigate } from '@portal/web/lib/navigation.tsx';
import styles from './another.module.css';
import { usedPhones } from './another.rules.ts';
import type { Another } from './use-another.ts';

const resolver = refusingShort(zodResolver(forwardingForm));

interface PartProps {
  readonly another: Another;
}

/** A phone that rang before with one press, or another one that is typed twice. */
export function AnotherRingsStep({ another }: PartProps) {
  const { t } = useI18n();
  const phones = useUsedPhones(another);
  const { rings } = another;
  const [isTyping, setTyping] = useState(rings !== '' && !phones.includes(rings));
  const isForm = isTyping || phones.length === 0;
  return (
    <Stack gap="lg">
      {phones.length > 0 ? (
        <div role="group" aria-labelledby="used-phones" className={styles.group}>
          <p id="used-phones" className={styles.label}>
            {t('another.used')}
          </p>
          <div className={styles.chips}>
            {phones.map((digits) => (
              <Button
                key={digits}
                size="sm"
                variant="outline"
                className={styles.chip}
                aria-pressed={!isForm && digits === rings}
                onClick={() => goOn(another, digits)}
              >
                <Tel>{formatNumber(digits)}</Tel>
              </Button>
            ))}
            <Button
              size="sm"
              variant="outline"
              className={styles.chip}
              aria-pressed={isForm}
              onClick={() => setTyping(true)}
            >
              {t('another.other-phone')}
            </Button>
          </div>
        </div>
      ) : null}
      {isForm ? <PhoneForm another={another} /> : null}
    </Stack>
  );
}

/** Phones that were confirmed when they were saved: they need not be typed again. */
function useUsedPhones({ owned = [] }: Another): readonly string[] {
  const callerIds = useCallerIds().data?.callerIds ?? [];
  return usedPhones(
    owned.flatMap(({ forwardingNumbers }) =>
      forwardingNumbers.map(({ phoneNumber }) => phoneNumber),
    ),
    callerIds.filter(({ proved }) => proved).map(({ callerId }) => callerId),
    owned.map(({ didNumber }) => didNumber),
  );
}

function goOn({ keep, hrefWith, clearNote }: Another, digits: string): void {
  const { prefix, national } = splitNumber(digits);
  clearNote();
  keep({ prefix, phone: national });
  navigate(hrefWith({}));
}

function PhoneForm({ another }: PartProps) {
  const { t } = useI18n();
  const form = useForm({
    resolver,
    defaultValues: { prefix: '', phone: '', confirmPrefix: '', confirmPhone: '' },
  });
  const submit = form.handleSubmit(({ prefix, phone }) => {
    const digits = prefix + phone;
    const isOwn = another.owned?.some(({ didNumber }) => didNumber === digits);
    if (isOwn)
      return form.setError('phone', { message: 'order.rings-loop' }, { shouldFocus: true });
    goOn(another, digits);
  });
  const [prefix, phone] = useWatch({ control: form.control, name: ['prefix', 'phone'] });
  const pair = { form, section: 'another' };
  return (
    <FormShell
      label={t('another.rings')}
      submitting={false}
      submitError={null}
      onSubmit={submit}
      actions={
        <Actions stretch>
          <Button type="submit">{t('order.continue')}</Button>
        </Actions>
      }
    >
      <Columns>
        <PhonePair
          {...pair}
          prefix="prefix"
          phone="phone"
          legend={t('order.rings-legend')}
          hint={t('another.phone-hint')}
          flagged
        />
        <PhonePair
          {...pair}
          prefix="confirmPrefix"
          phone="confirmPhone"
          legend={t('another.again')}
          hint={t('another.again-hint')}
          confirm
          flagged
        />
      </Columns>
      {prefix !== '' && phone.length >= rateDigitsMin ? (
        <TypedPrice another={another} prefix={prefix} phone={phone} />
      ) : null}
    </FormShell>
  );
}

interface TypedProps extends PartProps {
  readonly prefix: string;
  readonly phone: string;
}

/** What calls to the typed phone would cost. */
function TypedPrice({ another, prefix, phone }: TypedProps) {
  const plans = usePhonePlans();
  if (!plans) return null;
  const iso = plans.describe(prefix, phone)?.iso ?? null;
  return (
    <RateNote
      digits={prefix + phone}
      iso={iso}
      isIncluded={another.isIncluded(iso)}
      credit={another.price.credit}
      addCredit={null}
    />
  );
}
