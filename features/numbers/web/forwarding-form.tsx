import { useEffect, useState, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
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
import { ReadBack } from './read-back.tsx';
import { readBoxes, type TypedNumber } from './reading.rules.ts';

interface Boxes extends TypedNumber {
  readonly confirmPrefix: string;
  readonly confirmPhone: string;
}

const asRead = refusingShort(zodResolver(forwardingForm));

/** Both pairs are checked and compared as they are read, so the zero that one has is no typo. */
const readingWith =
  (keepsZero: (typed: TypedNumber) => boolean): Resolver<Boxes> =>
  (values, context, options) => {
    const again = { prefix: values.confirmPrefix, phone: values.confirmPhone };
    const read = readBoxes(values, keepsZero(values));
    const confirm = readBoxes(again, keepsZero(again));
    return asRead(
      { ...read, confirmPrefix: confirm.prefix, confirmPhone: confirm.phone },
      context,
      options,
    );
  };

export interface ForwardingFormProps {
  readonly number: VirtualNumber;
  readonly addCredit: ReactNode;
  /** The digits that calls ring at now. */
  readonly onSaved: (digits: string) => void;
  readonly onCancel: () => void;
  readonly onSwitchOff: () => void;
}

/** Edit of where a number rings. What is typed stays on failure. */
export default function ForwardingForm(props: ForwardingFormProps) {
  const { number, addCredit, onSaved, onCancel, onSwitchOff } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const save = useSaveForwarding();
  const plans = usePhonePlans();
  const current = number.forwardingNumbers[0];
  const [keptZero, setKeptZero] = useState<string | null>(null);
  const keepsZero = (typed: TypedNumber) => typed.prefix + typed.phone === keptZero;
  const form = useForm({
    resolver: readingWith(keepsZero),
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
  const typed = { prefix, phone };
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
          toldElsewhere
        />
        <PhonePair
          {...pair}
          prefix="confirmPrefix"
          phone="confirmPhone"
          legend={t('numbers.confirm-number')}
          confirm
        />
      </Columns>
      <ReadBack
        didid={number.didid}
        typed={typed}
        plans={plans}
        keepsZero={keepsZero(typed)}
        onKeepZero={() => setKeptZero(prefix + phone)}
        addCredit={addCredit}
      />
    </FormShell>
  );
}
