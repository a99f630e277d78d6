import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { smsEmailForm, type VirtualNumber } from '../contract.ts';
import { Button, Columns, EmailField } from '@portal/ui';
import { ConfirmEmail } from '@portal/web/forms/confirm-email.tsx';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { useUnsaved } from '@portal/web/forms/unsaved.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { canTryAgain, smsFailureText, type FailureTold } from './failure-text.tsx';
import styles from './forwarding.module.css';
import { useSaveForwarding } from './queries.ts';

export interface SmsFormProps {
  readonly number: VirtualNumber;
  readonly onSaved: (email: string) => void;
  readonly onCancel: () => void;
  readonly onSwitchOff: () => void;
}

/** Edit of where texts are mailed. What is typed stays on failure. */
export default function SmsForm({ number, onSaved, onCancel, onSwitchOff }: SmsFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const save = useSaveForwarding();
  const form = useForm({
    resolver: zodResolver(smsEmailForm),
    defaultValues: { email: number.smsEmail, confirmEmail: '' },
  });
  const [failure, setFailure] = useState<FailureTold | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    const failed = await save({ didid: number.didid, email });
    if (failed) setFailure({ text: smsFailureText(i18n, failed), canRetry: canTryAgain(failed) });
    else onSaved(email);
  });
  const field = useFields(form);
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  const idPrefix = `sms-${number.didid}`;
  return (
    <FormShell
      label={t('numbers.sms')}
      submitting={isSubmitting}
      submitError={failure?.text}
      onRetry={failure?.canRetry ? () => void submit() : undefined}
      onSubmit={submit}
      onEscape={onCancel}
      actions={
        <SaveCancel save={t('numbers.sms-save')} busy={isSubmitting} onCancel={onCancel}>
          {number.smsEmail ? (
            <Button variant="dangerQuiet" className={styles.switchOff} onClick={onSwitchOff}>
              {t('numbers.sms-switch-off')}
            </Button>
          ) : null}
        </SaveCancel>
      }
    >
      <Columns>
        <EmailField
          {...field('email')}
          id={`${idPrefix}-email`}
          label={t('numbers.sms-new')}
          enterKeyHint="next"
        />
        <ConfirmEmail
          form={form}
          name="confirmEmail"
          label={t('numbers.sms-confirm')}
          idPrefix={idPrefix}
        />
      </Columns>
    </FormShell>
  );
}
