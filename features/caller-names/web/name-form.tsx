import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { TextField } from '@portal/ui';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { callerNameField } from '../contract.ts';
import styles from './name-caller.module.css';

const nameForm = z.object({ name: callerNameField });

export interface NameFormProps {
  readonly id: string;
  readonly name: string;
  /** Answers why it was not saved, or null. */
  readonly onSave: (name: string) => Promise<string | null>;
  readonly onCancel: () => void;
}

/** The one field of a name; what is typed stays on failure. */
export function NameForm({ id, name, onSave, onCancel }: NameFormProps) {
  const { t } = useI18n();
  const form = useForm({ resolver: zodResolver(nameForm), defaultValues: { name } });
  const [failure, setFailure] = useState<string | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    setFailure(await onSave(typed.name));
  });
  const field = useFields(form);
  const { isSubmitting } = form.formState;
  return (
    <div className={styles.form}>
      <FormShell
        label={t('caller-names.field')}
        submitting={isSubmitting}
        submitError={failure}
        onRetry={() => void submit()}
        onSubmit={submit}
        onEscape={onCancel}
        actions={
          <SaveCancel save={t('caller-names.save')} busy={isSubmitting} onCancel={onCancel} />
        }
      >
        <TextField
          {...field('name')}
          id={id}
          label={t('caller-names.field')}
          hint={t('caller-names.hint')}
          optionalMark=" "
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
        />
      </FormShell>
    </div>
  );
}
