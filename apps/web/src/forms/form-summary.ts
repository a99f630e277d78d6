import { useState } from 'react';
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SummaryError } from '@portal/ui';
import { useFieldError } from './field-error.ts';

/**
 * The summary of a form of three fields or more: what was wrong at the last submit and still is.
 * What goes wrong while typing is told at its field only, so that the summary, which takes focus,
 * never takes it from somebody who types. What the server found (type `server`) comes after a
 * submit, too. The field's name is its id.
 */
export function useFormSummary<T extends FieldValues>(
  form: UseFormReturn<T>,
  names: readonly Path<T>[],
): { readonly errors: readonly SummaryError[]; readonly attempt: number } {
  const words = useFieldError();
  const { submitCount } = form.formState;
  const [told, setTold] = useState<{ attempt: number; names: readonly Path<T>[] }>({
    attempt: 0,
    names: [],
  });
  const errorOf = (name: Path<T>) =>
    form.getFieldState(name, form.formState).error as FieldError | undefined;
  const isTold = (name: Path<T>) => told.names.includes(name) || errorOf(name)?.type === 'server';
  const among = told.attempt === submitCount ? names.filter(isTold) : names;
  const wrong = among.filter(errorOf);
  if (told.attempt !== submitCount || wrong.length !== told.names.length) {
    setTold({ attempt: submitCount, names: wrong });
  }
  return {
    errors: wrong.map((id) => ({ id, text: words(errorOf(id)) })),
    attempt: submitCount,
  };
}
