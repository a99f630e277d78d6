import { useEffect, useRef, useState, type ComponentProps, type Ref } from 'react';
import { Field, splitShell, type FieldShellProps } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './field.module.css';

export interface PasswordTexts {
  /** Words on the toggle: "Show", "Hide". */
  readonly show: string;
  readonly hide: string;
  /** Its accessible names; different for two fields on a page: "Show password", "Hide password". */
  readonly showLabel: string;
  readonly hideLabel: string;
  /** What is said after a press: "Your password is shown", "Your password is hidden". */
  readonly shown: string;
  readonly hidden: string;
}

export interface PasswordFieldProps
  extends FieldShellProps, Omit<ComponentProps<'input'>, keyof FieldShellProps> {
  readonly texts: PasswordTexts;
}

/** A password with a Show/Hide toggle; becomes hidden again when its form is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const [shell, { texts, className, id, ref, ...input }] = splitShell(props);
  const [shown, setShown] = useState<boolean>();
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = own.current?.form;
    const hide = () => setShown((before) => before && false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field {...shell} id={id ?? input.name} className={className}>
      {(wiring) => (
        <span className={styles.box}>
          <input
            autoComplete="current-password"
            {...input}
            {...wiring}
            ref={(element) => {
              own.current = element;
              return handRef(ref, element);
            }}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            autoCapitalize="off"
            spellCheck={false}
            className={styles.input}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-controls={wiring.id}
            aria-label={shown ? texts.hideLabel : texts.showLabel}
            onClick={() => setShown(!shown)}
          >
            {shown ? texts.hide : texts.show}
          </button>
          <VisuallyHidden>
            <span role="status">
              {shown === undefined ? '' : shown ? texts.shown : texts.hidden}
            </span>
          </VisuallyHidden>
        </span>
      )}
    </Field>
  );
}

/** Passes an element on to the owner's ref, in either of the two forms of a ref. */
function handRef<T>(ref: Ref<T> | undefined, element: T | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
