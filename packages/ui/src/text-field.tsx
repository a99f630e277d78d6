import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, splitShell, type FieldShellProps } from './field.tsx';
import styles from './field.module.css';

export interface TextFieldProps
  extends FieldShellProps, Omit<ComponentProps<'input'>, keyof FieldShellProps> {
  /** Decorative sign inside the frame, before or after what is typed. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** One line of text. The id is the given one or the name, so that summaries can link to it. */
export function TextField(props: TextFieldProps) {
  const [shell, { before, after, className, id, ...input }] = splitShell(props);
  return (
    <Field {...shell} id={id ?? input.name} className={className}>
      {(wiring) => (
        // What is typed may take its own direction, and the signs beside it stay where the page reads.
        <span className={styles.box} dir={input.dir === 'auto' ? undefined : input.dir}>
          {before ? (
            <span className={styles.adornment} aria-hidden="true">
              {before}
            </span>
          ) : null}
          <input type="text" {...input} {...wiring} className={styles.input} />
          {after ? (
            <span className={styles.adornment} aria-hidden="true">
              {after}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  );
}

/** An e-mail address: always left to right, no spelling help. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      dir="ltr"
    />
  );
}

export interface TextAreaFieldProps
  extends FieldShellProps, Omit<ComponentProps<'textarea'>, keyof FieldShellProps> {}

/** Several lines of text; the direction follows what is typed. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [shell, { className, id, ...input }] = splitShell(props);
  return (
    <Field {...shell} id={id ?? input.name} className={className}>
      {(wiring) => (
        <span className={styles.box}>
          <textarea
            rows={6}
            dir="auto"
            {...input}
            {...wiring}
            className={classNames(styles.input, styles.area)}
          />
        </span>
      )}
    </Field>
  );
}
