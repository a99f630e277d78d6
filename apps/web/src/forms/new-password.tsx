import { useWatch, type UseFormReturn } from 'react-hook-form';
import { PasswordField } from '@portal/ui';
import { useI18n } from '../lib/i18n.tsx';
import { useFields } from './fields.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { usePasswordTexts } from './password-texts.ts';

/** The values of a form in which a password is chosen. */
export interface NewPasswordValues {
  readonly password: string;
  readonly again: string;
}

export interface NewPasswordProps<T extends NewPasswordValues> {
  readonly form: UseFormReturn<T>;
}

/** A new password with its live list, and the same again. Pasting is fine in both. */
export function NewPassword<T extends NewPasswordValues>(props: NewPasswordProps<T>) {
  // Every form that comes here has these two fields; the list of them is all that is used.
  const form = props.form as unknown as UseFormReturn<NewPasswordValues>;
  const { t } = useI18n();
  const field = useFields(form);
  const newTexts = usePasswordTexts();
  const againTexts = usePasswordTexts('again');
  const typed = useWatch({ control: form.control, name: 'password' });
  return (
    <>
      <PasswordField
        {...field('password', { deps: 'again' })}
        label={t('password.new')}
        texts={newTexts}
        autoComplete="new-password"
        enterKeyHint="next"
        // Read by password managers that make up a password.
        {...{ passwordrules: 'minlength: 8; required: upper; required: digit;' }}
        hint={<PasswordChecklist password={typed} />}
      />
      <PasswordField
        {...field('again')}
        label={t('password.again')}
        texts={againTexts}
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </>
  );
}

/** Tells password managers whose password it is; nobody sees or reaches it. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={email} />;
}
