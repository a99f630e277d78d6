import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { TextField } from '@portal/ui';
import { useFields } from './fields.ts';
import { FormShell } from './form-shell.tsx';
import { SaveCancel } from './save-cancel.tsx';
import { useUnsaved } from './unsaved.tsx';

/** Why a name was not saved, in words, and whether the same again may succeed. */
export interface NameFailure {
  readonly text: string;
  readonly canRetry: boolean;
}

export interface NameFormProps {
  readonly id: string;
  /** What the thing is called now; empty for nothing. */
  readonly name: string;
  readonly schema: z.ZodMiniType<string, string>;
  readonly words: {
    readonly form: string;
    readonly field: string;
    readonly hint: string;
    /** Beside the field's name, where it may be left empty. */
    readonly mark: string;
    readonly save: string;
  };
  readonly onSave: (name: string) => Promise<NameFailure | null>;
  readonly onCancel: () => void;
  readonly className?: string | undefined;
  readonly fieldClass?: string | undefined;
}

/** The one field of what something is called, in place. What is typed stays on failure. */
export function NameForm(props: NameFormProps) {
  const { id, name, schema, words, onSave, onCancel } = props;
  const form = useForm({
    resolver: zodResolver(z.object({ name: schema })),
    defaultValues: { name },
  });
  const [failure, setFailure] = useState<NameFailure | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    setFailure(await onSave(typed.name));
  });
  const field = useFields(form);
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  return (
    <FormShell
      label={words.form}
      submitting={isSubmitting}
      submitError={failure?.text ?? null}
      onRetry={failure?.canRetry ? () => void submit() : undefined}
      onSubmit={submit}
      onEscape={onCancel}
      className={props.className}
      actions={<SaveCancel save={words.save} busy={isSubmitting} onCancel={onCancel} />}
    >
      <TextField
        {...field('name')}
        id={id}
        label={words.field}
        optionalMark={words.mark}
        hint={words.hint}
        className={props.fieldClass}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
      />
    </FormShell>
  );
}
