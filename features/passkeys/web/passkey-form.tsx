import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { passkeyForm } from '../contract.ts';
import { TextField } from '@portal/ui';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { useUnsaved } from '@portal/web/forms/unsaved.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { usePopup } from '@portal/web/lib/popup.ts';
import { waitWords } from '@portal/web/lib/wait-words.ts';
import { useAddPasskey } from './add-passkey.ts';
import type { AddFailure, AddText } from './add-passkey.rules.ts';
import styles from './passkeys.module.css';

export interface PasskeyFormProps {
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

function usePasskeyForm(onAdded: () => void) {
  const { language } = useI18n();
  const popup = usePopup();
  const add = useAddPasskey();
  const form = useForm({
    resolver: zodResolver(passkeyForm),
    defaultValues: { name: '' },
  });
  const [told, setTold] = useState<AddText | 'login.network' | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  useUnsaved(form.formState.isDirty);

  function tell(failure: AddFailure) {
    const onClose = () => form.setFocus('name');
    if (failure.kind === 'told') setTold(failure.text);
    else if (failure.kind === 'wait') {
      const values = { when: waitWords(language, failure.seconds) };
      popup.open({ name: 'too-many-requests', variant: 'wait', values, onClose });
    } else if (failure.as === 'unreached') setTold('login.network');
    else if (failure.as !== 'ended') popup.open({ name: failure.as, onClose });
  }
  const submit = form.handleSubmit(async (wish) => {
    setTold(null);
    const failure = await add(wish);
    if (failure) tell(failure);
    else onAdded();
  });
  return { form, submit, told };
}

/** What it is called, before the device is asked. */
export function PasskeyForm({ onAdded, onCancel }: PasskeyFormProps) {
  const { t } = useI18n();
  const { form, submit, told } = usePasskeyForm(onAdded);
  const field = useFields(form);
  const { isSubmitting } = form.formState;
  return (
    <FormShell
      label={t('passkeys.add')}
      submitting={isSubmitting}
      submitError={told ? t(told) : null}
      onRetry={told === 'passkeys.max' ? undefined : () => void submit()}
      onSubmit={submit}
      onEscape={onCancel}
      className={styles.form}
      actions={
        <SaveCancel
          save={t('passkeys.continue')}
          busy={isSubmitting}
          busyLabel={t('passkeys.waiting')}
          onCancel={onCancel}
        />
      }
    >
      <p className={styles.text}>{t('passkeys.form-text')}</p>
      <TextField
        {...field('name')}
        id="passkey-name"
        label={t('passkeys.name')}
        optionalMark={t('form.optional')}
        hint={t('passkeys.name-hint')}
        dir="auto"
        autoComplete="off"
        enterKeyHint="go"
      />
    </FormShell>
  );
}
