import { useRef, useState, type SyntheticEvent } from 'react';
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
  const [defaultEmail] = useState(remembered);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isSent, setSent] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const words = useFieldError();

  const inputOf = (name: Name) => (name === 'email' ? email : password).current;
  const typed = (): LoginFields => ({
    email: inputOf('email')?.value ?? '',
    password: inputOf('password')?.value ?? '',
  });

  function recheck(name: Name) {
    if (isSent) setErrors((before) => ({ ...before, [name]: check(typed()).errors[name] }));
  }
  return {
    isSubmitting,
    typed,
    focus: (name: Name) => inputOf(name)?.focus(),
    /** Puts something into a field that nobody typed there; the form counts as not sent again. */
    fill(name: Name, value: string) {
      const input = inputOf(name);
      if (input) input.value = value;
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    field: (name: Name) => ({
      name,
      ref: name === 'email' ? email : password,
      ...(name === 'email' ? { defaultValue: defaultEmail } : {}),
      onChange: () => recheck(name),
      error: words(errors[name] === undefined ? undefined : { message: errors[name] }),
    }),
    /** What a submit does: `enter` with what passed, else the first wrong field is gone to. */
    submitting:
      (enter: (values: LoginFields) => Promise<void>) =>
      async (event?: SyntheticEvent): Promise<void> => {
        event?.preventDefault();
        const { values, errors: wrong } = check(typed());
        setSent(true);
        setErrors(wrong);
        if (!values) {
          inputOf(wrong.email === undefined ? 'password' : 'email')?.focus();
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
