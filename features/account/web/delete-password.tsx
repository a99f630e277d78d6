import { useEffect, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { typedPasswordSchema } from '@portal/contract/fields/text';
import { InlineStatus, PasswordField, Stack } from '@portal/ui';
import { useFields } from '@portal/web/forms/fields.ts';
import { HiddenUsername } from '@portal/web/forms/new-password.tsx';
import { usePasswordTexts } from '@portal/web/forms/password-texts.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';

const passwordForm = z.object({ password: typedPasswordSchema });

export interface DeletePasswordProps {
  /** Id of the form, for the button in the dialog's foot. */
  readonly id: string;
  readonly email: string;
  readonly isBusy: boolean;
  /** Why it did not happen; told at once. */
  readonly failure: ReactNode;
  /** Answers whether the password has to be typed again. */
  readonly onConfirm: (password: string) => Promise<boolean>;
}

/** Step 2 of 2: the password, typed by whoever sits here. */
export function DeletePassword(props: DeletePasswordProps) {
  const { id, email, isBusy, failure, onConfirm } = props;
  const { t } = useI18n();
  const texts = usePasswordTexts();
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: { password: '' } });
  const field = useFields(form);
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = form.handleSubmit(async ({ password }) => {
    if (isBusy) return;
    if (await onConfirm(password)) {
      form.resetField('password');
      setFocus('password');
    }
  });
  return (
    <form
      id={id}
      noValidate
      aria-label={t('delete.confirm-title')}
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap="md">
        <InlineStatus tone="danger">{failure || undefined}</InlineStatus>
        <HiddenUsername email={email} />
        <PasswordField
          {...field('password')}
          id="delete-password"
          label={t('form.password')}
          texts={texts}
          enterKeyHint="done"
          readOnly={isBusy}
        />
      </Stack>
    </form>
  );
}
