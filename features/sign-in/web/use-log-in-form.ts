import { useRef, useState } from 'react';
import { loginForm } from '../contract.ts';
import { useFieldError } from '@portal/web/forms/field-error.ts';

export interface LoginFields {
  email: string;
  password: string;
}

type Name = keyof LoginFields;
type Errors = { readonly [N in Name]?: string };

function check(typed: LoginFields): { values?: LoginFields; errors: Errors } {
  const checked = loginForm.safeParse(typed);
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) errors[String(path[0])] ??= message;
  return { errors };
}

/**
 * The two fields of a log-in, on the page's own inputs: what is wrong is told when the form is sent,
 * and from then on while it is typed. The application starts with this form, so the engine of the
 * account's other forms stays out of it (ADR 0035).
 */
export function useLogInForm(remembered: string) {
  const [first] = useState<LoginFields>({ email: remembered, password: '' });
  const inputs = {
    email: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  };
  /** Null until the form was sent. */
  const [errors, setErrors] = useState<Errors | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const words = useFieldError();

  const typed = (): LoginFields => ({
    email: inputs.email.current?.value ?? '',
    password: inputs.password.current?.value ?? '',
  });
  const tell = (name: Name, error: string | undefined) =>
    setErrors((before) => before && { ...before, [name]: error });

  return {
    isSubmitting,
    typed,
    focus: (name: Name) => inputs[name].current?.focus(),
    /** Puts something into a field that nobody typed there; what was wrong with it is told no more. */
    fill(name: Name, value: string) {
      const input = inputs[name].current;
      if (input) input.value = value;
      tell(name, undefined);
    },
    field: (name: Name) => ({
      name,
      ref: inputs[name],
      defaultValue: first[name],
      onChange: () => errors && tell(name, check(typed()).errors[name]),
      error: words(errors?.[name] === undefined ? undefined : { message: errors[name] }),
    }),
    /** What a submit does: `enter` with what passed, else the first wrong field is gone to. */
    submitting: (enter: (values: LoginFields) => Promise<void>) => async (): Promise<void> => {
      const { values, errors: wrong } = check(typed());
      setErrors(wrong);
      if (!values) {
        inputs[wrong.email === undefined ? 'password' : 'email'].current?.focus();
        return;
      }
      setSubmitting(true);
      try {
        await enter(values);
      } finally {
        setSubmitting(false);
      }
    },
  };
}
