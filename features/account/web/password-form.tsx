import { useEffect, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { passwordChangeForm } from '@portal/contract/fields/password-pair';
import { useQueryClient } from '@tanstack/react-query';
import { listActivity, type ActivityEntry } from '@portal/features/security/contract';
import { activityKey, securityKey } from '@portal/features/security/web';
import { PasswordField } from '@portal/ui';
import { call } from '@portal/web/api/client';
import { lookAgainMs } from '@portal/web/api/saved-anyway';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { useFormSummary } from '@portal/web/forms/form-summary.ts';
import { HiddenUsername, NewPassword } from '@portal/web/forms/new-password.tsx';
import { usePasswordTexts } from '@portal/web/forms/password-texts.ts';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { useUnsaved } from '@portal/web/forms/unsaved.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { usePopup } from '@portal/web/lib/popup.ts';
import { isPasswordNew, passwordOperations, type ChangeFailure } from './account-changes.rules.ts';
import { useChangeAccount, useTellFailure } from './change-account.ts';
import styles from './account.module.css';

export interface PasswordFormProps {
  readonly email: string;
  /** Whether it is being sent. */
  readonly onSending: (isSending: boolean) => void;
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

const names = ['current', 'password', 'again'] as const;

const unknown: ChangeFailure = { kind: 'lost', as: 'unreached' };

interface Lost {
  readonly password: string;
  readonly before: ActivityEntry[] | undefined;
}

/**
 * Changes the password. Where an answer was lost, and where the same again is refused then, what
 * happened lately tells whether the new password holds already.
 */
function useNewPassword() {
  const client = useQueryClient();
  const change = useChangeAccount();
  const lost = useRef<Lost | null>(null);
  return async (current: string, password: string): Promise<ChangeFailure | null> => {
    const before = client.getQueryData<ActivityEntry[]>(activityKey);
    const failure = await change(passwordOperations(current, password));
    if (failure?.kind === 'lost' && failure.as === 'unreached')
      lost.current ??= { password, before };
    else if (failure?.kind !== 'wrong-password') return failure;
    if (!lost.current) return failure;
    const seen = await call(listActivity, {}, { signal: AbortSignal.timeout(lookAgainMs) });
    if (!seen.ok) return unknown;
    if (!isPasswordNew(lost.current.before, seen.result)) return failure;
    // Of two new ones nobody knows which holds.
    return lost.current.password === password ? null : unknown;
  };
}

function usePasswordChange(onChanged: () => void) {
  const popup = usePopup();
  const client = useQueryClient();
  const change = useNewPassword();
  const tellFailure = useTellFailure();
  const form = useForm({
    resolver: zodResolver(passwordChangeForm),
    defaultValues: { current: '', password: '', again: '' },
    shouldFocusError: false,
  });
  const [unreached, setUnreached] = useState(false);
  const { setFocus } = form;
  useEffect(() => setFocus('current'), [setFocus]);
  useUnsaved(form.formState.isDirty);

  function tell(failure: ChangeFailure) {
    if (failure.kind === 'wrong-password') {
      // Only what is wrong goes; the new password need not be thought up again.
      form.setValue('current', '');
      popup.open({ name: 'wrong-current-password', onClose: () => form.setFocus('current') });
    } else if (failure.kind === 'fields') {
      for (const { path, message } of failure.faults) {
        const field = path === '/Customer/CurrentPassword' ? 'current' : 'password';
        form.setError(field, { message });
      }
    } else if (!tellFailure(failure, () => form.setFocus('current'))) setUnreached(true);
  }
  const submit = form.handleSubmit(async ({ current, password }) => {
    setUnreached(false);
    const failure = await change(current, password);
    if (failure) {
      tell(failure);
      return;
    }
    // The change ended other sessions and is among what happened lately.
    void client.invalidateQueries({ queryKey: securityKey });
    onChanged();
  });
  return { form, submit, unreached };
}

/** A new password in the place of the current one. */
export function PasswordForm({ email, onSending, onChanged, onCancel }: PasswordFormProps) {
  const { t } = useI18n();
  const texts = usePasswordTexts('current');
  const { form, submit, unreached } = usePasswordChange(onChanged);
  const field = useFields(form);
  const { isSubmitting } = form.formState;
  useEffect(() => {
    onSending(isSubmitting);
    return () => onSending(false);
  }, [isSubmitting, onSending]);
  const summary = useFormSummary(form, names);
  return (
    <FormShell
      label={t('account.password')}
      submitting={isSubmitting}
      submitError={unreached ? t('account.password-unanswered') : null}
      onRetry={() => void submit()}
      onSubmit={submit}
      onEscape={onCancel}
      summary={summary}
      className={styles.narrow}
      actions={
        <SaveCancel
          save={t('account.password-change')}
          busy={isSubmitting}
          busyLabel={t('account.password-changing')}
          onCancel={onCancel}
        />
      }
    >
      <HiddenUsername email={email} />
      <PasswordField
        {...field('current')}
        label={t('password.current')}
        texts={texts}
        enterKeyHint="next"
      />
      <NewPassword form={form} />
    </FormShell>
  );
}
