import {
  get,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { useFieldError } from './field-error.ts';

/**
 * Ties a field to a form, as `{...field('email')}`: its name, what it tells the form, and what is
 * wrong with it in the words of the page.
 */
export function useFields<T extends FieldValues>(form: UseFormReturn<T>) {
  const words = useFieldError();
  return <N extends Path<T>>(name: N, options?: RegisterOptions<T, N>) => ({
    ...form.register(name, options),
    error: words(get(form.formState.errors, name)),
  });
}
