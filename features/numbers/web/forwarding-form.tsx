import { useEffect, useState, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { forwardingForm, type VirtualNumber } from '../contract.ts';
import { Button, Columns, PhoneOffIcon } from '@portal/ui';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { PhonePair } from '@portal/web/forms/phone-pair.tsx';
import { usePhonePlans } from '@portal/web/forms/phone-plans.ts';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { refusingShort } from '@portal/web/forms/short-phone.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { canTryAgain, forwardingFailureText, type FailureTold } from './failure-text.tsx';
import styles from './forwarding.module.css';
import { boxesOf } from './numbers.rules.ts';
import { useSaveForwarding } from './queries.ts';
import { RateNote } from './rate-note.tsx';

const resolver = refusingShort(zodResolver(forwardingForm));

/** From this many digits on a country's rate is worth looking up. */
const rateDigitsMin = 4;

export interface ForwardingFormProps {
  readonly number: VirtualNumber;
  readonly balance: number | null;
  readonly addCredit: ReactNode;
  /** The digits that calls ring at now. */
  readonly onSaved: (digits: string) => void;
  readonly onCancel: () => void;
  readonly onSwitchOff: () => void;
}

/** Edit of where a number rings (SPEC 2 and 5, Call forwarding). What is typed stays on failure. */
export default function ForwardingForm(props: ForwardingFormProps) {
  const { number, balance, addCredit, onSaved, onCancel, onSwitchOff } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const save = useSaveForwarding();
  const plans = usePhonePlans();
  const current = number.forwardingNumbers[0];
  const form = useForm({
    resolver,
    defaultValues: { ...boxesOf(current), confirmPrefix: '', confirmPhone: '' },
  });
  const [failure, setFailure] = useState<FailureTold | null>(null);
  const { setFocus } = form;
  // Selected, so that typing takes the place of the number of now.
  useEffect(() => setFocus('prefix', { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(async ({ prefix, phone }) => {
    setFailure(null);
    const digits = prefix + phone;
    const failed = await save({ didid: number.didid, forwardingNumber: digits });
    if (failed)
      setFailure({
        text: forwardingFailureText(i18n, failed, digits, !current),
        canRetry: canTryAgain(failed),
      });
    else onSaved(digits);
  });
  const [prefix, phone] = useWatch({ control: form.control, name: ['prefix', 'phone'] });
  const pair = { form, section: `number-${number.didid}` };
  return (
    <FormShell
      label={t('numbers.forwarding')}
      submitting={form.formState.isSubmitting}
      submitError={failure?.text}
      onRetry={failure?.canRetry ? () => void submit() : undefined}
      onSubmit={submit}
      actions={
        <SaveCancel
          save={t('numbers.save-number')}
          busy={form.formState.isSubmitting}
          onCancel={onCancel}
        >
          {current ? (
            <Button
              variant="dangerQuiet"
              className={styles.switchOff}
              icon={<PhoneOffIcon size={18} aria-hidden="true" />}
              onClick={onSwitchOff}
            >
              {t('numbers.switch-off')}
            </Button>
          ) : null}
        </SaveCancel>
      }
    >
      <Columns>
        <PhonePair
          {...pair}
          prefix="prefix"
          phone="phone"
          legend={t('numbers.new-number')}
          hint={t('numbers.new-number-hint')}
        />
        <PhonePair
          {...pair}
          prefix="confirmPrefix"
          phone="confirmPhone"
          legend={t('numbers.confirm-number')}
          confirm
        />
      </Columns>
      {plans && prefix !== '' && phone.length >= rateDigitsMin ? (
        <RateNote
          digits={prefix + phone}
          iso={plans.describe(prefix, phone)?.iso ?? null}
          balance={balance}
          addCredit={addCredit}
        />
      ) : null}
    </FormShell>
  );
}
