import { useRef, type ReactNode } from 'react';
import type { VirtualNumber } from '../contract.ts';
import { Button, Columns, PhoneOffIcon } from '@portal/ui';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { PhonePair } from '@portal/web/forms/phone-pair.tsx';
import { usePhonePlans } from '@portal/web/forms/phone-plans.ts';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { useUnsaved } from '@portal/web/forms/unsaved.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './forwarding.module.css';
import { ReadBack } from './read-back.tsx';
import { SameNumber } from './same-number.tsx';
import { useForwarding } from './use-forwarding.ts';
import { UsedPhones } from './used-phones.tsx';

interface ForwardingFormProps {
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
  const { t } = useI18n();
  const plans = usePhonePlans();
  const forwarding = useForwarding(number, onSaved);
  const { form, submit, failure, current } = forwarding;
  useUnsaved(forwarding.isDirty);
  const buttons = useRef<HTMLDivElement>(null);
  const pair = { form, section: `number-${number.didid}` };
  return (
    <FormShell
      label={t('numbers.forwarding')}
      submitting={form.formState.isSubmitting}
      submitError={failure?.text}
      onRetry={failure?.canRetry ? () => void submit() : undefined}
      onSubmit={submit}
      onEscape={onCancel}
      actions={
        <div ref={buttons}>
          <SaveCancel
            save={t(forwarding.laterPlace ? 'ring-plan.first-confirm' : 'numbers.save-number')}
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
        </div>
      }
    >
      <UsedPhones
        without={current ? [current.phoneNumber] : []}
        onPick={(target) => {
          forwarding.fill(target);
          buttons.current?.querySelector('button')?.focus();
        }}
      />
      <Columns>
        <PhonePair
          {...pair}
          takesFocus
          prefix="prefix"
          phone="phone"
          legend={t('numbers.new-number')}
          hint={t(current ? 'numbers.type-over' : 'numbers.new-number-hint')}
          toldElsewhere
          flagged
        />
        <PhonePair
          {...pair}
          prefix="confirmPrefix"
          phone="confirmPhone"
          legend={t('numbers.confirm-number')}
          hint={forwarding.isSame ? <SameNumber /> : t('numbers.compare')}
          confirm
          toldElsewhere
          flagged
        />
      </Columns>
      <ReadBack
        didid={number.didid}
        typed={forwarding.typed}
        plans={plans}
        laterPlace={forwarding.laterPlace}
        keepsZero={forwarding.keepsZero}
        onKeepZero={forwarding.keepZero}
        addCredit={addCredit}
      />
    </FormShell>
  );
}
