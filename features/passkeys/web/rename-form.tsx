import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { passkeyForm, type PasskeyEntry } from '../contract.ts';
import { TextField } from '@portal/ui';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { useUnsaved } from '@portal/web/forms/unsaved.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { useRenamePasskey } from './passkey-queries.ts';
import styles from './passkeys.module.css';

export interface RenameFormProps {
  readonly entry: PasskeyEntry;
  readonly onSaved: (name: string) => void;
  readonly onCancel: () => void;
}

/** What a passkey is called, in the place of its row. What is typed stays on failure. */
export function RenameForm({ entry, onSaved, onCancel }: RenameFormProps) {
  const { t } = useI18n();
  const rename = useRenamePasskey();
  const form = useForm({
    resolver: zodResolver(passkeyForm),
    defaultValues: { name: entry.name },
  });
  const [hasFailed, setFailed] = useState(false);
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  useUnsaved(form.formState.isDirty);

  const submit = form.handleSubmit(async ({ name }) => {
    setFailed(false);
    if (await rename(entry.id, name)) onSaved(name);
    else setFailed(true);
  });
  const field = useFields(form);
  const { isSubmitting } = form.formState;
  return (
    <FormShell
      label={t('passkeys.rename-title')}
      submitting={isSubmitting}
      submitError={hasFailed ? t('passkeys.not-renamed') : null}
      onRetry={() => void submit()}
      onSubmit={submit}
      onEscape={onCancel}
      className={styles.form}
      actions={
        <SaveCancel save={t('passkeys.rename-save')} busy={isSubmitting} onCancel={onCancel} />
      }
    >
      <TextField
        {...field('name')}
        id={`passkey-name-${entry.id}`}
        label={t('passkeys.name')}
        optionalMark={t('form.optional')}
        hint={t('passkeys.name-hint')}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
      />
    </FormShell>
  );
}
