import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { numberLabelSchema, type VirtualNumber } from '../contract.ts';
import { TextField } from '@portal/ui';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { useUnsaved } from '@portal/web/forms/unsaved.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './facts.module.css';
import { labelFailure } from './label-failure.ts';
import { useSaveLabel } from './queries.ts';

const labelForm = z.object({ label: numberLabelSchema });

export interface LabelFormProps {
  readonly number: VirtualNumber;
  readonly onSaved: (label: string) => void;
  readonly onCancel: () => void;
}

/** Edit of what a number is called. What is typed stays on failure. */
export default function LabelForm({ number, onSaved, onCancel }: LabelFormProps) {
  const { t } = useI18n();
  const save = useSaveLabel();
  const form = useForm({
    resolver: zodResolver(labelForm),
    defaultValues: { label: number.label },
  });
  const [failure, setFailure] = useState<ReturnType<typeof labelFailure> | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus('label'), [setFocus]);

  const submit = form.handleSubmit(async ({ label }) => {
    setFailure(null);
    const failed = await save({ didid: number.didid, label });
    if (failed) setFailure(labelFailure(failed));
    else onSaved(label);
  });
  const field = useFields(form);
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  return (
    <FormShell
      label={t('numbers.label')}
      submitting={isSubmitting}
      submitError={failure ? t(failure.key) : null}
      onRetry={failure?.canRetry ? () => void submit() : undefined}
      onSubmit={submit}
      onEscape={onCancel}
      actions={
        <SaveCancel save={t('numbers.label-save')} busy={isSubmitting} onCancel={onCancel} />
      }
    >
      <TextField
        {...field('label')}
        id={`label-${number.didid}`}
        label={t('numbers.label-new')}
        optionalMark={t('form.optional')}
        hint={t('numbers.label-hint')}
        className={styles.name}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
      />
    </FormShell>
  );
}
