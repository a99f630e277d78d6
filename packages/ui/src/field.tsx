import { createContext, use, useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TriangleAlertIcon } from './icons.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './field.module.css';

/** What every field of the library takes besides the attributes of its input. */
export interface FieldShellProps {
  readonly label: ReactNode;
  /** Mark of a field that may stay empty, such as "(optional)"; without it the field is required. */
  readonly optionalMark?: ReactNode;
  readonly hint?: ReactNode;
  /** The whole message; nothing when the field is right. */
  readonly error?: ReactNode;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean | undefined;
}

/** Attributes that tie an input to its label, hint and error. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps extends FieldShellProps {
  /** Id of the input; a made-up one when absent. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Ids of hint and error in the order in which they are read: hint, then error. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

export interface FieldMessagesProps {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** Hidden word before every message about a field, such as "Error:"; the page gives it once. */
export const ErrorPrefix = createContext('');

/** Hint and error under a field, with the ids that `describedBy` names. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  const errorPrefix = use(ErrorPrefix);
  return (
    <>
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <TriangleAlertIcon size={16} className={styles.errorIcon} />
          <span>
            {errorPrefix ? <VisuallyHidden>{errorPrefix} </VisuallyHidden> : null}
            {error}
          </span>
        </p>
      ) : null}
    </>
  );
}

/** Label, hint and error around one input; the input takes the wiring it is handed. */
export function Field(props: FieldProps) {
  const { label, optionalMark, hint, error, hideLabel, className, children } = props;
  const madeUp = useId();
  const id = props.id ?? madeUp;
  const text = (
    <label htmlFor={id} className={styles.label}>
      {label}
      {optionalMark ? <span className={styles.mark}> {optionalMark}</span> : null}
    </label>
  );
  return (
    <div className={classNames(styles.field, className)}>
      {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {children({
        id,
        'aria-describedby': describedBy(id, hint, error),
        'aria-invalid': error ? true : undefined,
        'aria-required': optionalMark ? undefined : true,
      })}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

/** Splits a field's own props from the attributes meant for its input. */
export function splitShell<P extends FieldShellProps>(
  props: P,
): [FieldShellProps, Omit<P, keyof FieldShellProps>] {
  const { label, optionalMark, hint, error, hideLabel, ...input } = props;
  return [{ label, optionalMark, hint, error, hideLabel }, input];
}
