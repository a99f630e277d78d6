import { useEffect, useMemo, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Columns, EmailField } from '@portal/ui';
import { ConfirmEmail } from '@portal/web/forms/confirm-email.tsx';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { useUnsaved } from '@portal/web/forms/unsaved.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { usePopup } from '@portal/web/lib/popup.ts';
import { useTellFailure } from './change-account.ts';
import type { EmailChangeFlow } from './email-change.ts';
import { emailChangeForm, type EmailFailure } from './email-change.rules.ts';
import styles from './account.module.css';

export interface EmailFormProps {
  readonly current: string;
  readonly send: EmailChangeFlow['send'];
  /** Whether it is being sent. */
  readonly onSending: (isSending: boolean) => void;
  readonly onSent: (email: string) => void;
  readonly onCancel: () => void;
}

/** Asks for a link to another e-mail. */
export function EmailForm({ current, send, onSending, onSent, onCancel }: EmailFormProps) {
  const { t } = useI18n();
  const popup = usePopup();
  const tellFailure = useTellFailure();
  const schema = useMemo(() => emailChangeForm(current), [current]);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', confirmEmail: '' },
  });
  const [told, setTold] = useState<'account.email-unanswered' | 'confirm.not-done' | null>(null);
  const field = useFields(form);
  const { isSubmitting, isDirty } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  useUnsaved(isDirty);
  useEffect(() => {
    onSending(isSubmitting);
    return () => onSending(false);
  }, [isSubmitting, onSending]);

  function tell(failure: EmailFailure) {
    const toField = () => form.setFocus('email', { shouldSelect: true });
    if (failure.kind === 'taken') popup.open({ name: 'email-already-exist', onClose: toField });
    else if (failure.kind === 'email') {
      form.setError('email', { message: failure.message }, { shouldFocus: true });
    } else if (failure.kind === 'unconfirmed') setTold('confirm.not-done');
    else if (!tellFailure(failure, toField)) setTold('account.email-unanswered');
  }
  const submit = form.handleSubmit(async ({ email }) => {
    setTold(null);
    const failure = await send(email);
    if (failure) tell(failure);
    else onSent(email);
  });
  return (
    <FormShell
      label={t('account.email')}
      submitting={isSubmitting}
      submitError={told ? t(told) : null}
      onRetry={() => void submit()}
      onSubmit={submit}
      onEscape={onCancel}
      actions={
        <SaveCancel
          save={t('account.email-send')}
          busy={isSubmitting}
          busyLabel={t('account.email-sending')}
          onCancel={onCancel}
        />
      }
    >
      <p className={styles.text}>{t('account.email-text')}</p>
      <Columns fields>
        <EmailField
          {...field('email', { deps: 'confirmEmail' })}
          label={t('account.email-new')}
          enterKeyHint="next"
        />
        <ConfirmEmail form={form} name="confirmEmail" label={t('account.email-again')} />
      </Columns>
    </FormShell>
  );
}
